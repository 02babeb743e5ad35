import type { ShippingData } from '../buyer/buyer.ts';
import { type FormField } from '../buyer/fields.ts';
import { missingFields } from '../buyer/shipping-form.ts';
import type { Order } from './order.ts';

/** Required fields that an order's copy of its buyer lacks. */
export interface MissingOrderData {
  readonly missing: readonly FormField[];
  /** True when the buyer's record has these fields by now, so that the seller can update the order. */
  readonly isCompleted: boolean;
}

/** The data that a parcel still needs; null when complete, or when the order is past preparation. */
export function missingOrderData(order: Order, record: ShippingData | null): MissingOrderData | null {
  if (order.estado !== 'Procesando' && order.estado !== 'Pendiente de pago') return null;
  const missing = missingFields(order.usuario);
  if (missing.length === 0) return null;
  const isCompleted = record !== null && missingFields(record).every((field) => !missing.includes(field));
  return { missing, isCompleted };
}
