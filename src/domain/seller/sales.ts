import { isCancelled, statusesOf, type Order } from '#domain/orders/order.ts';
import { addPesos, sumPesos } from '#domain/text/money.ts';
import { shiftDay, shopFormat, shopMoment, shopTime, startOfMonth } from '#domain/text/shop-time.ts';

/** A time range: `from` included, `to` excluded. */
export interface Period {
  readonly from: Date;
  readonly to: Date;
}

/** Sales of a period: orders that are not cancelled, and their total with shipping, in pesos. */
export interface Sales {
  readonly orders: number;
  readonly pesos: number;
}

export const SOLD_STATUSES = statusesOf('unsent', 'sent', 'received');

/** A week from Monday to Monday in the shop's zone. */
export interface Week extends Period {
  /** The Monday: `2026-11-16`. */
  readonly day: string;
  /** The Monday as the screen shows it: «16/11». */
  readonly label: string;
}

const dayAndMonth = shopFormat({ day: '2-digit', month: '2-digit' });

/** The last weeks, oldest first; the last one is not over. */
export function lastWeeks(now: Date, count: number): Week[] {
  const today = shopTime(now).day;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return Array.from({ length: count }, (_, at) => {
    const day = shiftDay(today, 7 * (at + 1 - count) - sinceMonday);
    const from = shopMoment(day);
    return { day, from, to: shopMoment(shiftDay(day, 7)), label: dayAndMonth.format(from) };
  });
}

/** The month of a moment in the shop's zone. */
export function monthOf(now: Date): Period {
  const { day } = shopTime(now);
  return { from: shopMoment(startOfMonth(day, 0)), to: shopMoment(startOfMonth(day, 1)) };
}

/** Units and pesos, without shipping, that a product brought. */
export interface ProductSales {
  /** Document id of the product. */
  readonly id: string;
  /** As the first of the orders names the product. */
  readonly title: string;
  readonly units: number;
  readonly pesos: number;
}

/** The products of which the orders have most units; cancelled orders do not count. @param count at most so many */
export function bestSellers(orders: readonly Order[], count: number): ProductSales[] {
  const lines = orders.filter(({ estado }) => !isCancelled(estado)).flatMap(({ productos }) => productos);
  const sold = new Map<string, ProductSales>();
  for (const { docId, title, price, cantidadDelPedido: quantity } of lines) {
    const before = sold.get(docId) ?? { title, units: 0, pesos: 0 };
    const pesos = addPesos(before.pesos, sumPesos([{ price, quantity }]));
    sold.set(docId, { id: docId, title: before.title, units: before.units + quantity, pesos });
  }
  return [...sold.values()]
    .sort((one, other) => other.units - one.units || other.pesos - one.pesos)
    .slice(0, count);
}
