import { useMemo, useState } from 'react';
import type { Outcome } from '#domain/seller/outcome.ts';
import type { DraftLine, DraftPlace, NewOrderBase } from '#data/seller/drafts.ts';
import { randomId } from '#data/storage/local.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import type { FormField } from '#domain/buyer/form-fields.ts';
import type { LinkedItem } from '#domain/cart/cart-link.ts';
import { cartTotals, type CartLine } from '#domain/cart/cart-totals.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { discountPercent, paymentMethodsFor } from '#domain/checkout/payment-methods.ts';
import { amountPaid, orderDiscountPercent } from '#domain/orders/balance.ts';
import type { Order } from '#domain/orders/order.ts';
import { editableNumber, readNumber } from '#domain/text/typed-number.ts';
import { manualOrder, USUAL_PAYMENT } from '#domain/seller/manual-order.ts';
import {
  linkedLines,
  replacementLines,
  withOwnUnits,
  type LinkedLines,
} from '#domain/seller/linked-lines.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { offeredDeliveries } from '#domain/shipping/shipping-service.ts';
import { addPesos } from '#domain/text/money.ts';
import { unitsLeftText } from '#domain/text/number-text.ts';
import { OUT_OF_STOCK } from '#shared/price-text.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { useCatalogue } from '#admin/products/use-catalogue.ts';
import { shortId } from '#domain/orders/short-id.ts';
import { outcomeText } from '#admin/change/outcome-text.ts';
import { useDraftForm, type RecordDraft } from '#admin/form/use-draft-form.ts';
import { useRun } from '#admin/change/use-run.ts';

export type NewOrderForm = ReturnType<typeof useNewOrder>;

/** Names of a new order's texts. The `FormField` texts describe a buyer without an account. */
type NewOrderText = FormField | 'service' | 'payment' | 'shipping' | 'paid';

export type NewOrderDraft = RecordDraft<NewOrderText, 'newOrder'>;

/** Returns the initial state of a new order. */
export function emptyOrder(): NewOrderBase {
  return { orderId: randomId(), buyer: null, lines: [] };
}

/** Keeps the seller's choices and texts of a new order. Shipping has no text while the usual cost applies. */
export function useNewOrderDraft(
  record: DraftPlace['record'],
  base: NewOrderBase,
  old?: Order,
): NewOrderDraft {
  return useDraftForm<'newOrder', NewOrderText>(
    { kind: 'newOrder', record },
    {
      base,
      shown: () => ({
        service: offeredDeliveries().find((one) => one === old?.servicioEnvio) ?? COURIER,
        payment: old === undefined ? USUAL_PAYMENT : old.medioDePago,
      }),
    },
  );
}

/** Returns the initial state of a replacement, and a text about products left out because they are no longer for sale. */
export function replacementDraft(old: Order, catalogue: ReadonlyMap<number, Product>) {
  const linked = replacementLines(old, withOwnUnits(catalogue, old));
  const base: NewOrderBase = {
    ...emptyOrder(),
    buyer: { ...newUserRecord(old.usuario), ...old.usuario, sub: old.user_sub },
    lines: linked.added.map(draftLine),
    estado: old.estado,
  };
  return { base, leftOut: leftOutText(linked) };
}

interface NewOrderOptions {
  readonly draft: NewOrderDraft;
  readonly buyer: UserRecord;
  /** The order to replace. */
  readonly old?: Order | undefined;
  /** Initial notice about products left out. */
  readonly leftOut?: string | null | undefined;
  readonly onPlaced: (id: string) => void;
}

/** Returns the state of an order that the seller enters (docs/panel.md#manual-orders). Its draft outlives the sheet. */
export function useNewOrder({ draft, buyer, old, leftOut = null, onPlaced }: NewOrderOptions) {
  const { orders: workingSet } = usePanelServices();
  const run = useRun();
  const { products: catalogue } = useCatalogue();
  const products = useMemo(() => (old ? withOwnUnits(catalogue, old) : catalogue), [catalogue, old]);
  const [notice, setNotice] = useState(leftOut);
  const { orderId: id, lines } = draft.base;
  const setLines = (next: readonly DraftLine[]) => draft.type({}, { ...draft.base, buyer, lines: next });
  const service = offeredDeliveries().find((one) => one === draft.text('service')) ?? COURIER;
  const payments = paymentMethodsFor([service]);
  /** Null until the seller chooses: the replaced order's method may be another program's, or not fit the delivery. */
  const payment = payments.find((method) => method === draft.text('payment')) ?? null;
  const percent = old?.medioDePago === payment ? orderDiscountPercent(old) : discountPercent(payment ?? '');
  const priced = lines.map((line) => ({ ...line, price: readNumber(line.price) }));
  const { subtotal, discount, shipping: offered } = cartTotals(priced, percent, service);
  // Offers nothing while a price is invalid.
  const usual = old === undefined ? offered || 0 : old.costoEnvio;
  const shipping = draft.texts['shipping'] ?? editableNumber(usual);
  const cost = readNumber(shipping);
  /** Null for a replacement that takes over the payment of the old order. */
  const isPaid = old !== undefined && amountPaid(old) > 0 ? null : draft.text('paid') !== '';

  async function send() {
    setNotice(null);
    const wrong = linesProblem(priced, cost) ?? (payment === null ? 'Elegí el medio de pago.' : null);
    if (wrong !== null || payment === null) return wrong;
    const paidAt = isPaid === true ? new Date() : null;
    const order = manualOrder(id, buyer, {
      lines: priced,
      service,
      shipping: cost,
      payment,
      percent,
      paidAt,
    });
    const replaced = old === undefined ? '' : `; el ${shortId(old.id)} quedó cancelado`;
    workingSet.expect(id);
    const failure = await run(
      [
        {
          record: `ordenes/${id}`,
          name: buyerName(buyer),
          what: 'el pedido',
          write: ({ orders }) =>
            old === undefined
              ? orders.place(order)
              : orders.replace({ ...old, estado: draft.base.estado ?? old.estado }, order),
        },
      ],
      { toastText: () => `Pedido ${shortId(id)} creado${replaced}.` },
    );
    if (old !== undefined) await workingSet.renew([old.id]);
    if (failure === null) onPlaced(id);
    return failure && { ...failure, text: placeText(failure.outcome) ?? failure.text };
  }

  return {
    lines,
    products,
    /** Adds products, and shows which ones were left out. @param problems of the link that names the products */
    add(items: readonly LinkedItem[], problems: readonly string[] = []) {
      const linked = linkedLines(items, products, lines);
      setLines([...lines, ...linked.added.map(draftLine)]);
      setNotice(leftOutText(linked, problems));
    },
    change: (productId: number, changes: Partial<Pick<DraftLine, 'quantity' | 'price'>>) =>
      setLines(lines.map((line) => (line.product.id === productId ? { ...line, ...changes } : line))),
    remove: (productId: number) => setLines(lines.filter(({ product }) => product.id !== productId)),
    service,
    payments,
    payment,
    shipping,
    isPaid,
    set: (texts: Partial<Record<NewOrderText, string>>) => draft.type(texts, { ...draft.base, buyer }),
    /** Pesos; NaN while a price or the shipping cost is invalid. */
    total: addPesos(subtotal, cost, -discount),
    /** Discount for a transfer in pesos, part of `total`; NaN while a price is invalid. */
    discount,
    problem: draft.problem ?? notice,
    busy: draft.busy,
    send: () => draft.submit(send),
  };
}

/** An unknown price is empty: the seller has to type one. */
function draftLine({ product, quantity, price }: CartLine): DraftLine {
  return { product, quantity, price: price === 0 ? '' : editableNumber(price) };
}

function leftOutText({ refused, fewer }: LinkedLines, problems: readonly string[] = []): string | null {
  const texts = [
    ...refused.map(({ title, reason }) => `«${title}»: ${LEFT_OUT_TEXTS[reason]}`),
    ...fewer.map(({ product, quantity }) => `«${product.title}»: solo ${unitsLeftText(quantity)}.`),
    ...problems,
  ];
  return texts.length === 0 ? null : texts.join(' ');
}

const LEFT_OUT_TEXTS: Readonly<Record<LinkedLines['refused'][number]['reason'], string>> = {
  unknown: 'No está en el catálogo.',
  full: 'Es de Full: se vende y se envía desde el marketplace.',
  present: 'Ya está en el pedido.',
  'sold-out': OUT_OF_STOCK,
  'too-many': `Un pedido lleva hasta ${MAX_PRODUCTS} productos distintos.`,
};

function linesProblem(priced: readonly Pick<CartLine, 'price'>[], shipping: number): string | null {
  if (priced.some(({ price }) => Number.isNaN(price)))
    return 'Revisá los precios: hay uno que no es un importe.';
  if (Number.isNaN(shipping)) return 'Revisá el costo de envío: no es un importe.';
  return priced.length === 0 ? 'Agregá al menos un producto.' : null;
}

/** Returns why the order was not placed, or null. */
function placeText(outcome: Outcome): string | null {
  if (outcome.kind === 'exists')
    return 'El pedido ya se había creado, sin los últimos cambios. Descartá esto y abrilo en la lista para editarlo o rehacerlo.';
  if (outcome.kind !== 'refused') return outcomeText(outcome, 'el pedido');
  return 'La base de datos rechazó el pedido: hace falta un nombre, un correo o un teléfono de quien compra, e importes válidos. No se guardó nada.';
}
