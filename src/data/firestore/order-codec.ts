import * as v from 'valibot';
import { ORDER_STATUSES, type Order, type OrderLine } from '../../domain/orders/order.ts';
import { PAYMENT_METHODS } from '../../domain/checkout/payment-methods.ts';
import { amount, decode, whole, type Decoded, type Schemas } from './decode.ts';
import { storedDate } from './timestamp.ts';
import { StoredBuyer } from './user-codec.ts';

const units = v.pipe(v.number(), v.integer(), v.minValue(1));

const StoredLine = v.object({
  id: whole,
  docId: v.pipe(v.string(), v.minLength(1)),
  title: v.string(),
  price: amount,
  cantidadDelPedido: units,
  secure_url: v.optional(v.string(), ''),
  idMeli: v.optional(v.string(), ''),
  weight: v.optional(amount, 0),
  freeShipping: v.optional(amount, 0),
} satisfies Schemas<OrderLine>);

const StoredOrder = v.object({
  totalProductos: whole,
  totalCosto: amount,
  costoEnvio: amount,
  medioDePago: v.picklist(PAYMENT_METHODS),
  productos: v.array(StoredLine),
  cantidades: v.record(v.string(), units),
  fecha: storedDate,
  estado: v.picklist(ORDER_STATUSES),
  servicioEnvio: v.string(),
  trackingNumber: v.string(),
  user_sub: v.string(),
  usuario: StoredBuyer,
  // Only a reminder for the seller: an invalid value does not make the order damaged.
  correoFallido: v.exactOptional(v.fallback(v.boolean(), false)),
} satisfies Schemas<Omit<Order, 'id'>>);

const Fields = v.record(v.string(), v.unknown());

/** The fields of a document that no order has, which the shop never changes; null for none. */
export function unknownFields(data: unknown): Readonly<Record<string, unknown>> | null {
  const fields = v.is(Fields, data) ? Object.entries(data) : [];
  const unknown = fields.filter(([name]) => !Object.hasOwn(StoredOrder.entries, name));
  return unknown.length === 0 ? null : Object.fromEntries(unknown);
}

/** Decodes an order's document; a missing or invalid field makes it damaged, with the field's path. */
export function decodeOrder(documentId: string, data: unknown): Decoded<Order> {
  const decoded = decode(StoredOrder, data);
  return decoded.ok ? { ok: true, value: { id: documentId, ...decoded.value } } : decoded;
}
