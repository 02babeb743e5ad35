import { useState } from 'react';
import { loadChunk } from '#loading/load-chunk.ts';
import { isPaid } from '#domain/orders/balance.ts';
import { isCancelled, type Order } from '#domain/orders/order.ts';
import { fullPayment } from '#domain/seller/entries.ts';
import { Button } from '#ui/controls/button.tsx';
import { checkIcon } from '#ui/icons/icons.json';
import { downloadIcon } from '#ui/icons/lazy-icons.json';
import { ordersText } from '#admin/section/count-text.ts';
import { lazyPart } from '#admin/section/lazy-part.tsx';
import { SelectionBar } from '#admin/list/selection.tsx';
import { useRun } from '#admin/change/use-run.ts';
import { NotifyButton } from '#admin/orders/messages/notify-button.tsx';
import { StatusButton } from '#admin/orders/order-actions.tsx';
import { PrintSlips, PrintUnits } from '#admin/orders/dispatch/print-slips.tsx';
import { orderChange } from '#admin/orders/order-change.ts';

const FilesDialog = lazyPart(
  async () => (await loadChunk(() => import('#admin/orders/dispatch/files-dialog.tsx'))).FilesDialog,
);

interface OrdersSelectionProps {
  readonly orders: readonly Order[];
  /** Number of selected orders that the list does not show. */
  readonly hidden: number;
  readonly onClear: () => void;
}

/** Renders the bulk actions of the selected orders. Notifying buyers and cancelling orders asks first, with names and numbers. */
export function OrdersSelection({ orders, hidden, onClear }: OrdersSelectionProps) {
  const run = useRun();
  const [isFiling, setFiling] = useState(false);
  const unpaid = orders.filter((order) => !isCancelled(order.estado) && !isPaid(order));

  function settle(): void {
    const now = new Date();
    void run(
      unpaid.map((order) => orderChange(order, fullPayment(order, now))),
      { label: 'Marcar como pagados', toastText: (count) => `${ordersText(count)}: Pagado.` },
    );
  }

  return (
    <SelectionBar label="Pedidos elegidos" count={orders.length} hidden={hidden} onClear={onClear}>
      {unpaid.length > 0 && (
        <Button size="small" icon={checkIcon} onClick={settle}>
          {unpaid.length === 1 ? 'Marcar pagado' : `Marcar ${unpaid.length} pagados`}
        </Button>
      )}
      <NotifyButton orders={orders} />
      <Button size="small" icon={downloadIcon} onClick={() => setFiling(true)}>
        Archivos de envío
      </Button>
      <PrintUnits orders={orders} />
      <PrintSlips orders={orders} label={orders.length === 1 ? 'Remito' : 'Remitos'} />
      <StatusButton orders={orders}>Cambiar estado</StatusButton>
      {isFiling && <FilesDialog orders={orders} onClose={() => setFiling(false)} />}
    </SelectionBar>
  );
}
