import { buyerName } from '#domain/buyer/address.ts';
import { balanceOf } from '#domain/orders/balance.ts';
import { placedAt, type MessageChannel, type Order } from '#domain/orders/order.ts';
import { addPesos } from '#domain/text/money.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { messageChannels } from './messages.ts';

/** A buyer who owes money, with all unpaid orders. */
export interface Reminder {
  readonly sub: string;
  readonly name: string;
  /** Oldest first. */
  readonly orders: readonly Order[];
  readonly pesos: number;
  /** Whole days since the oldest order. */
  readonly days: number;
  /** The channel for the message. */
  readonly channel: MessageChannel;
  /** Time of the last reminder for any of the orders, or null. */
  readonly last: Date | null;
  /** True when the buyer was not reminded lately, and placed no order today. */
  readonly isDue: boolean;
}

const DAY_MS = 86_400_000;

/** Days before a buyer is reminded again. */
const PAUSE_DAYS = 3;

/** Returns the buyers with unpaid orders, longest debt first, without those who have no contact (docs/panel.md#payments). */
export function remindersOf(owed: readonly Order[], now: Date): readonly Reminder[] {
  const buyers = new Map<string, Order[]>();
  for (const order of [...owed].sort((one, other) => placedAt(one) - placedAt(other)))
    buyers.set(order.user_sub, [...(buyers.get(order.user_sub) ?? []), order]);
  return Array.from(buyers, ([sub, orders]): Reminder[] => {
    const [first] = orders;
    const [channel] = first === undefined ? [] : messageChannels(first.usuario);
    if (first === undefined || channel === undefined) return [];
    const times = orders.flatMap(({ avisos }) => avisos?.recordatorio?.cuando?.getTime() ?? []);
    const last = times.length === 0 ? null : new Date(Math.max(...times));
    const isOfToday = orders.some(({ fecha }) => fecha !== null && shopTime(fecha).day === shopTime(now).day);
    return [
      {
        sub,
        name: buyerName(first.usuario),
        orders,
        pesos: addPesos(...orders.map(balanceOf)),
        days: Math.max(0, Math.floor((now.getTime() - placedAt(first)) / DAY_MS)),
        channel,
        last,
        isDue: !isOfToday && (last === null || now.getTime() - last.getTime() >= PAUSE_DAYS * DAY_MS),
      },
    ];
  }).flat();
}
