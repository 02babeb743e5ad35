import { useState } from 'react';
import type { Removal } from '../../../data/seller/orders/remove-order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { statusText, type Order } from '../../../domain/orders/order.ts';
import { removalMoves } from '../../../domain/seller/order-changes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { deleteIcon } from '../../../ui/icons/lazy-icons.json';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';
import { OrderNotice } from '../common/order-notice.tsx';
import { removalMessage, restoreMessage } from '../common/order-messages.ts';
import { useSeenOrders, type SeenOrder } from '../common/use-seen-orders.ts';
import { DownloadDocument } from './download-document.tsx';

interface RemoveOrderDialogProps {
  readonly order: Order;
  /** The document of an order that another program stored: its deletion cannot be undone. */
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
      consequences={`${consequences(current.order)} ${stored === undefined ? UNDONE : FINAL}`}
      stored={stored}
      current={current}
      remove={() => orders.remove(order.id, current.order)}
      onRemoved={(removal) => showRemoved(order, removal)}
      onClose={onClose}
    />
  );
}

/** Deletes a document that cannot be read as an order. */
export function RemoveDamagedButton({ id, stored }: { readonly id: string; readonly stored: unknown }) {
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
          consequences={`El documento está dañado: se borra entero y no se puede deshacer. ${STOCK_STAYS}`}
          stored={stored}
          remove={() => orders.remove(id, null)}
          onRemoved={() => showToast('success', `Documento ${id} borrado. ${STOCK_STAYS}`)}
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
  readonly remove: () => Promise<Removal>;
  readonly onRemoved: (removal: Removal) => void;
  readonly onClose: () => void;
}

function RemovalQuestion(props: RemovalQuestionProps) {
  const { id, stored, current, onClose } = props;
  const [busy, run] = useBusy();
  const [problem, setProblem] = useState('');

  async function remove(): Promise<void> {
    const removal = await props.remove();
    const failure = removalMessage(removal.outcome) ?? '';
    setProblem(failure);
    if (failure !== '') return;
    onClose();
    props.onRemoved(removal);
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
        {stored !== undefined && <DownloadDocument id={id} stored={stored} />}
      </div>
    </ConfirmDialog>
  );
}

const UNDONE = 'Lo podés deshacer en los segundos siguientes.';
/** Nobody knows which units a damaged document held. */
const STOCK_STAYS = 'El stock no se mueve: revisalo a mano.';
const FINAL = 'Lo guardó otro programa: no se puede deshacer.';

function consequences(order: Order): string {
  const units = removalMoves(order).reduce((sum, move) => sum + move.units, 0);
  const back = units === 1 ? 'su unidad vuelve' : `sus ${units} unidades vuelven`;
  const stock =
    units > 0
      ? `Todavía no salió: ${back} al stock.`
      : `Está «${statusText(order, order.estado)}»: el stock no se mueve.`;
  return `Pedido de ${buyerName(order.usuario)}. También desaparece de su perfil. ${stock}`;
}

function showRemoved(order: Order, { restore }: Removal): void {
  const name = buyerName(order.usuario);
  const undo =
    restore === null ? undefined : { label: 'Deshacer', run: () => void restoreOrder(name, restore) };
  showToast('success', `Pedido de ${name} borrado.`, undo);
}

async function restoreOrder(name: string, restore: NonNullable<Removal['restore']>): Promise<void> {
  const outcome = await restore();
  const problem = restoreMessage(outcome);
  if (problem === null) return showToast('success', `El pedido de ${name} está otra vez.`);
  const retry = { label: 'Reintentar', run: () => void restoreOrder(name, restore) };
  const isUnanswered = outcome.kind === 'no-answer' || outcome.kind === 'offline';
  showToast('error', problem, isUnanswered ? retry : undefined);
}
