import type { ShippingData } from '../buyer/buyer.ts';
import { type FormField } from '../buyer/fields.ts';
import { missingFields } from '../buyer/shipping-form.ts';
import type { Order } from './order.ts';

/** What an order's copy of its buyer lacks while it is still to be prepared. */
export interface MissingOrderData {
  readonly missing: readonly FormField[];
  /** The buyer has completed all of it since: the seller can bring it into the order. */
  readonly isCompleted: boolean;
}

/** What the parcel still needs, or null when nothing is missing or it is on its way, over or cancelled. */
export function missingOrderData(order: Order, record: ShippingData | null): MissingOrderData | null {
  if (order.estado !== 'Procesando' && order.estado !== 'Pendiente de pago') return null;
  const missing = missingFields(order.usuario);
  if (missing.length === 0) return null;
  const isCompleted = record !== null && missingFields(record).every((field) => !missing.includes(field));
  return { missing, isCompleted };
}
