import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './order-placed.module.css';

/** The moment between the cart being emptied and the order's confirmation. */
export function OrderInProgress() {
  return (
    <div className={styles.header}>
      <h1 tabIndex={-1}>Tu pedido</h1>
      <Spinner label="Registrando tu pedido…" showLabel />
    </div>
  );
}
