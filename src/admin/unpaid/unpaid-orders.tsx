import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { shop } from '../../config/shop/shop.ts';
import { awaitsPayment, balanceOf, hasPayment } from '../../domain/orders/balance.ts';
import { isUnsent, type Order } from '../../domain/orders/order.ts';
import { UNSENT_STATUSES } from '../../domain/seller/order-filter.ts';
import { ordersOlderThan } from '../../domain/seller/sales.ts';
import { byUnits, totalsByBuyer, totalsByProduct, type Totals } from '../../domain/seller/totals.ts';
import { addPesos, formatPesos } from '../../domain/text/money.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useNow } from '../../shared/use-now.ts';
import { formatNumber, ordersText, unitsText } from '../common/counted-text.ts';
import { DataTable } from '../common/data-table.tsx';
import { BulkReport } from '../common/bulk/bulk-report.tsx';
import { MOST_READ, useOrdersOf } from '../orders/common/use-orders-of.ts';
import { useOrdersVersion } from '../common/use-orders-version.ts';
import { RelativeTime } from '../../shared/relative-time.tsx';
import { ReadFailure } from '../common/section-state.tsx';
import { OrderNotice } from '../orders/common/order-notice.tsx';
import { useSeenOrders } from '../orders/common/use-seen-orders.ts';
import { useBulkChange } from '../orders/common/use-order-change.ts';
import { OverdueOrders } from './overdue-orders.tsx';
import rows from '../common/rows.module.css';
import styles from './unpaid.module.css';

interface Question {
  readonly orders: readonly Order[];
  /** Whose orders they are; absent for those of several buyers. */
  readonly buyer?: string;
}

/** Shows the units that unpaid orders hold, and cancels those orders (docs/panel.md#unpaid-orders). */
export function UnpaidOrders() {
  const { read, failed, retry } = useOrdersOf(UNSENT_STATUSES, useOrdersVersion());
  const { changeStatus, ...bulk } = useBulkChange();
  const [question, setQuestion] = useState<Question | null>(null);
  const now = useNow(60_000);
  const summary = useRef<HTMLParagraphElement>(null);
  if (failed) return <ReadFailure what="los pedidos sin pagar" onRetry={retry} />;
  if (read === undefined) return <Spinner label="Leyendo los pedidos sin pagar…" />;
  const orders = read.orders.filter(holdsUnpaid);
  const partlyPaid = read.orders.filter((order) => hasPayment(order) && awaitsPayment(order));
  const overdue = ordersOlderThan(orders, shop.unpaidDays, new Date(now));

  function cancel(chosen: readonly Order[]): void {
    // The opener of the dialog disappears with its orders.
    flushSync(() => setQuestion(null));
    summary.current?.focus();
    void changeStatus(chosen, 'Cancelada');
  }

  return (
    <div className="stack">
      <p ref={summary} tabIndex={-1} className="small">
        {orders.length === 0 ? 'Ninguna unidad apartada sin pagar.' : heldText(orders)} Cuentan los pedidos en
        Procesando y en Pendiente de pago de los que no se pagó nada.
        {partlyPaid.length > 0 && partlyPaidText(partlyPaid)}
        {read.truncated && ` Hay más: se leyeron los ${MOST_READ} más nuevos de cada estado.`}
        {read.damaged > 0 && ` Dañados que no cuentan: ${read.damaged}.`}
      </p>
      {orders.length > 0 && (
        <>
          <h2 className={styles.title}>Por comprador</h2>
          <HeldByBuyer orders={orders} onCancel={setQuestion} />
          {overdue.length > 0 && <OverdueOrders orders={overdue} onCancel={setQuestion} />}
          <h2 className={styles.title}>Por producto</h2>
          <DataTable
            label="Unidades sin pagar por producto"
            columns={['Producto', 'Unidades', 'Pedidos', 'Pesos', 'El más viejo']}
            texts={1}
            rows={totalsByProduct(orders)
              .sort(byUnits)
              .map((one) => ({
                key: one.key,
                cells: [
                  one.name,
                  formatNumber(one.units),
                  formatNumber(one.orders.length),
                  formatPesos(one.pesos),
                  <RelativeTime key="since" date={one.since} />,
                ],
              }))}
          />
        </>
      )}
      <BulkReport label="Pedidos cambiados" alone {...bulk} />
      {question !== null && (
        <CancelDialog {...question} onConfirm={cancel} onClose={() => setQuestion(null)} />
      )}
    </div>
  );
}

interface CancelDialogProps extends Question {
  readonly onConfirm: (chosen: readonly Order[]) => void;
  readonly onClose: () => void;
}

/** An order that was paid, sent or cancelled meanwhile leaves the choice once the seller looked at it. */
function CancelDialog({ orders: opened, buyer, onConfirm, onClose }: CancelDialogProps) {
  const seen = opened.map(useSeenOrders(opened));
  const changed = seen.filter(({ notice }) => notice !== '');
  const orders = seen.flatMap(({ order, notice }) => (notice !== '' || holdsUnpaid(order) ? [order] : []));
  const count = ordersText(orders.length);
  return (
    <ConfirmDialog
      title={buyer === undefined ? `¿Cancelar ${count}?` : `¿Cancelar ${count} de ${buyer}?`}
      confirmLabel={orders.length === 1 ? 'Sí, cancelarlo' : 'Sí, cancelarlos'}
      danger
      isLocked={changed.length > 0 || orders.length === 0}
      onConfirm={() => onConfirm(orders)}
      onCancel={onClose}
    >
      <div className="stack">
        {changed.map((order) => (
          <OrderNotice key={order.order.id} {...order} />
        ))}
        {orders.length === 0 ? (
          <p>Ya no queda ninguno sin pagar.</p>
        ) : (
          <p>
            Vuelve al stock lo apartado: {unitsText(unitsOf(orders))}. Revisá antes que no esté pagado. Lo
            podés deshacer en los segundos siguientes.
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function holdsUnpaid(order: Order): boolean {
  return isUnsent(order) && !hasPayment(order);
}

/** Their units are not offered for cancelling: money would have to be given back. */
function partlyPaidText(orders: readonly Order[]): string {
  const missing = formatPesos(addPesos(...orders.map(balanceOf)));
  return ` Aparte, ${ordersText(orders.length)} con una parte pagada: faltan ${missing}.`;
}

/** Buyers listed at first: those who hold most units. */
const FIRST_BUYERS = 10;

interface HeldByBuyerProps {
  readonly orders: readonly Order[];
  readonly onCancel: (question: Question) => void;
}

function HeldByBuyer({ orders, onCancel }: HeldByBuyerProps) {
  const [all, setAll] = useState(false);
  const buyers = totalsByBuyer(orders).sort(byUnits);
  const shown = all ? buyers : buyers.slice(0, FIRST_BUYERS);
  return (
    <>
      <ol className={`plain-list ${rows.table} ${rows.rows}`} aria-label="Unidades sin pagar por comprador">
        {shown.map((buyer) => (
          <li key={buyer.key} className={styles.buyer}>
            <div className="stack gap-1">
              <h3>{buyer.name}</h3>
              <p className="muted small">
                {buyerFacts(buyer)} · el más viejo,{' '}
                <span className={styles.lower}>
                  <RelativeTime date={buyer.since} />
                </span>
              </p>
            </div>
            <div className="row gap-2">
              <Button size="small" onClick={() => onCancel({ orders: buyer.orders, buyer: buyer.name })}>
                {buyer.orders.length === 1
                  ? 'Cancelar su pedido'
                  : `Cancelar sus ${buyer.orders.length} pedidos`}{' '}
                y liberar {unitsText(buyer.units)}
              </Button>
            </div>
          </li>
        ))}
      </ol>
      {shown.length < buyers.length && (
        <Button onClick={() => setAll(true)}>Ver los {buyers.length} compradores</Button>
      )}
    </>
  );
}

function buyerFacts({ units, orders, pesos }: Totals): string {
  return [unitsText(units), ordersText(orders.length), formatPesos(pesos)].join(' · ');
}

function heldText(orders: readonly Order[]): string {
  const pesos = addPesos(...orders.map(({ totalCosto }) => totalCosto));
  return `Apartado sin pagar: ${unitsText(unitsOf(orders))} en ${ordersText(orders.length)}, por ${formatPesos(pesos)}.`;
}

function unitsOf(orders: readonly Order[]): number {
  return orders.reduce((sum, { totalProductos }) => sum + totalProductos, 0);
}
