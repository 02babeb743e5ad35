import * as v from 'valibot';
import {
  POST_PLACEMENT_FIELDS,
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  ORDER_STATUSES,
  TRACKING_PENDING,
  unitsByProduct,
  type Order,
  type OrderLine,
  type SentMessage,
  INVOICE_TYPES,
} from '#domain/orders/order.ts';
import { mapFields } from '#domain/fields.ts';
import { amount, decode, productId, text, whole, type Decoded, type Schemas } from './decode.ts';
import { storedDate } from './timestamp.ts';
import { StoredBuyer, typedText } from './user-codec.ts';

const units = v.pipe(v.number(), v.integer(), v.minValue(1));
const optionalAmount = v.optional(v.fallback(amount, 0), 0);

const LineFields = v.object({
  id: productId,
  docId: v.nullish(v.pipe(v.string(), v.minLength(1))),
  title: v.string(),
  price: amount,
  cantidadDelPedido: units,
  secure_url: text,
  idMeli: text,
  weight: optionalAmount,
  freeShipping: optionalAmount,
} satisfies { readonly [Field in keyof OrderLine]: unknown });

const StoredLine = v.pipe(
  LineFields,
  v.transform((line) => ({ ...line, docId: line.docId ?? String(line.id) })),
);

const webAddress = v.pipe(v.string(), v.regex(/^(https?:\/\/\S{1,500})?$/));

const dateOrNull = v.fallback(v.nullable(storedDate), null);

/** `acreditado` is true when the amount equals the total, for queries; a payment without an amount covers the whole total. */
const StoredPayment = v.pipe(
  v.object({
    acreditado: v.boolean(),
    fecha: v.optional(dateOrNull, null),
    nota: text,
    monto: v.exactOptional(amount),
    devuelto: optionalAmount,
    devueltoEl: v.optional(dateOrNull, null),
  }),
  v.check(({ acreditado, monto }) => acreditado || monto !== undefined),
  v.transform(({ acreditado: _settled, devuelto, devueltoEl, ...payment }) => ({
    ...payment,
    ...(devuelto > 0 && { devuelto, devueltoEl }),
  })),
);

const StoredInvoice = v.object({
  tipo: v.picklist(INVOICE_TYPES),
  numero: v.pipe(v.string(), v.minLength(1)),
  fecha: v.optional(v.fallback(v.pipe(v.string(), v.isoDate()), ''), ''),
  link: v.optional(v.fallback(webAddress, ''), ''),
  nota: text,
} satisfies Schemas<NonNullable<Order['factura']>>);

const StoredMessage = v.object({
  cuando: v.optional(dateOrNull, null),
  por: v.picklist(MESSAGE_CHANNELS),
  numero: text,
} satisfies Schemas<SentMessage>);

const OlderState = v.object({ estado: text, cuando: v.optional(dateOrNull, null) });

/** An earlier panel stored the state of a message per channel. A message counts as sent unless it failed. */
const OlderMessage = v.pipe(
  v.record(v.picklist(MESSAGE_CHANNELS), OlderState),
  v.transform((states): SentMessage | undefined => {
    const por = MESSAGE_CHANNELS.find((channel) => states[channel] && states[channel].estado !== 'fallido');
    return por && { cuando: states[por]?.cuando ?? null, por, numero: '' };
  }),
);

const StoredMessages = v.pipe(
  v.object(v.entriesFromList(MESSAGE_KINDS, v.exactOptional(v.union([StoredMessage, OlderMessage])))),
  v.transform((messages) =>
    Object.fromEntries(MESSAGE_KINDS.flatMap((kind) => (messages[kind] ? [[kind, messages[kind]]] : []))),
  ),
);

/** Times by status. Statuses of a newer version of the site are kept. */
const StoredTimes = v.object(v.entriesFromList(ORDER_STATUSES, v.exactOptional(storedDate)));

/** Only the fields that every order needs are required: other programs store fewer (docs/data.md#order-fields). */
const StoredOrder = v.object({
  totalProductos: v.optional(v.fallback(v.nullable(whole), null), null),
  totalCosto: amount,
  costoEnvio: v.nullish(amount, 0),
  medioDePago: text,
  productos: v.array(StoredLine),
  cantidades: v.optional(v.fallback(v.nullable(v.record(v.string(), units)), null), null),
  fecha: v.optional(dateOrNull, null),
  estado: v.picklist(ORDER_STATUSES),
  servicioEnvio: text,
  trackingNumber: v.nullish(typedText, TRACKING_PENDING),
  user_sub: v.pipe(v.string(), v.minLength(1)),
  usuario: v.nullish(v.object({ ...StoredBuyer.entries, sub: text }), {}),
  mensaje: v.exactOptional(text),
  // Not needed to read the order: an invalid value does not damage it.
  cancelado: v.exactOptional(dateOrNull),
  archivoDeEnvio: v.exactOptional(dateOrNull),
  pago: v.exactOptional(v.fallback(v.nullable(StoredPayment), null)),
  linkDePago: v.exactOptional(v.fallback(webAddress, '')),
  factura: v.exactOptional(v.fallback(v.nullable(StoredInvoice), null)),
  fechasDeEstado: v.exactOptional(v.fallback(StoredTimes, {})),
  avisos: v.exactOptional(v.fallback(StoredMessages, {})),
} satisfies { readonly [Field in Exclude<keyof Order, 'id'>]-?: unknown });

const Fields = v.record(v.string(), v.unknown());

const anyValue = (entries: object) => mapFields(entries, () => v.unknown());

const OwnShape = v.strictObject({
  ...anyValue(StoredOrder.entries),
  // Orders from earlier versions of the site lack both.
  id: v.exactOptional(v.unknown()),
  mensaje: v.exactOptional(v.unknown()),
  ...Object.fromEntries(POST_PLACEMENT_FIELDS.map((field) => [field, v.exactOptional(v.unknown())])),
  productos: v.array(v.strictObject(anyValue(LineFields.entries))),
  usuario: v.strictObject(anyValue(StoredBuyer.entries)),
});

/** Returns true for a document with exactly the fields of the shop's own orders, as firestore.rules require on creation. */
export function hasOwnOrderShape(data: unknown): boolean {
  return v.is(OwnShape, data);
}

/**
 * Decodes an order's document. Missing units, quantities and buyer's `sub` are derived from other fields. Any other missing or
 * invalid required field damages the order, and is reported with its path.
 */
export function decodeOrder(documentId: string, data: unknown): Decoded<Order> {
  const decoded = decode(StoredOrder, withBuyer(data));
  if (!decoded.ok) return { ...decoded, raw: data };
  const { totalProductos, cantidades, pago, ...order } = decoded.value;
  const quantities = unitsByProduct(order.productos);
  const sum = Object.values(quantities).reduce((all, each) => all + each, 0);
  return {
    ok: true,
    value: {
      ...order,
      id: documentId,
      ...(pago !== undefined && { pago: pago && { ...pago, monto: pago.monto ?? order.totalCosto } }),
      usuario: { ...order.usuario, sub: order.usuario.sub || order.user_sub },
      totalProductos: totalProductos ?? sum,
      cantidades: cantidades === null || Object.keys(cantidades).length === 0 ? quantities : cantidades,
    },
  };
}

/** An order stores its buyer's id twice: in `user_sub`, and in `sub` of the copy. Either one is enough. */
function withBuyer(data: unknown): unknown {
  if (!v.is(Fields, data)) return data;
  const { user_sub, usuario } = data;
  return v.is(Fields, usuario) ? { ...data, user_sub: user_sub ?? usuario['sub'] } : data;
}
