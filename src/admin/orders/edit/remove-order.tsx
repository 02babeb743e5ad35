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
import { removalMessage, restoreMessage } from '../messages.ts';

export function RemoveOrder({ id, order }: { readonly id: string; readonly order: Order | null }) {
  const { orders } = useSeller();
  const [confirming, setConfirming] = useState(false);
  const [busy, run] = useBusy();

  async function remove(): Promise<void> {
    const removal = await orders.remove(id, order);
    setConfirming(false);
    const problem = removalMessage(removal.outcome);
    if (problem === null) showRemoved(id, order, removal);
    else showToast('error', problem);
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
          <p>{consequences(order)}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function consequences(order: Order | null): string {
  if (order === null)
    return 'El documento está dañado: se borra entero, no mueve stock y no se puede deshacer.';
  const units = removalMoves(order).reduce((sum, move) => sum + move.units, 0);
  const back = units === 1 ? 'su unidad vuelve' : `sus ${units} unidades vuelven`;
  const stock =
    units > 0 ? `Todavía no salió: ${back} al stock.` : `Está «${order.estado}»: el stock no se mueve.`;
  return `Pedido de ${buyerName(order.usuario)}. También desaparece de su perfil. ${stock} Lo podés deshacer en los segundos siguientes.`;
}

function showRemoved(id: string, order: Order | null, { restore }: Removal): void {
  if (order === null || restore === null) return showToast('success', `Documento ${id} borrado.`);
  const name = buyerName(order.usuario);
  const undo = () => void restoreOrder(name, restore);
  showToast('success', `Pedido de ${name} borrado.`, { label: 'Deshacer', run: undo });
}

async function restoreOrder(name: string, restore: NonNullable<Removal['restore']>): Promise<void> {
  const outcome = await restore();
  const problem = restoreMessage(outcome);
  if (problem === null) return showToast('success', `El pedido de ${name} está otra vez.`);
  const retry = { label: 'Reintentar', run: () => void restoreOrder(name, restore) };
  showToast('error', problem, outcome.kind === 'no-answer' ? retry : undefined);
}
