import { isCancelled, ORDER_STATUSES, type Order, type OrderStatus } from '../orders/order.ts';
import { ARGENTINA_OFFSET_MS } from '../text/argentine-time.ts';
import { addPesos, sumPesos } from '../text/money.ts';
import { provinceNamed } from '../buyer/provinces.ts';

/** A time range: `from` included, `to` excluded. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
  /** Short, for an axis: «16/11» for the week from that Monday, «nov» for a month. */
  readonly label: string;
  /** Long, for a table: «16/11/2026» for the week from that Monday, «noviembre de 2026» for a month. */
  readonly name: string;
}

/** Sales of a period: orders that are not cancelled, and their total with shipping, in pesos. */
export interface Sales {
  readonly orders: number;
  readonly pesos: number;
}

export const SOLD_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter((status) => !isCancelled(status));

const DAY_MS = 86_400_000;

/** The last weeks, oldest first, from Monday to Monday in Argentina; the last one is not over. */
export function lastWeeks(now: Date, count: number): Period[] {
  const today = Math.floor((now.getTime() - ARGENTINA_OFFSET_MS) / DAY_MS);
  // 1 January 1970 was a Thursday.
  const monday = today - ((today + 3) % 7);
  const startOf = (week: number) => new Date((monday + 7 * week) * DAY_MS + ARGENTINA_OFFSET_MS);
  return lastPeriods(count, startOf, dayAndMonth, fullDay);
}

/** The last months in Argentina, oldest first; the last one is not over. */
export function lastMonths(now: Date, count: number): Period[] {
  const local = new Date(now.getTime() - ARGENTINA_OFFSET_MS);
  const startOf = (month: number) =>
    new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + month, 1) + ARGENTINA_OFFSET_MS);
  return lastPeriods(count, startOf, shortMonth, fullMonth);
}

/** @param startOf the start of a period by its distance from the current one, 0 */
function lastPeriods(
  count: number,
  startOf: (distance: number) => Date,
  label: Intl.DateTimeFormat,
  name: Intl.DateTimeFormat,
): Period[] {
  return Array.from({ length: count }, (_, at) => {
    const from = startOf(at + 1 - count);
    const to = startOf(at + 2 - count);
    return { from, to, label: label.format(from).replace('.', ''), name: name.format(from) };
  });
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('es-AR', { ...options, timeZone: 'America/Argentina/Buenos_Aires' });
const dayAndMonth = dateFormat({ day: '2-digit', month: '2-digit' });
const fullDay = dateFormat({ day: '2-digit', month: '2-digit', year: 'numeric' });
const shortMonth = dateFormat({ month: 'short' });
const fullMonth = dateFormat({ month: 'long', year: 'numeric' });

export interface ProductSales {
  readonly docId: string;
  readonly title: string;
  readonly units: number;
  readonly pesos: number;
}

/** Units and pesos per product, most units first, without cancelled orders. */
export function bestProducts(orders: readonly Order[], most: number): ProductSales[] {
  const sums = new Map<string, ProductSales>();
  for (const line of soldOrders(orders).flatMap(({ productos }) => productos)) {
    const { docId, title, price, cantidadDelPedido: quantity } = line;
    // Orders come newest first: the first title is the product's latest.
    const before = sums.get(docId) ?? { docId, title, units: 0, pesos: 0 };
    const pesos = addPesos(before.pesos, sumPesos([{ price, quantity }]));
    sums.set(docId, { ...before, units: before.units + quantity, pesos });
  }
  return [...sums.values()]
    .toSorted((one, other) => other.units - one.units || other.pesos - one.pesos)
    .slice(0, most);
}

export interface ProvinceSales extends Sales {
  /** Null where the buyer gave no province that exists. */
  readonly province: string | null;
}

/** Orders and pesos per province, largest total first, without cancelled orders. */
export function salesByProvince(orders: readonly Order[]): ProvinceSales[] {
  const sums = new Map<string | null, ProvinceSales>();
  for (const { usuario, totalCosto } of soldOrders(orders)) {
    const province = provinceNamed(usuario.provincia)?.name ?? null;
    const before = sums.get(province) ?? { province, orders: 0, pesos: 0 };
    sums.set(province, { province, orders: before.orders + 1, pesos: addPesos(before.pesos, totalCosto) });
  }
  return [...sums.values()].toSorted((one, other) => other.pesos - one.pesos || other.orders - one.orders);
}

/** Returns the orders that are not cancelled. */
export function soldOrders(orders: readonly Order[]): Order[] {
  return orders.filter(({ estado }) => !isCancelled(estado));
}
