import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

/** Placeholder of a screen whose chunk is loading. */
export function PageSkeleton() {
  return (
    <div className={`stack ${styles.page}`} aria-busy="true">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Skeleton className={styles.title} />
      <Skeleton className={styles.body} />
      <Skeleton className={styles.rest} />
    </div>
  );
}
