import { Skeleton } from '../ui/skeleton.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './page-skeleton.module.css';

/** Stands for a screen that is still being loaded. */
export function PageSkeleton() {
  return (
    <div className={styles.page} aria-busy="true">
      <VisuallyHidden>Cargando…</VisuallyHidden>
      <Skeleton height="2rem" width="min(20rem, 70%)" />
      <Skeleton height="16rem" />
      <Skeleton height="8rem" />
    </div>
  );
}
