import { useState } from 'react';
import { BulkReport } from '../../common/bulk/bulk-report.tsx';
import { keepToastsAbove } from '../../../ui/feedback/toasts/keep-toasts-above.ts';
import type { Selection } from '../../common/use-selection.ts';
import { useBulkChange } from '../common/use-order-change.ts';
import { PrintSlips } from '../shipping/print-slips.tsx';
import { NotifyMany } from '../notifications/notify-many.tsx';
import { dueOf, useNotifyMany } from '../notifications/use-notify-many.tsx';
import { awaitsPayment } from '../../../domain/orders/balance.ts';
import { ORDER_STATUSES, type Order } from '../../../domain/orders/order.ts';
import { withStatus } from '../../../domain/seller/notifications.ts';
import { loadChunk } from '../../../loading/load-chunk.ts';
import { lazyPart } from '../../common/lazy-part.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { SelectField } from '../../../ui/controls/select-field.tsx';
import { checkIcon } from '../../../ui/icons/icons.json';
import { downloadIcon } from '../../../ui/icons/lazy-icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import rows from '../../common/rows.module.css';
import toolbar from '../../common/toolbar.module.css';
import bar from './selection-bar.module.css';

const MarkPaidDialog = lazyPart(
  async () => (await loadChunk(() => import('../pay/mark-paid-dialog.tsx'))).MarkPaidDialog,
);

const ShippingDialog = lazyPart(
  async () => (await loadChunk(() => import('../shipping/shipping-dialog.tsx'))).ShippingDialog,
);

export function SelectionBar({ selection }: { readonly selection: Selection<Order> }) {
  const { changeStatus, ...bulk } = useBulkChange();
  const [opened, setOpened] = useState<'shipping' | 'paid' | null>(null);
  const { ask, dialog } = useNotifyMany();
  const { items: orders, hidden, clear } = selection;
  // The undo of a change may run when nothing is selected any more.
  if (orders.length === 0) return <BulkReport label="Pedidos cambiados" alone {...bulk} />;
  const unpaid = orders.filter(awaitsPayment);

  async function selectStatus(value: string): Promise<void> {
    const status = ORDER_STATUSES.find((known) => known === value);
    if (status === undefined || bulk.busy) return;
    const due = orders.filter(({ estado }) => estado !== status);
    const done = new Set(await changeStatus(due, status));
    const left = due.filter((order) => !done.has(order));
    const changed = Array.from(done, (order) => withStatus(order, status, new Date()));
    // Otherwise all stay selected, for their notifications and shipping files.
    if (left.length > 0) selection.keep(left);
    else selection.set(changed, true);
    if (status === 'En camino') ask(dueOf(changed));
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
        {unpaid.length > 0 && (
          <Button size="small" icon={checkIcon} onClick={() => setOpened('paid')}>
            {unpaid.length === 1 ? 'Marcar pagado' : `Marcar ${unpaid.length} pagados`}
          </Button>
        )}
        <NotifyMany orders={orders} kind="listo" label="Pedido listo" />
        <Button variant="primary" size="small" icon={downloadIcon} onClick={() => setOpened('shipping')}>
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
      {opened === 'shipping' && <ShippingDialog orders={orders} onClose={() => setOpened(null)} />}
      {opened === 'paid' && <MarkPaidDialog orders={unpaid} onClose={() => setOpened(null)} />}
      {dialog}
    </>
  );
}
