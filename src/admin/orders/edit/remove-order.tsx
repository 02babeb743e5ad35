import { useState } from 'react';
import type { Removal } from '../../../data/seller/orders/remove-order.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { buyerName } from '../../../domain/buyer/address.ts';
import { removalMoves } from '../../../domain/seller/order-changes.ts';
import { removalMessage, restoreMessage } from '../messages.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { deleteIcon } from '../../../ui/icons/lazy-icons.ts';
import { showToast } from '../../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../../common/seller-context.ts';
import { shortId } from '../../common/short-id.ts';

export interface RemoveOrderProps {
  readonly id: string;
  /** Null for a damaged document. */
  readonly order: Order | null;
}

/** Deletes an order (spec §4), asked first and undone while the message stands. */
export function RemoveOrder({ id, order }: RemoveOrderProps) {
  const { orders } = useSeller();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove(): Promise<void> {
    setBusy(true);
    const removal = await orders.remove(id, order);
    setBusy(false);
    setAsking(false);
    const problem = removalMessage(removal.outcome);
    if (problem === null) tellRemoved(id, order, removal);
    else showToast('error', problem);
  }

  return (
    <>
      <Button icon={deleteIcon} size="small" variant="quiet" onClick={() => setAsking(true)}>
        Borrar pedido
      </Button>
      <ConfirmDialog
        open={asking}
        title={`¿Borrar el pedido ${shortId(id)}?`}
        confirmLabel="Sí, borrar el pedido"
        danger
        busy={busy}
        onConfirm={() => void remove()}
        onCancel={() => setAsking(false)}
      >
        <p>{order === null ? DAMAGED : whatHappens(order)}</p>
      </ConfirmDialog>
    </>
  );
}

const DAMAGED = 'El documento está dañado: se borra entero, no mueve stock y no se puede deshacer.';

function whatHappens(order: Order): string {
  const units = removalMoves(order).reduce((sum, move) => sum + move.units, 0);
  const back = units === 1 ? 'Su unidad vuelve' : `Sus ${units} unidades vuelven`;
  const stock =
    units > 0
      ? `Todavía no salió: ${back.toLowerCase()} al stock.`
      : `Está «${order.estado}»: el stock no se mueve.`;
  return `Pedido de ${buyerName(order.usuario)}. También desaparece de su perfil. ${stock} Lo podés deshacer en los segundos siguientes.`;
}

function tellRemoved(id: string, order: Order | null, { restore }: Removal): void {
  if (order === null || restore === null) return showToast('success', `Documento ${id} borrado.`);
  const name = buyerName(order.usuario);
  showToast('success', `Pedido de ${name} borrado.`, {
    label: 'Deshacer',
    run: () => void bringBack(name, restore),
  });
}

async function bringBack(name: string, restore: NonNullable<Removal['restore']>): Promise<void> {
  const outcome = await restore();
  const problem = restoreMessage(outcome);
  if (problem === null) return showToast('success', `El pedido de ${name} está otra vez.`);
  const again = { label: 'Reintentar', run: () => void bringBack(name, restore) };
  showToast('error', problem, outcome.kind === 'no-answer' ? again : undefined);
}
