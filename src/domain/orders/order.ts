import { fieldNames } from '#domain/fields.ts';
import type { BuyerRecord, UserRecord } from '#domain/buyer/buyer.ts';
import { buyerCopy } from '#domain/buyer/buyer-copy.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { cartTotals, highestFreeShipping, type CartLine } from '#domain/cart/cart-totals.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { carrierOf, type Delivery, type Handover } from '#domain/shipping/shipping-service.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { type PaymentMethod, discountPercent } from '#domain/checkout/payment-methods.ts';

/** Meaning of a status. Lists, steps and texts that depend on a status read its row. */
interface StatusMeaning {
  /** Where the units are: in the shop, on their way, with the buyer, or back in stock. */
  readonly stage: 'unsent' | 'sent' | 'received' | 'cancelled';
  /** Action that sets the status; null where only the seller chooses it. The seller may choose every status. */
  readonly setBy: StatusAction | null;
  /** How long the order counts as one of the buyer's open orders (docs/buying.md#order-limits). */
  readonly counts: 'until-sent' | 'for-a-day' | 'not';
  readonly tone: 'copper' | 'warning' | 'info' | 'success' | 'danger' | 'neutral';
  /** Message that notifies the buyer of the status, if there is one. */
  readonly message: MessageKind | null;
  /** Displayed name of the status where it differs from the stored one (docs/buying.md#pick-up). */
  readonly names?: Readonly<Partial<Record<Handover, string>>>;
  /** Text of the step for the buyer (docs/buying.md#order-steps); `{by}` is replaced by the carrier. */
  readonly done: Readonly<Record<Handover, string>>;
  /** Text of the step before it happens; null for a status that an order may skip. */
  readonly toCome: Readonly<Record<Handover, string>> | null;
}

type StatusAction = 'checkout' | 'dispatch' | 'delivery' | 'buyer-cancellation' | 'closing';

const READY_TO_PICK_UP = 'Listo para retirar';

/**
 * Every status of an order, from new to finished (docs/data.md#order-statuses). Tests compare the table with firestore.rules and
 * the documentation.
 */
export const STATUSES = statuses({
  Procesando: {
    stage: 'unsent',
    setBy: 'checkout',
    counts: 'until-sent',
    tone: 'copper',
    message: null,
    done: alike('Hiciste el pedido'),
    toCome: null,
  },
  'Pendiente de pago': {
    stage: 'unsent',
    setBy: null,
    counts: 'until-sent',
    tone: 'warning',
    message: 'recordatorio',
    done: alike('Te pedimos el pago'),
    toCome: null,
  },
  'En camino': {
    stage: 'sent',
    setBy: 'dispatch',
    counts: 'not',
    tone: 'info',
    message: 'despachado',
    names: { pickedUp: READY_TO_PICK_UP },
    done: { shipped: 'Despachado {by}', pickedUp: READY_TO_PICK_UP },
    toCome: { shipped: 'Despacho', pickedUp: READY_TO_PICK_UP },
  },
  Finalizada: {
    stage: 'received',
    setBy: 'delivery',
    counts: 'not',
    tone: 'success',
    message: null,
    done: { shipped: 'Finalizada: lo recibiste', pickedUp: 'Finalizada: lo retiraste' },
    toCome: { shipped: 'Entrega', pickedUp: 'Retiro' },
  },
  Cancelar: {
    stage: 'cancelled',
    setBy: 'buyer-cancellation',
    counts: 'for-a-day',
    tone: 'danger',
    message: 'cancelado',
    done: alike('Lo cancelaste'),
    toCome: null,
  },
  Cancelada: {
    stage: 'cancelled',
    setBy: 'closing',
    counts: 'not',
    tone: 'neutral',
    message: 'cancelado',
    done: alike('Quedó cancelado'),
    toCome: null,
  },
});

function alike(text: string): StatusMeaning['done'] {
  return { shipped: text, pickedUp: text };
}

function statuses<Name extends string>(rows: Readonly<Record<Name, StatusMeaning>>) {
  return rows;
}

export type OrderStatus = keyof typeof STATUSES;

export const ORDER_STATUSES: readonly OrderStatus[] = fieldNames(STATUSES);

export function statusesOf(...stages: readonly StatusMeaning['stage'][]): readonly OrderStatus[] {
  return ORDER_STATUSES.filter((one) => stages.includes(STATUSES[one].stage));
}

/** Returns the status that an action sets. @throws Error when no row of the table names the action */
export function statusSetBy(action: StatusAction): OrderStatus {
  const status = ORDER_STATUSES.find((one) => STATUSES[one].setBy === action);
  if (status === undefined) throw new Error(`No status is set by ${action}.`);
  return status;
}

/** Page size of a buyer's own orders; firestore.rules refuse larger queries. */
export const OWN_ORDERS_PAGE = 50;

/** Stored as tracking number until the order has one. */
export const TRACKING_PENDING = 'Pendiente';

/**
 * The most lines that firestore.rules can verify in one operation. In a longer order the first line has the highest
 * `freeShipping`, and its buyer can cancel it only with a witness document (docs/security.md#how-an-order-is-proven).
 */
export const LINES_AT_ONCE = 10;

/** Maximum characters of a buyer's message in an order. */
export const MAX_MESSAGE = 200;

/** A copy of a product at the time of the order (docs/data.md#order-fields). */
export interface OrderLine extends Pick<Product, 'id' | 'title' | 'idMeli' | 'weight' | 'freeShipping'> {
  /** The product's document id, `String(id)`, by which firestore.rules read the product. */
  readonly docId: string;
  /** The shop's price of one unit, in pesos. */
  readonly price: number;
  readonly cantidadDelPedido: number;
  /** Address of one image of the product, or ''. */
  readonly secure_url: string;
}

/** An order of `ordenes/{id}` (docs/data.md#order-fields). */
export interface Order {
  readonly id: string;
  /** Units ordered. */
  readonly totalProductos: number;
  /** Pesos, shipping included, minus the discount for a transfer. */
  readonly totalCosto: number;
  /** Shipping cost in pesos. */
  readonly costoEnvio: number;
  /** One of the shop's payment methods, or a text from another program. */
  readonly medioDePago: string;
  readonly productos: readonly OrderLine[];
  /** Units by product document id, with which firestore.rules check the stock. */
  readonly cantidades: Readonly<Record<string, number>>;
  /** Null where another program stored no date. */
  readonly fecha: Date | null;
  readonly estado: OrderStatus;
  readonly servicioEnvio: string;
  readonly trackingNumber: string;
  readonly user_sub: string;
  readonly usuario: BuyerRecord;
  /** The buyer's message about the delivery, at most `MAX_MESSAGE` characters; absent or '' without one. */
  readonly mensaje?: string;
  /** When the buyer cancelled the order; null for an unreadable time, absent for an order that its buyer did not cancel. */
  readonly cancelado?: Date | null;
  /** When the order was last added to a shipping file; null for an unreadable time, absent for an order that never was. */
  readonly archivoDeEnvio?: Date | null;
  /** The payment, stored apart from the status; absent or null until the seller receives it. */
  readonly pago?: Payment | null;
  /** Address where the buyer pays, entered by the seller; absent or '' without one. */
  readonly linkDePago?: string;
  /** The invoice, issued in another system; absent or null until the seller enters it. */
  readonly factura?: Invoice | null;
  /** When the seller last set each status. */
  readonly fechasDeEstado?: Readonly<Partial<Record<OrderStatus, Date>>>;
  /** The last message of each kind to the buyer. */
  readonly avisos?: Readonly<Partial<Record<MessageKind, SentMessage>>>;
}

/** The money that the seller received for an order, and refunded (docs/panel.md#payments). */
export interface Payment {
  /** When the payment arrived, unchanged by a refund; null for an unreadable time, and without a payment. */
  readonly fecha: Date | null;
  /** The seller's note, visible to the buyer, or ''. */
  readonly nota: string;
  /** Pesos that the seller keeps. */
  readonly monto: number;
  /** Pesos refunded; absent without a refund. */
  readonly devuelto?: number;
  /** Time of the last refund; null for an unreadable time. */
  readonly devueltoEl?: Date | null;
}

/** Messages to the buyer about an order (docs/panel.md#messages-to-the-buyer). */
export const MESSAGE_KINDS = ['recordatorio', 'pagado', 'listo', 'despachado', 'cancelado'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_CHANNELS = ['Email', 'Whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message that was sent by e-mail, or that the seller opened in WhatsApp or the mail program. */
export interface SentMessage {
  /** Null for an unreadable time. */
  readonly cuando: Date | null;
  readonly por: MessageChannel;
  /** The tracking number in a dispatch message; '' for other kinds, and in an older message. */
  readonly numero: string;
}

/** Returns the order's time in milliseconds; 0 without a date, which sorts as the oldest. */
export function placedAt({ fecha }: Pick<Order, 'fecha'>): number {
  return fecha?.getTime() ?? 0;
}

/** Returns units by product document id. */
export function unitsByProduct(
  lines: readonly Pick<OrderLine, 'docId' | 'cantidadDelPedido'>[],
): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { docId, cantidadDelPedido } of lines) units[docId] = (units[docId] ?? 0) + cantidadDelPedido;
  return units;
}

/**
 * Fields written only after an order is placed; firestore.rules refuse a buyer's new order with any of them. Older orders also
 * have `correoFallido`, `correccion` and `archivosDeEnvio`, which nothing reads.
 */
export const POST_PLACEMENT_FIELDS = [
  'correoFallido',
  'cancelado',
  'archivosDeEnvio',
  'archivoDeEnvio',
  'pago',
  'linkDePago',
  'factura',
  'fechasDeEstado',
  'correccion',
  'avisos',
] as const satisfies readonly (keyof Order | 'correoFallido' | 'correccion' | 'archivosDeEnvio')[];

/** An order as the checkout writes it; Firestore sets its date. */
export type NewOrder = Omit<Order, 'fecha' | (typeof POST_PLACEMENT_FIELDS)[number]>;

export function newOrder(
  id: string,
  lines: readonly CartLine[],
  buyer: UserRecord,
  payment: PaymentMethod,
  service: Delivery = COURIER,
  mensaje = '',
): NewOrder {
  const totals = cartTotals(lines, discountPercent(payment), service);
  const productos = provableLines(lines).map(orderLine);
  return {
    id,
    totalProductos: totals.units,
    totalCosto: totals.total,
    costoEnvio: totals.shipping,
    medioDePago: payment,
    productos,
    cantidades: unitsByProduct(productos),
    estado: statusSetBy('checkout'),
    servicioEnvio: service,
    trackingNumber: TRACKING_PENDING,
    user_sub: buyer.sub,
    usuario: buyerCopy(buyer, carrierOf(service).isNotifying === true),
    ...(mensaje !== '' && { mensaje }),
  };
}

/** Returns the status for screens. Pick-up has its own names, because no parcel is on its way (docs/buying.md#pick-up). */
export function statusText({ servicioEnvio }: Pick<Order, 'servicioEnvio'>, status: OrderStatus): string {
  return STATUSES[status].names?.[carrierOf(servicioEnvio).handover] ?? status;
}

/** Returns the status for the buyer's screens, where the stored «Cancelar» is shown as a request. */
export function buyersStatusText(order: Pick<Order, 'servicioEnvio' | 'estado'>): string {
  return isCancelled(order.estado) ? 'Cancelado' : statusText(order, order.estado);
}

/** Returns true before the order is sent or cancelled, so that its units are still in the shop. */
export function isUnsent({ estado }: Pick<Order, 'estado'>): boolean {
  return STATUSES[estado].stage === 'unsent';
}

/** Returns true when the buyer may cancel the order: while its status is that of a new one (docs/data.md#order-statuses). */
export function canBuyerCancel(order: Pick<Order, 'estado'>): boolean {
  return STATUSES[order.estado].setBy === 'checkout';
}

/** Returns true when only the seller can cancel the order: it has more lines than firestore.rules can verify. */
export function canOnlySellerCancel({ productos }: Pick<Order, 'productos'>): boolean {
  return productos.length > MAX_PRODUCTS;
}

/** Returns true when the status returns an order's units to stock. */
export function isCancelled(estado: OrderStatus): boolean {
  return STATUSES[estado].stage === 'cancelled';
}

/**
 * Returns how a status change moves stock: 1 returns units, −1 takes them, 0 neither. Only a change into or out of the cancelled
 * statuses moves stock, so each unit moves exactly once (docs/data.md#stock).
 */
export function stockDirection(from: OrderStatus, to: OrderStatus): 1 | -1 | 0 {
  if (isCancelled(from) === isCancelled(to)) return 0;
  return isCancelled(to) ? 1 : -1;
}

/** Returns the lines in the order that firestore.rules expect: in a long order, the highest `freeShipping` first. */
function provableLines(lines: readonly CartLine[]): readonly CartLine[] {
  if (lines.length <= LINES_AT_ONCE) return lines;
  const highest = highestFreeShipping(lines);
  const first = lines.findIndex(({ product }) => product.freeShipping === highest);
  return [...lines.slice(first, first + 1), ...lines.filter((_, at) => at !== first)];
}

function orderLine({ product, quantity, price }: CartLine): OrderLine {
  return {
    id: product.id,
    docId: String(product.id),
    title: product.title,
    price,
    cantidadDelPedido: quantity,
    secure_url: product.imgMeliUrl[0]?.secure_url ?? '',
    idMeli: product.idMeli,
    weight: product.weight,
    freeShipping: product.freeShipping,
  };
}

/** Types of invoice in Argentina that the shop may issue. */
export const INVOICE_TYPES = ['A', 'B', 'C'] as const;

export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** An invoice that the seller issued in another system and entered here (docs/panel.md#invoices). */
export interface Invoice {
  readonly tipo: InvoiceType;
  /** Point of sale and number, e.g. `00003-00012345`. */
  readonly numero: string;
  /** Day of issue, e.g. `2026-11-24`; '' when another program stored none. */
  readonly fecha: string;
  /** Address of the invoice for the buyer, or ''. */
  readonly link: string;
  /** The seller's note, visible to the buyer, or ''. */
  readonly nota: string;
}

/** Returns the name of an invoice with its day, e.g. `Factura B 00003-00012345 del 24/11/2026`. */
export function invoiceName({ tipo, numero, fecha }: Invoice): string {
  const [year, month, day] = fecha.split('-');
  return `Factura ${tipo} ${numero}${fecha === '' ? '' : ` del ${day}/${month}/${year}`}`;
}
