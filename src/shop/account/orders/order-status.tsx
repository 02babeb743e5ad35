import { isCancelled, ORDER_STATUSES, type OrderStatus } from '../../../domain/orders/order.ts';
import { Badge, type BadgeProps } from '../../../ui/display/badge.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import styles from './order-status.module.css';

const TONES: Readonly<Record<OrderStatus, NonNullable<BadgeProps['tone']>>> = {
  Procesando: 'info',
  'Pendiente de pago': 'warning',
  'En camino': 'copper',
  Finalizada: 'success',
  Cancelar: 'danger',
  Cancelada: 'neutral',
};

/** The order's status as a coloured badge. */
export function StatusBadge({ status }: { readonly status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{status}</Badge>;
}

const STEPS = ORDER_STATUSES.filter((status) => !isCancelled(status));

/** The steps of an order up to its status; nothing for a cancelled order. */
export function StatusSteps({ status }: { readonly status: OrderStatus }) {
  if (isCancelled(status)) return null;
  const reached = STEPS.indexOf(status);
  return (
    <ol className={`plain-list ${styles.steps}`} aria-label="Estado del pedido">
      {STEPS.map((step, at) => (
        <li
          key={step}
          className={classNames(styles.step, at <= reached && styles.done, at === reached && styles.current)}
          aria-current={at === reached ? 'step' : undefined}
        >
          {step}
          {at < reached && <VisuallyHidden> (listo)</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}
