import { buyerCopy, type BuyerRecord, type UserRecord } from '../buyer/buyer.ts';
import { cartTotals, type CartLine } from '../cart/cart.ts';
import type { PaymentMethod } from '../checkout/payment-methods.ts';

/** Every status an order can have, in the order of its life (spec §4). */
export const ORDER_STATUSES = [
  'Procesando',
  'Pendiente de pago',
  'En camino',
  'Finalizada',
  'Cancelar',
  'Cancelada',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The services an order can be shipped by; checkout uses only the courier (spec §9). */
export const SHIPPING_SERVICES = ['Andreani', 'Correo Argentino', 'Micro'] as const;

export type ShippingService = (typeof SHIPPING_SERVICES)[number];

/** Own orders that a buyer's page reads at once; firestore.rules refuse more. */
export const OWN_ORDERS_PAGE = 50;

/** What a new order says in place of a tracking number (spec §4). */
export const TRACKING_PENDING = 'Pendiente';

/** A product as it was when it was ordered (spec §3 «copies of products»). */
export interface OrderLine {
  readonly id: number;
  /** The product's document id: `String(id)`, kept as text for the rules (design, decision 6). */
  readonly docId: string;
  readonly title: string;
  /** The shop's price of one unit, in pesos. */
  readonly price: number;
  readonly cantidadDelPedido: number;
  /** One image of the product, or ''. */
  readonly secure_url: string;
  readonly idMeli: string;
  /** Grams of one unit. */
  readonly weight: number;
  /** Pesos, as on the product. */
  readonly freeShipping: number;
}

/** An order of `ordenes/{id}` (spec §3). */
export interface Order {
  readonly id: string;
  /** Units ordered. */
  readonly totalProductos: number;
  /** Pesos, shipping included. */
  readonly totalCosto: number;
  /** Pesos. */
  readonly costoEnvio: number;
  readonly medioDePago: PaymentMethod;
  readonly productos: readonly OrderLine[];
  /** Product document id → units; what the rules prove the stock by. */
  readonly cantidades: Readonly<Record<string, number>>;
  readonly fecha: Date;
  readonly estado: OrderStatus;
  readonly servicioEnvio: string;
  readonly trackingNumber: string;
  readonly user_sub: string;
  readonly usuario: BuyerRecord;
  /** The e-mail about it was lost: somebody has to tell the buyer. False once the seller did; absent in most orders. */
  readonly correoFallido?: boolean;
}

/** An order as a buyer's checkout writes it: its date is the database's (`fecha == request.time`). */
export type NewOrder = Omit<Order, 'fecha' | 'correoFallido'>;

/** The order that a cart becomes at checkout: Procesando, by courier, tracking pending (spec §4, §9). */
export function newOrder(
  id: string,
  lines: readonly CartLine[],
  buyer: UserRecord,
  payment: PaymentMethod,
): NewOrder {
  const totals = cartTotals(lines);
  return {
    id,
    totalProductos: totals.units,
    totalCosto: totals.total,
    costoEnvio: totals.shipping,
    medioDePago: payment,
    productos: lines.map(orderLine),
    cantidades: Object.fromEntries(lines.map(({ product, quantity }) => [String(product.id), quantity])),
    estado: 'Procesando',
    servicioEnvio: 'Andreani',
    trackingNumber: TRACKING_PENDING,
    user_sub: buyer.sub,
    usuario: buyerCopy(buyer),
  };
}

const UNDER_WAY: ReadonlySet<OrderStatus> = new Set(['Procesando', 'Pendiente de pago', 'En camino']);

/** The orders still to be paid, sent or received: they need the copy of the buyer that they carry. */
export function ordersUnderWay(orders: readonly Order[]): readonly Order[] {
  return orders.filter(({ estado }) => UNDER_WAY.has(estado));
}

/** Whether the buyer may still cancel (spec §4). */
export function canBuyerCancel(order: Pick<Order, 'estado'>): boolean {
  return order.estado === 'Procesando';
}

/** Whether the buyer's page may still say that the order's e-mail was lost: once, until the seller takes it up. */
export function canMarkMail(order: Pick<Order, 'estado' | 'correoFallido'>): boolean {
  return order.estado === 'Procesando' && order.correoFallido === undefined;
}

/** Whether the order's units are back on the shelf in this status. */
export function isCancelled(status: OrderStatus): boolean {
  return status === 'Cancelar' || status === 'Cancelada';
}

/**
 * Which way an order's stock moves when its status changes: 1 gives it back, −1 takes it again, 0 neither.
 * Only crossing into or out of the cancelled statuses moves it, so it moves exactly once.
 */
export function stockDirection(from: OrderStatus, to: OrderStatus): 1 | -1 | 0 {
  if (isCancelled(from) === isCancelled(to)) return 0;
  return isCancelled(to) ? 1 : -1;
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
