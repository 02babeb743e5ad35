import type { ShippingData } from '../buyer/buyer.ts';
import { missingFields } from '../buyer/form-values.ts';
import { isUnsent, type Order } from './order.ts';

export type MissingOrderData = NonNullable<ReturnType<typeof missingOrderData>>;

/** The required fields that a parcel lacks; null for a complete copy of the buyer, or an order that was sent. */
export function missingOrderData(order: Order, record: ShippingData | null) {
  const missing = missingFields(order.usuario);
  if (!isUnsent(order) || missing.length === 0) return null;
  /** True when the buyer's record has these fields by now, so that the seller can update the order. */
  const isCompleted = record !== null && missingFields(record).every((field) => !missing.includes(field));
  return { missing, isCompleted };
}
