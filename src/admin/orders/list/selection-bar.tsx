import { useState } from 'react';
import { BulkReport } from '../../common/bulk/bulk-report.tsx';
import { keepToastsAbove } from '../../common/bulk/keep-toasts-above.ts';
import type { Selection } from '../../common/use-selection.ts';
import { ShortcutsDialog } from '../../frame/shortcuts-dialog.tsx';
import { useBulkStatus } from '../edit/use-order-change.ts';
import { PrintSlips } from '../shipping/print-slips.tsx';
import { ReportButton } from '../../report/report-button.tsx';
import { NotifyMany } from '../notifications/notify-many.tsx';
import { ORDER_STATUSES, type Order } from '../../../domain/orders/order.ts';
import { withStatus } from '../../../domain/seller/notifications.ts';
import type { ReportDays } from '../../../domain/seller/report/days.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { lazyPart } from '../../common/lazy-part.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { clockIcon, downloadIcon, truckIcon } from '../../../ui/icons/lazy-icons.json';
import { keyboardIcon } from '../../../ui/icons/panel-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import rows from '../../common/rows.module.css';
import toolbar from '../../common/toolbar.module.css';
import bar from './selection-bar.module.css';
import styles from '../orders.module.css';

const ShippingDialog = lazyPart(
  async () => (await loadChunk(() => import('../shipping/shipping-dialog.tsx'))).ShippingDialog,
);

const UnpaidOrders = lazyPart(
  async () => (await loadChunk(() => import('../../unpaid/unpaid-orders.tsx'))).UnpaidOrders,
);

const DispatchListDialog = lazyPart(
  async () => (await loadChunk(() => import('../dispatch/dispatch-list-dialog.tsx'))).DispatchListDialog,
);

export function SelectionBar({ selection }: { readonly selection: Selection<Order> }) {
  const { changeStatus, ...bulk } = useBulkStatus();
  const [shipping, setShipping] = useState(false);
  const { items: orders, hidden, clear } = selection;
  // The undo of a change may run when nothing is selected any more.
  if (orders.length === 0) return <BulkReport label="Pedidos cambiados" alone {...bulk} />;

  async function selectStatus(value: string): Promise<void> {
    const status = ORDER_STATUSES.find((known) => known === value);
    if (status === undefined || bulk.busy) return;
    const due = orders.filter(({ estado }) => estado !== status);
    const done = new Set(await changeStatus(due, status));
    const left = due.filter((order) => !done.has(order));
    // Otherwise all stay selected, for their notifications and shipping files.
    if (left.length > 0) selection.keep(left);
    else
      selection.set(
        Array.from(done, (order) => withStatus(order, status, new Date())),
        true,
      );
  }

  return (
    <>
      <section
        ref={keepToastsAbove}
        className={classNames('row', toolbar.compact, toolbar.selectionBar, bar.bar)}
        aria-label="Pedidos elegidos"
      >
        <p aria-live="polite" className={bar.count}>
          <strong>{orders.length === 1 ? '1 elegido' : `${orders.length} elegidos`}</strong>
          {hidden > 0 && ` (${hidden} fuera del filtro)`}
        </p>
        <Button variant="primary" size="small" icon={downloadIcon} onClick={() => setShipping(true)}>
          Archivos de envío
        </Button>
        <PrintSlips orders={orders} label={orders.length === 1 ? 'Imprimir remito' : 'Imprimir remitos'} />
        <SelectField
          label="Cambiar estado"
          aria-label="Cambiar el estado de los elegidos"
          placeholder="Cambiar estado a…"
          fieldClassName={classNames(rows.unlabelled, bar.status)}
          options={ORDER_STATUSES}
          value=""
          aria-busy={bulk.busy}
          onChange={({ target }) => void selectStatus(target.value)}
        />
        <NotifyMany orders={orders} />
        <Button variant="quiet" size="small" className={bar.clear} onClick={clear}>
          Soltar todos
        </Button>
        <BulkReport label="Pedidos cambiados" {...bulk} />
      </section>
      {/* Outside the bar, whose buttons lose their icons on a phone. */}
      {shipping && <ShippingDialog orders={orders} onClose={() => setShipping(false)} />}
    </>
  );
}

interface OrdersToolbarProps {
  readonly listed: readonly Order[];
  readonly selection: Selection<Order>;
  /** The days of the list's filter. */
  readonly days: ReportDays;
}

export function OrdersToolbar({ listed, selection, days }: OrdersToolbarProps) {
  const [helping, setHelping] = useState(false);
  const [unpaid, setUnpaid] = useState(false);
  const [dispatching, setDispatching] = useState(false);
  const all = listed.every(({ id }) => selection.has(id));
  return (
    <>
      <div className={classNames('row', toolbar.compact, styles.toolbar)}>
        {listed.length > 0 && (
          <label className={classNames(rows.select, styles.all)}>
            <input
              type="checkbox"
              checked={all}
              onChange={() => (all ? selection.clear() : selection.set(listed, true))}
            />
            <span>
              {listed.length === 1 ? 'Elegir el' : `Elegir los ${listed.length}`}{' '}
              <span className={styles.rest}>{listed.length === 1 ? 'que se ve' : 'que se ven'}</span>
            </span>
          </label>
        )}
        <Button size="small" icon={truckIcon} onClick={() => setDispatching(true)}>
          Despachar varios
        </Button>
        <Button size="small" icon={clockIcon} aria-expanded={unpaid} onClick={() => setUnpaid(!unpaid)}>
          Apartado sin pagar
        </Button>
        <ReportButton days={days} />
        <Button
          size="small"
          variant="quiet"
          icon={keyboardIcon}
          className={styles.help}
          onClick={() => setHelping(true)}
        >
          Atajos <kbd>?</kbd>
        </Button>
      </div>
      {unpaid && (
        <section className="card" aria-label="Unidades sin pagar">
          <UnpaidOrders />
        </section>
      )}
      {dispatching && <DispatchListDialog onClose={() => setDispatching(false)} />}
      {helping && <ShortcutsDialog onClose={() => setHelping(false)} />}
    </>
  );
}
