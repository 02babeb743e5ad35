import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './page-skeleton.module.css';

export function PageSkeleton() {
  return (
    <div className={`stack ${styles.page}`} aria-busy="true">
      <span className="visually-hidden">Cargando…</span>
      <Skeleton className={styles.body} />
    </div>
  );
}
