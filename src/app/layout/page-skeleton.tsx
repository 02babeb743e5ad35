import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

/** Stands for a screen that is still being loaded. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.body} />
      <Skeleton className={styles.rest} />
    </div>
  );
}
