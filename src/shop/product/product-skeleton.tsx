import { usePageTitle } from '#shared/page-title.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './product.module.css';

export function ProductSkeleton() {
  usePageTitle('');
  return (
    <div aria-busy="true">
      <h1 className="visually-hidden">Cargando producto…</h1>
      <div className={styles.crumb}>
        <Skeleton width="12rem" />
      </div>
      <div className={`stack ${styles.product}`}>
        <div className={`stack gap-2 ${styles.heading}`}>
          <Skeleton height="2rem" width="85%" />
        </div>
        <div className={styles.gallery}>
          <Skeleton shape="box" ratio={1} />
        </div>
        <div className={`stack ${styles.side}`}>
          <Skeleton shape="box" height="15rem" />
          <Skeleton shape="box" height="var(--tap)" />
        </div>
      </div>
    </div>
  );
}
