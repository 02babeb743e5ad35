import { useState } from 'react';
import { buyerName } from '../../../domain/buyer/address.ts';
import { statusText, type Order } from '../../../domain/orders/order.ts';
import { removalMoves, type RemovalOutcome } from '../../../domain/seller/order-changes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { deleteIcon } from '../../../ui/icons/lazy-icons.json';
import { DownloadDocument } from '../../common/download-document.tsx';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { removalMessage } from '../common/order-messages.ts';
import { useSeenOrders, type SeenOrder } from '../common/use-seen-orders.ts';

interface RemoveOrderDialogProps {
  readonly order: Order;
  /** The document of an order that another program stored. */
  readonly stored?: unknown;
  readonly onClose: () => void;
}

/** Deletes an order (docs/panel.md#seller-orders). */
export function RemoveOrderDialog({ order, stored, onClose }: RemoveOrderDialogProps) {
  const { orders } = useSeller();
  const current = useSeenOrders([order])(order);
  return (
    <RemovalQuestion
      id={order.id}
      consequences={`${consequences(current.order)} No se puede deshacer.`}
      stored={stored ?? current.order}
      current={current}
      remove={() => orders.remove(order.id, current.order)}
      doneText={`Pedido de ${buyerName(order.usuario)} borrado.`}
      onClose={onClose}
    />
  );
}

/** Deletes a document that cannot be read as an order. */
export function RemoveUnreadableButton({ id, stored }: { readonly id: string; readonly stored: unknown }) {
  const { orders } = useSeller();
  const [confirming, setConfirming] = useState(false);
  return (
    <>
      <Button icon={deleteIcon} size="small" variant="quiet" onClick={() => setConfirming(true)}>
        Borrar pedido
      </Button>
      {confirming && (
        <RemovalQuestion
          id={id}
          consequences={`El documento se borra entero y no se puede deshacer. ${STOCK_STAYS}`}
          stored={stored}
          remove={() => orders.remove(id, null)}
          doneText={`Documento ${id} borrado. ${STOCK_STAYS}`}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

interface RemovalQuestionProps {
  readonly id: string;
  readonly consequences: string;
  readonly stored: unknown;
  readonly current?: SeenOrder;
  readonly remove: () => Promise<RemovalOutcome>;
  readonly doneText: string;
  readonly onClose: () => void;
}

function RemovalQuestion(props: RemovalQuestionProps) {
  const { id, stored, current, onClose } = props;
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState('');

  async function remove(): Promise<void> {
    const failure = removalMessage(await props.remove()) ?? '';
    setProblem(failure);
    if (failure !== '') return;
    onClose();
    showToast('success', props.doneText);
  }

  const notice = busy ? '' : (current?.notice ?? '');
  return (
    <ConfirmDialog
      title={`¿Borrar el pedido ${shortId(id)}?`}
      confirmLabel="Sí, borrar el pedido"
      danger
      busy={busy}
      isLocked={notice !== ''}
      onConfirm={() => void run(remove)}
      onCancel={onClose}
    >
      <div className="stack">
        <OrderNotice notice={notice} look={current?.look ?? null} problem={problem} />
        <p>{props.consequences}</p>
        <DownloadDocument name={`pedido-${id}`} stored={stored} />
      </div>
    </ConfirmDialog>
  );
}

/** Nobody knows which units an unreadable document held. */
const STOCK_STAYS = 'El stock no se mueve: revisalo a mano.';

function consequences(order: Order): string {
  const units = removalMoves(order).reduce((sum, move) => sum + move.units, 0);
  const back = units === 1 ? 'su unidad vuelve' : `sus ${units} unidades vuelven`;
  const stock =
    units > 0
      ? `Todavía no salió: ${back} al stock.`
      : `Está «${statusText(order, order.estado)}»: el stock no se mueve.`;
  return `Pedido de ${buyerName(order.usuario)}. También desaparece de su perfil. ${stock}`;
}
