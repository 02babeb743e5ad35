import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './orders.module.css';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The place of the orders while they are read. */
export function OrdersSkeleton() {
  return (
    <div className={styles.skeleton} aria-busy="true">
      <VisuallyHidden>Cargando pedidos…</VisuallyHidden>
      {ROWS.map((row) => (
        <Skeleton key={row} shape="box" height="4.25rem" />
      ))}
    </div>
  );
}
