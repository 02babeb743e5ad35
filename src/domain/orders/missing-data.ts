import type { BuyerRecord } from '#domain/buyer/buyer.ts';
import { missingFields } from '#domain/buyer/form-values.ts';
import type { FormField } from '#domain/buyer/form-fields.ts';
import { carrierOf } from '#domain/shipping/shipping-service.ts';
import { isUnsent, type Order } from './order.ts';

const ADDRESS_FIELDS: ReadonlySet<FormField> = new Set(['provincia', 'localidad', 'calle', 'altura', 'cp']);

/** Returns the required fields that a buyer's data lacks for an order; pick-up needs no address. */
export function missingOrderFields(service: string, data: BuyerRecord): readonly FormField[] {
  const missing = missingFields(data);
  return carrierOf(service).handover === 'pickedUp'
    ? missing.filter((field) => !ADDRESS_FIELDS.has(field))
    : missing;
}

/** Returns the required fields that an order lacks; null when the copy of the buyer is complete, or the order was sent. */
export function missingOrderData(order: Order, record: BuyerRecord | null) {
  const missing = missingOrderFields(order.servicioEnvio, order.usuario);
  if (!isUnsent(order) || missing.length === 0) return null;
  /** True when the buyer's current record has these fields, so that the seller can update the order. */
  const isCompleted = record !== null && missingFields(record).every((field) => !missing.includes(field));
  return { missing, isCompleted };
}
