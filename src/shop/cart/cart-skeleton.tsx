import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './cart.module.css';

/** The cart's place while its products are on their way. */
export function CartSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.columns} aria-busy="true">
      <VisuallyHidden>Cargando tu carrito…</VisuallyHidden>
      <div className={styles.items}>
        {Array.from({ length: Math.min(count, 4) }, (_, at) => (
          <Skeleton key={at} shape="box" height="7.5rem" />
        ))}
      </div>
      <Skeleton shape="box" height="24rem" />
    </div>
  );
}
