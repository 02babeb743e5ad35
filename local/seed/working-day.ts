import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { IVA_CONDITIONS, newUserRecord, TRACK_CODES, type UserRecord } from '#domain/buyer/buyer.ts';
import { FORM_FIELDS } from '#domain/buyer/form-fields.ts';
import { setQuantity, type Cart } from '#domain/cart/cart.ts';
import { cartTotals } from '#domain/cart/cart-totals.ts';
import { manualOrder } from '#domain/seller/manual-order.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { countsAsOpen } from '#domain/checkout/checkout.ts';
import { discountPercent, PAYMENT_METHODS, PAYMENTS } from '#domain/checkout/payment-methods.ts';
import { mapFields } from '#domain/fields.ts';
import {
  isCancelled,
  isUnsent,
  newOrder,
  ORDER_STATUSES,
  STATUSES,
  statusSetBy,
  type Order,
} from '#domain/orders/order.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { SHIPPING_SERVICES } from '#domain/shipping/shipping-service.ts';
import { shiftDay, shopMoment, shopTime } from '#domain/text/shop-time.ts';
import { orderSubject, logText } from '#data/seller/log/log-change.ts';
import { storedPayment } from '#data/seller/orders/stored-changes.ts';
import { toDocument, type StoredDocument } from '#tools/firestore-values.ts';
import { seedSeller } from './accounts.ts';
import { amountOrNull, seedRows } from './catalogue.ts';

/** A row of buyers.csv: fictional people, with DNI and phone numbers that nobody has. */
const BuyerRow = v.object({
  ...mapFields(FORM_FIELDS, () => v.optional(v.string(), '')),
  iva: v.picklist(['', ...IVA_CONDITIONS]),
  trackCode: v.picklist(TRACK_CODES),
  courier: v.string(),
});

/** A row of orders.csv. */
const OrderRow = v.object({
  /** Begins with `manual:` when the seller entered the order. */
  buyer: v.string(),
  days: v.pipe(v.string(), v.transform(Number)),
  /** By the shop's clock; on day 0, hours and minutes before the first start. */
  time: v.string(),
  /** `102x2 407x1`: two units of product 102, one of 407. */
  units: v.string(),
  payment: v.string(),
  service: v.picklist(SHIPPING_SERVICES),
  status: v.picklist(ORDER_STATUSES),
  /** Hours after the order was placed; null for never. */
  paid: amountOrNull,
  /** Pesos paid; null for the whole total. */
  amount: amountOrNull,
  /** Days from the order to its dispatch, if it was dispatched; null is the next day. */
  sent: amountOrNull,
  /** Set when the parcel does not reach its buyer (local/services/courier-stand-in.ts). */
  returned: v.string(),
  /** The seller's note on the order. */
  note: v.string(),
});
type OrderRow = v.InferOutput<typeof OrderRow>;

/** Units of a best seller that is low in stock, and of one that is sold out. */
const STOCK: Readonly<Record<number, number>> = { 102: 2, 403: 0 };

const HOUR_MS = 3_600_000;

/**
 * Returns the documents of a shop in the middle of its week: buyers, the orders of twelve weeks with their history, notes, the
 * log, and the products with the remaining stock. The same products and time give the same documents.
 * @param now the first start, from which every date counts back by the shop's clock
 */
export function workingDay(products: readonly Product[], now: Date): readonly StoredDocument[] {
  const known = new Map(products.map((product) => [product.id, product]));
  const people = new Map(seedRows('buyers.csv', BuyerRow).map((row) => [userOf(row), buyerOf(row)]));
  const orders = seedRows('orders.csv', OrderRow).map((row) => pastOrder(row, { known, people, now }));
  orders.sort((one, other) => Number(one.order.fecha) - Number(other.order.fecha));
  const placed = orders.map(({ order }) => order);
  const byBuyers = orders.flatMap(({ order, isManual }) => (isManual ? [] : [order]));
  return [
    ...placed.map(({ id, ...order }) => toDocument(`ordenes/${id}`, order)),
    ...orders.flatMap(({ documents }) => documents),
    ...[...people].flatMap(([user, person]) =>
      user === 'mostrador' ? [] : buyerDocuments(person, byBuyers, { known, now }),
    ),
    ...products.map((product) => {
      const ultimaOrden = placed.findLast(({ cantidades }) => String(product.id) in cantidades)?.id ?? '';
      const stock = STOCK[product.id] ?? product.stock;
      return toDocument(`productos/${product.id}`, { ...product, stock, ultimaOrden, actualizado: now });
    }),
  ];
}

/** Returns the user name by which orders.csv refers to a buyer. */
function userOf({ correo }: Pick<UserRecord, 'correo'>): string {
  return correo.split('@')[0] ?? '';
}

function buyerOf({ courier, ...form }: v.InferOutput<typeof BuyerRow>): UserRecord {
  const { nombre: given_name, apellido: family_name, correo: email } = form;
  const name = `${given_name} ${family_name}`;
  const identity = { sub: `auth0|${userOf(form)}`, email, name, given_name, family_name, picture: '' };
  return { ...newUserRecord(identity), ...form, esNotificarAndreani: courier !== '' };
}

interface Scene {
  readonly known: ReadonlyMap<number, Product>;
  readonly people: ReadonlyMap<string, UserRecord>;
  readonly now: Date;
}

/** Returns a row's order with its history, its log entries and the seller's note. */
function pastOrder(row: OrderRow, { known, people, now }: Scene) {
  const [, manual, user = ''] = /^(manual:)?(.+)$/.exec(row.buyer) ?? [];
  const id = createHash('sha256')
    .update(JSON.stringify(row))
    .digest('base64')
    .replaceAll(/\W/g, '')
    .slice(0, 20);
  const person = people.get(user);
  const payment = PAYMENT_METHODS.find((method) => method.startsWith(row.payment));
  if (person === undefined || payment === undefined) throw new Error(`orders.csv: ${JSON.stringify(row)}`);
  const buyer = user === 'mostrador' ? { ...person, sub: `manual|${id}`, email: '', correo: '' } : person;
  const lines = row.units.split(' ').map((text) => {
    const [number = 0, quantity = 0] = text.split('x').map(Number);
    const product = known.get(number);
    if (product === undefined) throw new Error(`orders.csv: no product ${text}`);
    return { product, quantity, price: shopPrice(product) ?? 0 };
  });
  const { service } = row;
  const agreed = lines.map((line) => ({ ...line, price: Math.floor(line.price * 0.9) }));
  const { shipping } = cartTotals(agreed, 0, service);
  const fresh =
    manual === undefined
      ? newOrder(id, lines, buyer, payment, service)
      : manualOrder(id, buyer, {
          lines: agreed,
          service,
          shipping,
          payment,
          percent: discountPercent(payment),
        });
  const [hours = 0, minutes = 0] = row.time.split(':').map(Number);
  const dayAfter = (date: Date, days: number, time: string) =>
    shopMoment(shiftDay(shopTime(date).day, days), time);
  const ago = new Date(Number(now) - hours * HOUR_MS - minutes * 60_000);
  const fecha = row.days === 0 ? ago : dayAfter(now, -row.days, row.time);
  // Nothing happens in the last minutes, or in the future.
  const after = (hours: number) => new Date(Math.min(Number(fecha) + hours * HOUR_MS, Number(now) - 300_000));
  const { status: estado, paid } = row;
  const sent = isUnsent({ estado }) || isCancelled(estado) ? null : dayAfter(fecha, row.sent ?? 1, '16:40');
  const later = sent ? new Date(Number(sent) + 92 * HOUR_MS) : after(isCancelled(estado) ? 80 : 2);
  const isSetLater = !['checkout', 'dispatch', 'buyer-cancellation'].includes(STATUSES[estado].setBy ?? '');
  const set: Partial<Record<Order['estado'], Date>> = {
    ...(sent && { [statusSetBy('dispatch')]: sent }),
    ...(isSetLater && { [estado]: later }),
  };
  const por = buyer.trackCode === 'Whatsapp' ? 'Whatsapp' : 'Email';
  const message = (cuando: Date, numero = '') => ({ cuando, por, numero }) as const;
  const trackingNumber = sent === null ? fresh.trackingNumber : trackingOf(row, sent, id);
  const factura = {
    tipo: buyer.iva === 'Excento' ? 'B' : 'A',
    // Later orders get higher numbers.
    numero: `00003-${String(500 - row.days).padStart(8, '0')}`,
    fecha: shopTime(set.Finalizada ?? now).day,
    link: '',
    nota: '',
  } as const;
  const base: Order = {
    ...fresh,
    fecha,
    estado,
    trackingNumber,
    fechasDeEstado: set,
    ...(estado === statusSetBy('buyer-cancellation') && { cancelado: after(0.7) }),
    ...(set['Pendiente de pago'] &&
      PAYMENTS[payment].kind === 'link' && { linkDePago: `https://pagos.example/${id.slice(0, 8)}` }),
    ...(set.Finalizada && /Inscripto|Excento/.test(buyer.iva) && { factura }),
    avisos: {
      ...(set['Pendiente de pago'] && { recordatorio: message(set['Pendiente de pago']) }),
      ...(paid !== null && row.amount === null && { pagado: message(after(paid + 1)) }),
      ...(sent && { despachado: message(sent, trackingNumber) }),
      ...(set.Cancelada && { cancelado: message(set.Cancelada) }),
    },
  };
  const pagado = paid === null ? '' : after(paid).toISOString();
  const received =
    paid === null ? null : { fecha: after(paid), nota: '', monto: row.amount ?? base.totalCosto };
  const pago = received === null && sent === null ? undefined : storedPayment({ ...base, pago: received });
  const quien = seedSeller.email;
  const sobre = `ordenes/${id}`;
  const steps = Object.entries(set).map(([status, cuando], at, all) => {
    return { cuando, antes: { estado: all[at - 1]?.[0] ?? fresh.estado }, despues: { estado: status } };
  });
  const paying = { cuando: new Date(pagado), antes: { pagado: '' }, despues: { pagado } };
  const log = [...steps, ...(pagado === '' ? [] : [paying])].map(({ cuando, antes, despues }, at) => {
    const texts = { antes: logText(antes), despues: logText(despues) };
    const entry = { ...orderSubject(base), accion: 'cambio', ...texts, quien, cuando };
    return toDocument(`bitacora/${at}${id.slice(1)}`, entry);
  });
  const notedAt =
    sent === null ? after(3) : new Date(Math.min(Number(sent) + 75 * HOUR_MS, Number(after(900))));
  const note = toDocument(`notas/ordenes:${id}`, { sobre, texto: row.note, cuando: notedAt, quien });
  return {
    order: { ...base, ...(pago && { pago }) },
    isManual: manual !== undefined,
    documents: row.note === '' ? log : [...log, note],
  };
}

/** The courier's stand-in reads the day, and a return, from the tracking number. */
function trackingOf({ service, returned }: OrderRow, sent: Date, id: string): string {
  const serial = String(Number.parseInt(id.slice(0, 6), 36) % 1000).padStart(3, '0');
  const day = shopTime(sent).day.slice(2).replaceAll('-', '');
  if (service === COURIER) return `36000${day}${returned === '' ? 1 : 9}${serial}`;
  return service === 'Micro' ? `RTO-${day}-00${serial}` : `0005${day}${serial}81A3G0C701`;
}

/** Returns a buyer's record, and the counters that firestore.rules keep of the buyer's orders. */
function buyerDocuments(
  person: UserRecord,
  orders: readonly Order[],
  { known, now }: Pick<Scene, 'known' | 'now'>,
): StoredDocument[] {
  const own = orders.filter(({ user_sub }) => user_sub === person.sub);
  const last = own.at(-1);
  // Ana added something to her cart yesterday.
  const left = person.sub === 'auth0|ana' ? [301, 215].flatMap((id) => known.get(id) ?? []) : [];
  const carrito = left.reduce<Cart>((cart, product) => setQuantity(cart, product, 1), []);
  const last_update = last?.fecha ?? shopMoment(shiftDay(shopTime(now).day, -9), '20:10');
  const record = toDocument(`usuarios/${person.sub}`, { ...person, carrito, last_update });
  const pedidosActivos = own.filter((order) => countsAsOpen(order, now)).map(({ id }) => id);
  const stamp = { pedidosActivos, ultimoPedido: last?.fecha, ultimaOrden: last?.id };
  return last === undefined ? [record] : [record, toDocument(`limites/${person.sub}`, stamp)];
}
