import { useState } from 'react';
import type { Removal } from '../../../data/seller/orders/remove-order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { removalMoves } from '../../../domain/seller/order-changes.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useBusy } from '../../../ui/controls/use-busy.ts';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { deleteIcon } from '../../../ui/icons/lazy-icons.json';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';
import { removalMessage, restoreMessage } from '../common/order-messages.ts';
import { DownloadDocument } from './download-document.tsx';

interface Props {
  readonly id: string;
  /** Null for a damaged document. */
  readonly order: Order | null;
  /** The document of an order that is damaged or that another program stored: its deletion cannot be undone. */
  readonly stored?: unknown;
}

export function RemoveOrderButton({ id, order, stored }: Props) {
  const { orders } = useSeller();
  const [confirming, setConfirming] = useState(false);
  const [busy, run] = useBusy();

  async function remove(): Promise<void> {
    const removal = await orders.remove(id, order);
    setConfirming(false);
    const problem = removalMessage(removal.outcome);
    if (problem !== null) showToast('error', problem);
    else if (order === null) showToast('success', `Documento ${id} borrado. ${STOCK_STAYS}`);
    else showRemoved(order, removal);
  }

  return (
    <>
      <Button icon={deleteIcon} size="small" variant="quiet" onClick={() => setConfirming(true)}>
        Borrar pedido
      </Button>
      {confirming && (
        <ConfirmDialog
          title={`¿Borrar el pedido ${shortId(id)}?`}
          confirmLabel="Sí, borrar el pedido"
          danger
          busy={busy}
          onConfirm={() => void run(remove)}
          onCancel={() => setConfirming(false)}
        >
          <p>
            {order === null
              ? `El documento está dañado: se borra entero y no se puede deshacer. ${STOCK_STAYS}`
              : `${consequences(order)} ${stored === undefined ? UNDONE : FINAL}`}
          </p>
          {stored !== undefined && <DownloadDocument id={id} stored={stored} />}
        </ConfirmDialog>
      )}
    </>
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
    units > 0 ? `Todavía no salió: ${back} al stock.` : `Está «${order.estado}»: el stock no se mueve.`;
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
