import { shop } from '../../config/shop/shop.ts';
import { buyerName } from '../../domain/buyer/address.ts';
import { statusText, type Order } from '../../domain/orders/order.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import { ordersText, unitsText } from '../common/counted-text.ts';
import { RelativeTime } from '../../shared/relative-time.tsx';
import { shortId } from '../common/short-id.ts';
import { useSelection } from '../common/use-selection.ts';
import rows from '../common/rows.module.css';
import styles from './unpaid.module.css';

interface OverdueOrdersProps {
  readonly orders: readonly Order[];
  readonly onCancel: (question: { readonly orders: readonly Order[] }) => void;
}

/** Offers the orders that nobody paid for days for cancelling. */
export function OverdueOrders({ orders, onCancel }: OverdueOrdersProps) {
  const selection = useSelection(orders);
  const chosen = orders.filter(({ id }) => selection.has(id));
  const all = chosen.length === orders.length;
  return (
    <>
      <h2 className={styles.title}>
        {ordersText(orders.length)} sin pagar hace más de {shop.unpaidDays} días
      </h2>
      <div className="row">
        <label className={classNames('small', rows.select, styles.overdue)}>
          <input type="checkbox" checked={all} onChange={() => selection.set(orders, !all)} />
          Elegir todos
        </label>
        <Button size="small" disabled={chosen.length === 0} onClick={() => onCancel({ orders: chosen })}>
          Cancelar los elegidos ({chosen.length})
        </Button>
      </div>
      <ul className={`plain-list ${rows.table} ${rows.rows}`} aria-label="Sin pagar hace días">
        {orders.map((order) => (
          <li key={order.id}>
            <label className={classNames('small', rows.select, styles.overdue)}>
              <input
                type="checkbox"
                checked={selection.has(order.id)}
                onChange={() => selection.toggle(order)}
              />
              <span>
                <strong>{buyerName(order.usuario)}</strong> <code className="silk">{shortId(order.id)}</code>{' '}
                <span className={rows.secondLine}>
                  {unitsText(order.totalProductos)} · {formatPesos(order.totalCosto)} ·{' '}
                  {statusText(order, order.estado)} · <RelativeTime date={order.fecha} />
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}
