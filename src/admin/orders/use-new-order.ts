import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { RedoOutcome } from '#data/seller/orders/redo-order.ts';
import { REFUSED } from '#data/seller/session/seller-session.ts';
import type { UserRecord } from '#domain/buyer/buyer.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/checkout/payment-methods.ts';
import { discountPercent } from '#domain/checkout/transfer-discount.ts';
import { orderDiscountPercent } from '#domain/orders/order-discount.ts';
import type { NewOrder, Order } from '#domain/orders/order.ts';
import { editablePesos } from '#domain/seller/amount.ts';
import { redoneLines, withOwnUnits } from '#domain/seller/linked-lines.ts';
import { manualOrder, usualShipping, type ManualOutcome } from '#domain/seller/manual-order.ts';
import { COURIER, offeredDeliveries, type Delivery } from '#domain/shipping/shipping-service.ts';
import { useBusy } from '#ui/controls/use-busy.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { shortId } from '#admin/common/short-id.ts';
import { outcomeText } from '#admin/parts/outcome-text.ts';
import { refreshOrders } from './use-orders.ts';
import { useCatalogue, useDraftLines } from './use-draft-lines.ts';

/**
 * Holds an order that the seller makes (docs/panel.md#manual-orders).
 * @param id made once: sending again after a lost answer stores one order
 * @param old the order that this one replaces, whose lines, shipping and payment it begins with
 */
export function useNewOrder(
  id: string,
  buyer: UserRecord,
  old: Order | undefined,
  onPlaced: (id: string) => void,
) {
  const seller = usePanelServices();
  const queries = useQueryClient();
  const catalogue = useCatalogue();
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
      shipping: editablePesos(old.costoEnvio),
    },
    usualCost: (lines) => usualShipping(lines, service),
    discountPercent: percent,
  });
  const [busy, run] = useBusy();

  async function send(): Promise<void> {
    if (!draft.check()) return;
    const { priced, cost } = draft;
    const order = manualOrder(id, buyer, { lines: priced, service, shipping: cost, payment, percent });
    seller.news.ignore(id);
    const problem = await (old === undefined ? place(order) : redo(old, order));
    draft.setProblem(problem);
    await refreshOrders(queries, seller, old === undefined ? [id] : [id, old.id]);
    if (problem !== null) return;
    const replaced = old === undefined ? '' : `; el ${shortId(old.id)} quedó cancelado`;
    showToast('success', `Pedido ${shortId(id)} creado${replaced}.`);
    onPlaced(id);
  }

  const place = async (order: NewOrder) =>
    placeText((await seller.session.active()?.orders.place(order)) ?? REFUSED);

  async function redo(replaced: Order, next: NewOrder): Promise<string | null> {
    const outcome = await seller.session.active()?.orders.redo(replaced, next);
    if (outcome === undefined) return outcomeText(REFUSED, 'el pedido');
    return redoText(outcome, shortId(replaced.id), shortId(id));
  }

  return { draft, service, payment, busy, setService, setPayment, send: () => void run(send) };
}

/** Returns why the order was not placed, or null. */
function placeText(outcome: ManualOutcome): string | null {
  if ('title' in outcome && outcome.kind !== 'stock')
    return outcome.kind === 'gone'
      ? `«${outcome.title}» ya no existe. No se guardó nada.`
      : `«${outcome.title}» pasó a ser de Full: sacalo del pedido. No se guardó nada.`;
  if (outcome.kind === 'refused')
    return 'La base de datos rechazó el pedido: hace falta un nombre, un correo o un teléfono de quien compra, e importes válidos. No se guardó nada.';
  return outcomeText(outcome, 'el pedido');
}

/** Returns what was not done of making an order anew, or null. @param old and next short ids */
function redoText({ cancelled, placed, undone }: RedoOutcome, old: string, next: string): string | null {
  const problem = placed === null ? outcomeText(cancelled, 'el pedido') : placeText(placed);
  if (placed === null || problem === null || undone?.kind === 'done') return problem;
  const why = undone === null ? '' : ` ${outcomeText(undone, 'el pedido') ?? ''}`;
  const state = undone === null ? 'no sabemos si se guardó' : 'no se guardó';
  return `El pedido ${old} quedó cancelado y el nuevo, ${next}, ${state}. ${problem}${why}`;
}
