import type { ShippingData } from '../../../domain/buyer/buyer.ts';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/buyer-labels.ts';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import { invoiceText } from '../../../domain/orders/invoice.ts';
import { COPY_FIELDS, type OrderChanges, type OrderFields } from '../../../domain/seller/order-changes.ts';
import type { LogDraft } from './log-change.ts';

/** Returns the changes of an order for the log: the invoice as a text, of the buyer's data the names only. */
export function loggedChanges(
  before: OrderFields,
  changes: OrderChanges,
): Pick<LogDraft, 'antes' | 'despues'> {
  const copied = COPY_FIELDS.filter((field) => field in changes);
  const plain = fieldNames(changes).filter((name) => name !== 'factura' && !isCopied(name));
  const { factura } = changes;
  return {
    antes: {
      ...pickFields(before, plain),
      ...(factura !== undefined && { factura: invoiceText(before.factura) }),
    },
    despues: {
      ...pickFields(changes, plain),
      ...(factura !== undefined && { factura: invoiceText(factura) }),
      ...(copied.length > 0 && namedFields(copied)),
    },
  };
}

/** Names fields of a buyer without their values: nobody can delete an address from the log. */
function namedFields(fields: readonly (keyof ShippingData)[]) {
  return { datosDelComprador: fields.map((field) => BUYER_FIELD_LABELS[field]).join(', ') };
}

function isCopied(name: string): boolean {
  return COPY_FIELDS.some((field) => field === name);
}
