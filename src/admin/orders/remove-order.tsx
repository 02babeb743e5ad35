import { useQueryClient } from '@tanstack/react-query';
import type { OrderEntry } from '#data/seller/orders/order-entry.ts';
import { REFUSED } from '#data/seller/session/seller-session.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { statusText } from '#domain/orders/order.ts';
import { removalMoves } from '#domain/seller/order-changes.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { shortId } from '#admin/common/short-id.ts';
import { outcomeText } from '#admin/parts/outcome-text.ts';
import { RemoveDialog } from '#admin/parts/remove-dialog.tsx';
import { refreshOrders } from './use-orders.ts';

interface RemoveOrderDialogProps {
  readonly entry: OrderEntry;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Deletes an order, or a document that cannot be read, for ever, after the question (docs/panel.md#seller-orders). */
export function RemoveOrderDialog({ entry, onClose, onRemoved }: RemoveOrderDialogProps) {
  const seller = usePanelServices();
  const queries = useQueryClient();
  const { id, order, stored } = entry;

  async function remove(): Promise<string | null> {
    const seen = order.ok ? order.value : null;
    const outcome = (await seller.session.active()?.orders.remove(id, seen)) ?? REFUSED;
    const problem = outcomeText(outcome, 'el pedido');
    if (problem !== null) return problem;
    await refreshOrders(queries, seller, [id]);
    showToast('success', `Pedido ${shortId(id)} borrado.`);
    onRemoved();
    return null;
  }

  return (
    <RemoveDialog
      title={`¿Borrar el pedido ${shortId(id)}?`}
      confirmLabel="Sí, borrar el pedido"
      name={`pedido-${id}`}
      stored={order.ok ? (stored ?? order.value) : order.raw}
      onRemove={remove}
      onClose={onClose}
    >
      {consequences(entry)}
    </RemoveDialog>
  );
}

function consequences({ order }: OrderEntry): string {
  if (!order.ok) return 'El stock no se mueve: revisalo a mano.';
  const units = removalMoves(order.value).reduce((sum, move) => sum + move.units, 0);
  const back = units === 1 ? 'su unidad vuelve' : `sus ${units} unidades vuelven`;
  const stock =
    units > 0
      ? `Todavía no salió: ${back} al stock.`
      : `Está «${statusText(order.value, order.value.estado)}»: el stock no se mueve.`;
  return `Pedido de ${buyerName(order.value.usuario)}. También desaparece de su perfil. ${stock}`;
}
