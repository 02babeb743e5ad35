import { Card } from '../../ui/display/card.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import catalogue from './catalogue.module.css';
import waiting from './grid-skeleton.module.css';
import styles from './product-card.module.css';

/** The shape of the list while it loads, so that nothing moves when it arrives. */
export function GridSkeleton() {
  return (
    <div className={catalogue.grid} aria-busy="true">
      <VisuallyHidden>Cargando productos…</VisuallyHidden>
      {Array.from({ length: 10 }, (_, at) => (
        <Card key={at} flush className={styles.card}>
          <div className={styles.picture}>
            <Skeleton shape="box" className={waiting.picture} />
          </div>
          <div className={styles.text}>
            <div>
              <Skeleton className={waiting.title} />
              <Skeleton className={waiting.titleEnd} />
            </div>
            <Skeleton className={waiting.price} />
          </div>
          <div className={styles.actions}>
            <Skeleton shape="box" className={waiting.actions} />
          </div>
        </Card>
      ))}
    </div>
  );
}
