import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Damage } from '#data/firestore/decode.ts';
import { REFUSED } from '#data/seller/session/seller-session.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { statusText, type Order } from '#domain/orders/order.ts';
import { removalMoves } from '#domain/seller/order-changes.ts';
import { Button } from '#ui/controls/button.tsx';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { deleteIcon } from '#ui/icons/lazy-icons.json';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { shortId } from '#admin/common/short-id.ts';
import { UnreadableDocument } from '#admin/common/unreadable-document.tsx';
import { outcomeText } from '#admin/parts/outcome-text.ts';
import { RemoveDialog } from '#admin/parts/remove-dialog.tsx';
import { refreshOrders } from './use-orders.ts';

interface RemoveOrderDialogProps {
  readonly order: Order;
  /** The document as it is stored, for the download; the order itself by default. */
  readonly stored?: unknown;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/** Deletes an order for ever, after the question (docs/panel.md#seller-orders). */
export function RemoveOrderDialog({ order, stored = order, ...dialog }: RemoveOrderDialogProps) {
  const units = removalMoves(order).reduce((sum, move) => sum + move.units, 0);
  const back = units === 1 ? 'su unidad vuelve' : `sus ${units} unidades vuelven`;
  const stock =
    units > 0
      ? `Todavía no salió: ${back} al stock.`
      : `Está «${statusText(order, order.estado)}»: el stock no se mueve.`;
  return (
    <Question {...dialog} id={order.id} seen={order} stored={stored}>
      Pedido de {buyerName(order.usuario)}. También desaparece de su perfil. {stock}
    </Question>
  );
}

/** An order's document that cannot be read, with its deletion. */
export function UnreadableOrder({
  id,
  onRemoved,
  ...damage
}: Damage & { id: string; onRemoved: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <UnreadableDocument path={`ordenes/${id}`} {...damage}>
        <Button icon={deleteIcon} size="small" onClick={() => setAsking(true)}>
          Borrar
        </Button>
      </UnreadableDocument>
      {asking && (
        <Question
          id={id}
          seen={null}
          stored={damage.raw}
          onClose={() => setAsking(false)}
          onRemoved={onRemoved}
        >
          El stock no se mueve: revisalo a mano.
        </Question>
      )}
    </>
  );
}

interface QuestionProps extends Omit<RemoveOrderDialogProps, 'order'> {
  readonly id: string;
  /** The order as the seller saw it; null where it cannot be read. */
  readonly seen: Order | null;
  readonly children: ReactNode;
}

function Question({ id, seen, stored, children, onClose, onRemoved }: QuestionProps) {
  const seller = usePanelServices();
  const queries = useQueryClient();

  async function remove(): Promise<string | null> {
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
      stored={stored}
      onRemove={remove}
      onClose={onClose}
    >
      {children}
    </RemoveDialog>
  );
}
