import * as v from 'valibot';
import { isUnsent, ORDER_STATUSES } from '../orders/order.ts';
import type { StockMove } from './order-changes.ts';

/** Units of an order that could not be decoded. */
export interface SalvagedUnits {
  /** Units that return to stock when the order is deleted. */
  readonly moves: readonly StockMove[];
  /** Document ids of the products whose units cannot be read; null when the status or the list cannot. */
  readonly unreadable: readonly string[] | null;
}

const Salvaged = v.object({
  estado: v.picklist(ORDER_STATUSES),
  cantidades: v.record(v.string(), v.unknown()),
});

/** Returns the units that a damaged order's document still holds (docs/product.md#stock). */
export function salvagedUnits(document: unknown): SalvagedUnits {
  const { success, output } = v.safeParse(Salvaged, document);
  if (!success) return { moves: [], unreadable: null };
  const held = isUnsent(output) ? Object.entries(output.cantidades) : [];
  return {
    moves: held.flatMap(([docId, units]) => (isUnits(units) ? [{ docId, title: docId, units }] : [])),
    unreadable: held.flatMap(([docId, units]) => (isUnits(units) ? [] : [docId])),
  };
}

function isUnits(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
