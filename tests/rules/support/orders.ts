import { Timestamp } from 'firebase/firestore';
import type { ShopNumbers } from '#deploy/rules/numbers.ts';
import { exactPrice, exactShipping } from '#tests/support/fixtures/exact-sums.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { sumPesos } from '#domain/text/money.ts';
import { LINES_AT_ONCE, type OrderLine } from '#domain/orders/order.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { product, productAt } from './products.ts';
import { changed, type Fields, merge, now, plus, set, update, type Write } from './writes.ts';

/** Product number and units. */
export type Items = readonly (readonly [id: number, units: number])[];

/** Ten products, the most that the rules verify in one operation, with this many units of each. */
export function ten(units: number): Items {
  return itemsOf(LINES_AT_ONCE, units);
}

/** The maximum number of products, with this many units of each; the highest freeShipping first. */
export function largest(units: number): Items {
  return highestFirst(itemsOf(MAX_PRODUCTS, units));
}

/** This many products from id 101 on. */
export function itemsOf(products: number, units: number): Items {
  return Array.from({ length: products }, (_, at) => [101 + at, units]);
}

/** The items, the highest freeShipping first. */
export function highestFirst(items: Items): Items {
  return items.toSorted(([first], [second]) => product(second).freeShipping - product(first).freeShipping);
}

/** Two units of a product with cents, one of a product without. */
export const TWO: Items = [
  [101, 2],
  [102, 1],
];

/** @param numbers another shop's */
export function line(id: number, units: number, numbers?: ShopNumbers): OrderLine {
  const stored = product(id);
  return {
    id,
    docId: String(id),
    title: stored.title,
    price: priceOf(stored, numbers),
    cantidadDelPedido: units,
    secure_url: stored.imgMeliUrl[0]?.secure_url ?? '',
    idMeli: stored.idMeli,
    weight: stored.weight,
    freeShipping: stored.freeShipping,
  };
}

function priceOf(stored: ReturnType<typeof product>, numbers?: ShopNumbers): number {
  const original_price = stored.original_price ?? null;
  return numbers === undefined
    ? (shopPrice({ ...stored, original_price }) ?? 0)
    : exactPrice(cents(original_price ?? stored.price ?? 0), numbers.marketplacePercent);
}

function cents(pesos: number): number {
  return Math.round(pesos * 100);
}

/** A stored order in Procesando, with sums calculated by the domain. */
export function orderOf(usuario: Fields, items: Items): Fields {
  const productos = items.map(([id, units]) => line(id, units));
  return {
    ...ordering(productos),
    medioDePago: 'eCheque',
    fecha: Timestamp.fromDate(new Date('2026-01-02T12:00:00Z')),
    estado: 'Procesando',
    servicioEnvio: 'Andreani',
    trackingNumber: 'Pendiente',
    user_sub: usuario['sub'],
    usuario,
  };
}

export function cancelledOrder(usuario: Fields, items: Items): Fields {
  return { ...orderOf(usuario, items), estado: 'Cancelar' };
}

/** The lines with their quantities and sums, minus this percentage of the products. @param numbers another shop's */
export function ordering(lines: readonly OrderLine[], numbers?: ShopNumbers, percent = 0): Fields {
  return {
    productos: lines,
    cantidades: Object.fromEntries(lines.map((one) => [one.docId, one.cantidadDelPedido])),
    ...sums(lines, numbers, percent),
  };
}

function sums(lines: readonly OrderLine[], numbers: ShopNumbers | undefined, percent: number): Fields {
  const subtotal = sumPesos(lines.map((one) => ({ price: one.price, quantity: one.cantidadDelPedido })));
  const benefit = Math.max(0, ...lines.map((one) => one.freeShipping));
  const costoEnvio =
    numbers === undefined
      ? shippingCost('Andreani', subtotal, benefit)
      : exactShipping({ ...numbers, base: numbers.courierBase }, cents(subtotal), cents(benefit));
  return {
    totalProductos: lines.reduce((units, one) => units + one.cantidadDelPedido, 0),
    costoEnvio,
    totalCosto: subtotal + costoEnvio - discountOf(subtotal, percent),
  };
}

export interface Placing {
  readonly id?: string;
  readonly usuario: Fields;
  readonly items: Items;
  /** Ids of open orders that stay in the limits. */
  readonly active?: readonly string[];
  /** Changes to the order, to each product's update, and to the writes of the limits and the record. */
  readonly order?: Fields;
  readonly product?: Fields;
  readonly limits?: Fields;
  readonly record?: Fields;
}

/** The id of the order that a case places. */
export const NEW_ORDER = 'newOrder000000000001';

/** The batch that places an order: the order, each product's stock, the stamp in the limits, the emptied cart. */
export function placing(what: Placing): Write[] {
  const { id = NEW_ORDER } = what;
  const order = { ...orderOf(what.usuario, what.items), fecha: now };
  const sub = String(what.usuario['sub']);
  const stamp = { pedidosActivos: [...(what.active ?? []), id], ultimoPedido: now, ultimaOrden: id };
  return [
    set(orderAt(id), changed(order, what.order ?? {})),
    ...what.items.map(([product, units]) => taking(product, units, id, what.product)),
    merge(limitsAt(sub), changed(stamp, what.limits ?? {})),
    update(userAt(sub), changed({ carrito: [], last_update: now }, what.record ?? {})),
  ];
}

/** The update that takes a product's units for an order. */
export function taking(product: number, units: number, order = NEW_ORDER, changes: Fields = {}): Write {
  return update(
    productAt(product),
    changed({ stock: plus(-units), ultimaOrden: order, actualizado: now }, changes),
  );
}

/** The batch that cancels an order of more than ten lines, with its witness in the limits. */
export function cancellingLarge(id: string, items: Items, sub: string): Write[] {
  return [...cancelling(id, items), merge(limitsAt(sub), { devuelto: { orden: id, cuando: now } })];
}

/** The batch that cancels an order: the status, and each product's returned units. */
export function cancelling(id: string, items: Items): Write[] {
  return [
    update(orderAt(id), { estado: 'Cancelar', cancelado: now }),
    ...items.map(([product, units]) => taking(product, -units, id)),
  ];
}

export function orderAt(id: string): string {
  return `ordenes/${id}`;
}

export function limitsAt(sub: string): string {
  return `limites/${sub}`;
}

export function userAt(sub: string): string {
  return `usuarios/${sub}`;
}
