import type { ShippingData } from '../../domain/buyer/buyer.ts';
import { BUYER_FIELD_LABELS } from '../../domain/buyer/labels.ts';
import type { MissingOrderData } from '../../domain/orders/missing-data.ts';
import type { Order } from '../../domain/orders/order.ts';
import { fieldList } from './shipping-form.ts';

/** WhatsApp text with which a buyer sends the shop the data that an order lacked. */
export function missingDataMessage(
  { id }: Order,
  { missing }: MissingOrderData,
  record: ShippingData,
): string {
  const data = missing.map((field) => `${BUYER_FIELD_LABELS[field]}: ${record[field].trim()}`);
  return [`Hola, completé lo que le faltaba al pedido ${id} (${fieldList(missing)}).`, ...data].join('\n');
}
