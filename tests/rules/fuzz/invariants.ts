import * as v from 'valibot';
import { decodeOrder } from '../../../src/data/firestore/order-codec.ts';
import { decodeProduct } from '../../../src/data/firestore/product-codec.ts';
import { shopPrice, type Product } from '../../../src/domain/catalogue/product.ts';
import { shippingCost } from '../../../src/domain/checkout/shipping-cost.ts';
import { discountOf, discountPercent } from '../../../src/domain/checkout/transfer-discount.ts';
import type { Order } from '../../../src/domain/orders/order.ts';
import { sumPesos } from '../../../src/domain/text/money.ts';
import { roles, type RoleName } from '../support/roles.ts';
import type { State, Typed } from './stored-state.ts';

/** Returns what a write that the rules accepted has broken; empty when nothing. */
export function violations(as: RoleName, before: State, after: State): string[] {
  const changed = [...after].filter(([path, document]) => !same(before.get(path), document));
  const removed = [...before.keys()].filter((path) => !after.has(path));
  const common = [
    ...undecodable(changed),
    ...fractions(changed),
    ...fromTheFuture(changed),
    ...withoutTrace(removed, changed),
  ];
  if (as === 'seller') return common;
  const uid = roles[as]?.uid ?? '';
  return [
    ...common,
    ...removed.map((path) => `${path} was deleted`),
    ...changed.flatMap(([path, document]) => (isOwn(uid, path, document) ? [] : [`${path} is not ${as}'s`])),
    ...changed.flatMap(([path, document]) => retyped(path, before.get(path), document)),
    ...movedStock(before, after),
    ...changed.flatMap(([path, document]) => (before.has(path) ? [] : wrongTotals(path, document, after))),
  ];
}

function same(one: Typed | undefined, other: Typed | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  if (one.type !== other.type || one.inner.size !== other.inner.size) return false;
  if (one.inner.size === 0) return JSON.stringify(one.value) === JSON.stringify(other.value);
  return [...one.inner].every(([name, inner]) => same(inner, other.inner.get(name)));
}

function undecodable(documents: readonly (readonly [string, Typed])[]): string[] {
  return documents.flatMap(([path, { value }]) => {
    const [collection = '', id = ''] = path.split('/');
    const ordenes = (data: unknown) => decodeOrder(id, data);
    const decode = { productos: decodeProduct, ordenes }[collection];
    const decoded = decode?.(value);
    if (decoded === undefined || decoded.ok) return [];
    const problems = decoded.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
    return [`${path} cannot be read: ${problems.join(', ')}`];
  });
}

/** Deleted documents without a new entry of the log. */
function withoutTrace(removed: readonly string[], changed: readonly (readonly [string, Typed])[]): string[] {
  const entries = changed.filter(([path]) => path.startsWith('bitacora/'));
  const logged = new Set(entries.map(([, { inner }]) => inner.get('sobre')?.value));
  return removed.filter((path) => !logged.has(path)).map((path) => `${path} left no trace`);
}

/** Numbers that count something, by the name of their field. */
const WHOLE = new Set([
  'id',
  'stock',
  'popularidad',
  'totalProductos',
  'cantidadDelPedido',
  'cantidadIndividual',
]);

/** Path of an order's line. */
const LINE = /^ordenes\/[^.]+\.productos\.\d+$/u;

function fractions(documents: readonly (readonly [string, Typed])[]): string[] {
  return documents.flatMap(([path, document]) => fractionsIn(path, document));
}

function fractionsIn(path: string, { inner }: Typed): string[] {
  return [...inner].flatMap(([name, field]) => {
    const isWhole = WHOLE.has(name) || path.endsWith('.cantidades');
    // fireemu writes 101.0 as '101', so that its text is the line's `docId`; Google writes '101.0', which is refused.
    const isEqualId = name === 'id' && LINE.test(path) && Number.isInteger(field.value);
    const wrong =
      isWhole && !isEqualId && field.type !== 'integer' ? [`${path}.${name} is a ${field.type}`] : [];
    return wrong.concat(fractionsIn(`${path}.${name}`, field));
  });
}

function fromTheFuture(documents: readonly (readonly [string, Typed])[]): string[] {
  const soon = Date.now() + 60_000;
  return documents.flatMap(([path, document]) =>
    [...document.inner].flatMap(([name, { type, value }]) =>
      type === 'timestamp' && Number(new Date(JSON.parse(JSON.stringify(value)).seconds * 1000)) > soon
        ? [`${path}.${name} is in the future`]
        : [],
    ),
  );
}

function isOwn(uid: string, path: string, document: Typed): boolean {
  if (path.startsWith('productos/')) return true;
  if (path.startsWith('ordenes/')) return document.inner.get('user_sub')?.value === uid;
  return path === `usuarios/${uid}` || path === `limites/${uid}`;
}

/** Fields that a buyer's write left with another type. The buyer's own cart is rewritten as a whole. */
function retyped(path: string, before: Typed | undefined, after: Typed): string[] {
  if (before === undefined || path.endsWith('.carrito')) return [];
  const wrong = before.type === after.type ? [] : [`${path} was ${before.type}, is ${after.type}`];
  const inner = [...after.inner].flatMap(([name, field]) =>
    retyped(`${path}.${name}`, before.inner.get(name), field),
  );
  return [...wrong, ...inner];
}

/** Products whose stock and units in open orders no longer add up to what they did. */
function movedStock(before: State, after: State): string[] {
  const [then, today] = [unitsOf(before), unitsOf(after)];
  return [...new Set([...then.keys(), ...today.keys()])].flatMap((id) =>
    then.get(id) === today.get(id)
      ? []
      : [`units of product ${id}: ${then.get(id)} before, ${today.get(id)} after`],
  );
}

function unitsOf(state: State): Map<string, number> {
  const units = new Map<string, number>();
  const add = (id: string, more: unknown) => units.set(id, (units.get(id) ?? 0) + Number(more));
  for (const [path, { inner }] of state) {
    if (path.startsWith('productos/')) add(path.slice('productos/'.length), inner.get('stock')?.value);
    const estado = inner.get('estado')?.value;
    if (!path.startsWith('ordenes/') || estado === 'Cancelar' || estado === 'Cancelada') continue;
    for (const [id, { value }] of inner.get('cantidades')?.inner ?? []) add(id, value);
  }
  return units;
}

/** A new order of a buyer whose prices, quantities or sums do not follow from the catalogue. */
function wrongTotals(path: string, document: Typed, state: State): string[] {
  if (!path.startsWith('ordenes/')) return [];
  const decoded = decodeOrder(path, document.value);
  return decoded.ok ? wrongSums(path, decoded.value, state) : [];
}

function wrongSums(path: string, order: Order, state: State): string[] {
  const products = order.productos.map(({ docId }) => productOf(docId, state));
  const subtotal = sumPesos(
    order.productos.map(({ cantidadDelPedido }, at) => ({
      price: products[at] === undefined ? NaN : (shopPrice(products[at]) ?? NaN),
      quantity: cantidadDelPedido,
    })),
  );
  const shipping = shippingCost(
    'Andreani',
    subtotal,
    Math.max(...products.map((one) => one?.freeShipping ?? NaN)),
  );
  const units = order.productos.reduce((sum, { cantidadDelPedido }) => sum + cantidadDelPedido, 0);
  const isRight =
    order.costoEnvio === shipping &&
    order.totalCosto === subtotal + shipping - discountOf(subtotal, discountPercent(order.medioDePago)) &&
    order.totalProductos === units &&
    order.productos.every(({ docId, cantidadDelPedido }) => order.cantidades[docId] === cantidadDelPedido);
  return isRight ? [] : [`${path} does not add up`];
}

function productOf(docId: string, state: State): Product | undefined {
  const stored = state.get(`productos/${docId}`);
  const decoded = stored === undefined ? undefined : decodeProduct(stored.value);
  return decoded?.ok ? decoded.value : undefined;
}
