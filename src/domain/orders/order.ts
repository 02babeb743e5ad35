import { fieldNames } from '#domain/fields.ts';
import type { BuyerRecord, UserRecord } from '#domain/buyer/buyer.ts';
import { buyerCopy } from '#domain/buyer/buyer-copy.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { cartTotals, highestFreeShipping, type CartLine } from '#domain/cart/cart-totals.ts';
import { carrierOf, COURIER, type Delivery, type Handover } from '#domain/shipping/shipping-service.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { type PaymentMethod, discountPercent } from '#domain/checkout/payment-methods.ts';

/** Meaning of a status: a list, a step or a text that depends on the status follows from its row. */
interface StatusMeaning {
  /** Where the units are: in the shop, on their way, with the buyer, or back in stock. */
  readonly stage: 'unsent' | 'sent' | 'received' | 'cancelled';
  /** Action that sets the status; null where only the seller chooses it. The seller may choose every status. */
  readonly setBy: StatusAction | null;
  /** How long the order counts against the buyer's open ones (docs/buying.md#order-limits). */
  readonly counts: 'until-sent' | 'for-a-day' | 'not';
  readonly tone: 'copper' | 'warning' | 'info' | 'success' | 'danger' | 'neutral';
  /** Message that tells the buyer of the status, if there is one. */
  readonly message: MessageKind | null;
  /** Name of the status where its orders are not called by the stored one (docs/buying.md#pick-up). */
  readonly names?: Readonly<Partial<Record<Handover, string>>>;
  /** Step that the buyer reads (docs/buying.md#order-steps); `{by}` stands for the carrier. */
  readonly done: Readonly<Record<Handover, string>>;
  /** Step before it happens; null for a status that an order may skip. */
  readonly toCome: Readonly<Record<Handover, string>> | null;
}

type StatusAction = 'checkout' | 'dispatch' | 'delivery' | 'buyer-cancellation' | 'closing';

const READY_TO_PICK_UP = 'Listo para retirar';

/**
 * Every status of an order, in the order of its life (docs/data.md#order-statuses). Tests compare firestore.rules and the
 * documentation with the table.
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

/** The status that an action sets. @throws Error where no row of the table names the action. */
export function statusSetBy(action: StatusAction): OrderStatus {
  const status = ORDER_STATUSES.find((one) => STATUSES[one].setBy === action);
  if (status === undefined) throw new Error(`No status is set by ${action}.`);
  return status;
}

/** Own orders per request of a buyer; firestore.rules refuse more. */
export const OWN_ORDERS_PAGE = 50;

/** Stored in place of a tracking number until there is one. */
export const TRACKING_PENDING = 'Pendiente';

/**
 * The most lines that firestore.rules prove in one operation. Of an order with more of them the first line has the highest
 * `freeShipping`, and a cancellation by its buyer needs a witness (docs/security.md#how-an-order-is-proven).
 */
export const LINES_AT_ONCE = 10;

/** Characters of a buyer's message to an order. */
export const MAX_MESSAGE = 200;

/** A copy of a product at the time of the order (docs/data.md#order-fields). */
export interface OrderLine extends Pick<Product, 'id' | 'title' | 'idMeli' | 'weight' | 'freeShipping'> {
  /** The product's document id, `String(id)`: firestore.rules look the product up by this text. */
  readonly docId: string;
  /** The shop's price of one unit, in pesos. */
  readonly price: number;
  readonly cantidadDelPedido: number;
  /** One image of the product, or ''. */
  readonly secure_url: string;
}

/** An order of `ordenes/{id}` (docs/data.md#order-fields). */
export interface Order {
  readonly id: string;
  /** Units ordered. */
  readonly totalProductos: number;
  /** Pesos, shipping included, less the discount for a transfer. */
  readonly totalCosto: number;
  /** Pesos. */
  readonly costoEnvio: number;
  /** One of the shop's payment methods, or another program's text. */
  readonly medioDePago: string;
  readonly productos: readonly OrderLine[];
  /** Units by product document id: firestore.rules check the stock with them. */
  readonly cantidades: Readonly<Record<string, number>>;
  /** Null where another program stored no date. */
  readonly fecha: Date | null;
  readonly estado: OrderStatus;
  readonly servicioEnvio: string;
  readonly trackingNumber: string;
  readonly user_sub: string;
  readonly usuario: BuyerRecord;
  /** The buyer's word for the delivery, of at most `MAX_MESSAGE` characters; absent or '' without one. */
  readonly mensaje?: string;
  /** When the buyer cancelled the order, null for an unreadable time; absent unless the buyer did. */
  readonly cancelado?: Date | null;
  /** When the order last went into a shipping file, null for an unreadable time; absent in an order that went into none. */
  readonly archivoDeEnvio?: Date | null;
  /** The payment, apart from the status; absent or null until the seller has it. */
  readonly pago?: Payment | null;
  /** Address where the buyer pays, pasted by the seller; absent or '' without one. */
  readonly linkDePago?: string;
  /** The invoice, issued elsewhere; absent or null until the seller enters it. */
  readonly factura?: Invoice | null;
  /** When the seller last set each status. */
  readonly fechasDeEstado?: Readonly<Partial<Record<OrderStatus, Date>>>;
  /** The last message of each kind to the buyer. */
  readonly avisos?: Readonly<Partial<Record<MessageKind, SentMessage>>>;
}

/** The money that the seller received for an order, and gave back of it (docs/panel.md#payments). */
export interface Payment {
  /** When the money came, which a refund does not change; null for an unreadable time, and where none came. */
  readonly fecha: Date | null;
  /** The seller's note, which the buyer can read, or ''. */
  readonly nota: string;
  /** Pesos that the seller keeps. */
  readonly monto: number;
  /** Pesos that were given back; absent without a refund. */
  readonly devuelto?: number;
  /** When money was last given back; null for an unreadable time. */
  readonly devueltoEl?: Date | null;
}

/** Messages to the buyer about an order (docs/panel.md#messages-to-the-buyer). */
export const MESSAGE_KINDS = ['recordatorio', 'pagado', 'listo', 'despachado', 'cancelado'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

export const MESSAGE_CHANNELS = ['Email', 'Whatsapp'] as const;
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number];

/** A message that was sent, or that the seller opened in WhatsApp or in the mail program. */
export interface SentMessage {
  /** Null for an unreadable time. */
  readonly cuando: Date | null;
  readonly por: MessageChannel;
  /** The tracking number that a dispatch told; '' for the other kinds, and in an older message. */
  readonly numero: string;
}

/** Time of the order in milliseconds; 0 without a date, which sorts as the oldest. */
export function placedAt({ fecha }: Pick<Order, 'fecha'>): number {
  return fecha?.getTime() ?? 0;
}

/** Units by product document id. */
export function unitsByProduct(
  lines: readonly Pick<OrderLine, 'docId' | 'cantidadDelPedido'>[],
): Record<string, number> {
  const units: Record<string, number> = {};
  for (const { docId, cantidadDelPedido } of lines) units[docId] = (units[docId] ?? 0) + cantidadDelPedido;
  return units;
}

/**
 * Fields that say what happened to an order since it was placed; firestore.rules create no buyer's order with them.
 * Older orders have `correoFallido`, `correccion` and `archivosDeEnvio`, which nothing reads.
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

/** An order as the checkout writes it; the database sets its date. */
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

/** The status in the words of the screens: nothing is on its way to the buyer of an order to pick up (docs/buying.md#pick-up). */
export function statusText({ servicioEnvio }: Pick<Order, 'servicioEnvio'>, status: OrderStatus): string {
  return STATUSES[status].names?.[carrierOf(servicioEnvio).handover] ?? status;
}

/** The status in the words of the buyer, who reads a request where the stored one says «Cancelar». */
export function buyersStatusText(order: Pick<Order, 'servicioEnvio' | 'estado'>): string {
  return isCancelled(order.estado) ? 'Cancelado' : statusText(order, order.estado);
}

/** Returns true when the order is still to be paid or sent, so that its units are in the shop. */
export function isUnsent({ estado }: Pick<Order, 'estado'>): boolean {
  return STATUSES[estado].stage === 'unsent';
}

/** Returns true when the buyer may cancel the order: while it has the status of a new one (docs/data.md#order-statuses). */
export function canBuyerCancel(order: Pick<Order, 'estado'>): boolean {
  return STATUSES[order.estado].setBy === 'checkout';
}

/** Returns true when only the seller can cancel the order: firestore.rules prove no more lines, and other programs store more. */
export function isCancelledBySeller({ productos }: Pick<Order, 'productos'>): boolean {
  return productos.length > MAX_PRODUCTS;
}

/** Returns true when the units of an order with this status are back in stock. */
export function isCancelled(estado: OrderStatus): boolean {
  return STATUSES[estado].stage === 'cancelled';
}

/**
 * The direction in which a status change moves stock: 1 returns it, −1 takes it, 0 neither. Only a change into or out of the
 * cancelled statuses moves stock, so each unit moves exactly once (docs/data.md#stock).
 */
export function stockDirection(from: OrderStatus, to: OrderStatus): 1 | -1 | 0 {
  if (isCancelled(from) === isCancelled(to)) return 0;
  return isCancelled(to) ? 1 : -1;
}

/** The lines as firestore.rules prove them: of many, that of the highest `freeShipping` first. */
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

/** Types of invoice that a shop of this kind issues. */
export const INVOICE_TYPES = ['A', 'B', 'C'] as const;

export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** An invoice that the seller issued elsewhere and entered in the order (docs/panel.md#invoices). */
export interface Invoice {
  readonly tipo: InvoiceType;
  /** Point of sale and number, e.g. `00003-00012345`. */
  readonly numero: string;
  /** Day of issue, e.g. `2026-11-24`; '' where another program stored none. */
  readonly fecha: string;
  /** Where the buyer opens the invoice, or ''. */
  readonly link: string;
  /** The seller's note, which the buyer can read, or ''. */
  readonly nota: string;
}

/** Returns the name of an invoice with its day, e.g. `Factura B 00003-00012345 del 24/11/2026`. */
export function invoiceName({ tipo, numero, fecha }: Invoice): string {
  const [year, month, day] = fecha.split('-');
  return `Factura ${tipo} ${numero}${fecha === '' ? '' : ` del ${day}/${month}/${year}`}`;
}
