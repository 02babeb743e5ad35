import { useState } from 'react';
import { loadChunk } from '#loading/load-chunk.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { isPaid } from '#domain/orders/balance.ts';
import { isCancelled, type Order } from '#domain/orders/order.ts';
import { dueMessage, messageChannels } from '#domain/seller/messages.ts';
import { settling } from '#domain/seller/entries.ts';
import { counted } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/feedback/confirm-dialog.tsx';
import { checkIcon } from '#ui/icons/icons.json';
import { downloadIcon, emailIcon } from '#ui/icons/lazy-icons.json';
import { ordersText } from '#admin/common/counted-text.ts';
import { lazyDialog } from '#admin/parts/lazy-dialog.tsx';
import { SelectionBar } from '#admin/parts/selection.tsx';
import { useTelling } from '#admin/parts/use-seller-change.ts';
import { SendControl, useStillToTell, useTell } from './messages-part.tsx';
import { ORDERS_AT_ONCE, StatusButton } from './order-actions.tsx';
import { PrintSlips } from './print-slips.tsx';
import { buyerOf, changeOf, useMessages, useOrderChange } from './use-order-change.ts';

const FilesDialog = lazyDialog(async () => (await loadChunk(() => import('./files-dialog.tsx'))).FilesDialog);

interface OrdersSelectionProps {
  readonly orders: readonly Order[];
  /** How many of them the list does not show. */
  readonly hidden: number;
  readonly onClear: () => void;
}

/** Renders the bulk actions of the selected orders. An action that tells buyers or cancels first says how many and whom. */
export function OrdersSelection({ orders, hidden, onClear }: OrdersSelectionProps) {
  const { changeAll } = useOrderChange();
  const stillToTell = useStillToTell();
  const [opened, setOpened] = useState<'files' | 'tell' | null>(null);
  const close = () => setOpened(null);
  const unpaid = orders.filter((order) => !isCancelled(order.estado) && !isPaid(order));
  const due = orders.filter((order) => dueMessage(order) !== null);

  function settle(): void {
    const now = new Date();
    void changeAll(
      unpaid.map((order) => changeOf(order, settling(order, now))),
      {
        label: 'Marcar como pagados',
        nameOf: buyerOf,
        said: (done) => `${ordersText(done.length)}: Pagado.`,
        atOnce: ORDERS_AT_ONCE,
        afterwards: stillToTell,
      },
    );
  }

  return (
    <SelectionBar label="Pedidos elegidos" count={orders.length} hidden={hidden} onClear={onClear}>
      {unpaid.length > 0 && (
        <Button size="small" icon={checkIcon} onClick={settle}>
          {unpaid.length === 1 ? 'Marcar pagado' : `Marcar ${unpaid.length} pagados`}
        </Button>
      )}
      {due.length > 0 && (
        <Button size="small" icon={emailIcon} onClick={() => setOpened('tell')}>
          {due.length === 1 ? 'Avisar' : `Avisar a ${due.length}`}
        </Button>
      )}
      <Button size="small" icon={downloadIcon} onClick={() => setOpened('files')}>
        Archivos de envío
      </Button>
      <PrintSlips orders={orders} label={orders.length === 1 ? 'Remito' : 'Remitos'} />
      <StatusButton orders={orders}>Cambiar estado</StatusButton>
      {opened === 'files' && <FilesDialog orders={orders} onClose={close} />}
      {opened === 'tell' && <TellDialog orders={due} onClose={close} />}
    </SelectionBar>
  );
}

/** Names the buyers and the way of the message: e-mails go out together, other messages one by one. */
function TellDialog({ orders, onClose }: { orders: readonly Order[]; onClose: () => void }) {
  const { sendsEmail } = useMessages();
  const tellAll = useTelling();
  const tell = useTell();
  const mails = orders.filter(sendsEmail);

  function send(): void {
    onClose();
    void tellAll(mails, {
      label: 'Mandar e-mails',
      nameOf: ({ usuario }) => buyerName(usuario),
      tell: async (order) => {
        const kind = dueMessage(order);
        return kind === null ? { problem: null } : tell(order, kind);
      },
    });
  }

  return (
    <ConfirmDialog
      title={orders.length === 1 ? '¿Avisar a quien compró?' : `¿Avisar a ${orders.length}?`}
      confirmLabel={mails.length === 0 ? 'Listo' : `Mandar ${counted(mails.length, 'e-mail', 'e-mails')}`}
      onConfirm={mails.length === 0 ? onClose : send}
      onCancel={onClose}
    >
      <ul className="plain-list stack gap-2">
        {orders.map((order) => {
          const kind = dueMessage(order);
          const [channel] = messageChannels(order.usuario);
          if (kind === null || channel === undefined) return null;
          return (
            <li key={order.id} className="row gap-2">
              <span>{buyerName(order.usuario)}</span>
              <SendControl {...{ order, kind, channel }} />
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}
