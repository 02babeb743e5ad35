import { useMemo, useState } from 'react';
import type { RedoOutcome } from '../../data/seller/orders/redo-order.ts';
import { REFUSED } from '../../data/seller/session/seller-session.ts';
import { randomId } from '../../data/storage/local.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../../domain/checkout/payment-methods.ts';
import { discountPercent } from '../../domain/checkout/transfer-discount.ts';
import { orderDiscountPercent } from '../../domain/orders/order-discount.ts';
import type { NewOrder, Order } from '../../domain/orders/order.ts';
import { editablePesos } from '../../domain/seller/amount.ts';
import { redoneLines, usualShippingOf, withOwnUnits } from '../../domain/seller/linked-lines.ts';
import { manualOrder, usualShipping, type ManualOutcome } from '../../domain/seller/manual-order.ts';
import { COURIER, offeredDeliveries, type Delivery } from '../../domain/shipping/shipping-service.ts';
import { unitsLeftText } from '../../shared/stock-text.ts';
import { useBusy } from '../../ui/controls/use-busy.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { useSeller } from '../common/seller-context.ts';
import { shortId } from '../common/short-id.ts';
import { changeMessage } from '../orders/common/order-messages.ts';
import { useCatalogue, useDraftLines } from './use-draft-lines.ts';

/**
 * The order's id is made once: sending again after a lost answer stores one order (docs/panel.md#manual-orders).
 * @param old the order that this one replaces, whose lines, shipping and payment it begins with
 */
export function useManualOrder(buyer: UserRecord, old: Order | undefined, onDone: () => void) {
  const seller = useSeller();
  const catalogue = useCatalogue();
  const [id] = useState(randomId);
  const [service, setService] = useState<Delivery>(
    offeredDeliveries().find((one) => one === old?.servicioEnvio) ?? COURIER,
  );
  const [payment, setPayment] = useState<PaymentMethod>(
    PAYMENT_METHODS.find((one) => one === old?.medioDePago) ?? 'Transferencia Bancaria',
  );
  const percent = old?.medioDePago === payment ? orderDiscountPercent(old) : discountPercent(payment);
  const products = useMemo(() => (old ? withOwnUnits(catalogue, old) : catalogue), [catalogue, old]);
  const draft = useDraftLines({
    products,
    initial: old && {
      lines: redoneLines(old, products),
      // A cost that the seller had set stays; the usual one follows the lines.
      shipping: usualShippingOf(old, service) === old.costoEnvio ? null : editablePesos(old.costoEnvio),
    },
    usualCost: (lines) => usualShipping(lines, service),
    discountPercent: percent,
  });
  const [busy, run] = useBusy();

  async function send(): Promise<void> {
    if (!draft.check()) return;
    const { priced, cost } = draft;
    const order = manualOrder(id, buyer, { lines: priced, service, shipping: cost, payment, percent });
    seller.orders.markOwn(id);
    const message = await (old === undefined ? place(order) : redo(old, order));
    draft.setProblem(message);
    if (message !== null) return;
    showToast('success', doneText(id, old));
    onDone();
  }

  const place = async (order: NewOrder) =>
    manualOrderMessage((await seller.session.active()?.orders.place(order)) ?? REFUSED);

  const redo = async (replaced: Order, next: NewOrder) =>
    redoMessage(await seller.orders.redo(replaced, next), shortId(replaced.id), shortId(id));

  return {
    draft,
    service,
    payment,
    busy,
    setService,
    setPayment,
    send: () => void run(send),
  };
}

function doneText(id: string, old: Order | undefined): string {
  return old === undefined
    ? 'Pedido creado: ya está en Pedidos y el stock se descontó.'
    : `Pedido ${shortId(id)} creado; el ${shortId(old.id)} quedó cancelado.`;
}

/** Text for the seller after placing a manual order, or null when it was placed. */
function manualOrderMessage(outcome: ManualOutcome): string | null {
  if (outcome.kind === 'stock')
    return `No alcanza el stock de «${outcome.title}»: el pedido lleva ${outcome.needed} y ${unitsLeftText(outcome.left)}. No se guardó nada.`;
  if (outcome.kind === 'gone') return `«${outcome.title}» ya no existe. No se guardó nada.`;
  if (outcome.kind === 'full')
    return `«${outcome.title}» pasó a ser de Full: sacalo del pedido. No se guardó nada.`;
  return OUTCOME_TEXTS[outcome.kind];
}

const OUTCOME_TEXTS = {
  done: null,
  refused:
    'La base de datos rechazó el pedido: hace falta un nombre, un correo o un teléfono de quien compra, e importes válidos. No se guardó nada.',
  offline: 'Sin conexión con la base de datos: no se guardó nada. Probá de nuevo cuando vuelva.',
  'no-answer': 'No pudimos confirmar el pedido. Revisá tu conexión y probá de nuevo: no se hace dos veces.',
};

/** Text for the seller after making an order anew, or null when it was. @param old and next short ids */
function redoMessage({ cancelled, placed, undone }: RedoOutcome, old: string, next: string): string | null {
  const problem = placed === null ? changeMessage(cancelled) : manualOrderMessage(placed);
  if (placed === null || problem === null || undone?.kind === 'done') return problem;
  const why = undone === null ? '' : ` ${changeMessage(undone)}`;
  const state = undone === null ? 'no sabemos si se guardó' : 'no se guardó';
  return `El pedido ${old} quedó cancelado y el nuevo, ${next}, ${state}. ${problem}${why}`;
}
