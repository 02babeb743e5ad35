import type { ShippingData } from '../../../domain/buyer/buyer.ts';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/buyer-labels.ts';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import { invoiceText } from '../../../domain/orders/invoice.ts';
import type { OrderLine } from '../../../domain/orders/order.ts';
import { COPY_FIELDS, type OrderChanges, type OrderFields } from '../../../domain/seller/order-changes.ts';
import { formatPesos } from '../../../domain/text/money.ts';
import type { LogDraft } from './log-change.ts';

/** Returns the changes of an order for the log: of lines those that differ, the invoice as a text, of the buyer's data the names only. */
export function loggedChanges(
  before: OrderFields,
  changes: OrderChanges,
): Pick<LogDraft, 'antes' | 'despues'> {
  const copied = COPY_FIELDS.filter((field) => field in changes);
  const plain = fieldNames(changes).filter(
    (name) => name !== 'productos' && name !== 'factura' && !isCopied(name),
  );
  const { productos, factura } = changes;
  return {
    antes: {
      ...pickFields(before, plain),
      ...(productos && { productos: otherLines(before.productos, productos) }),
      ...(factura !== undefined && { factura: invoiceText(before.factura) }),
    },
    despues: {
      ...pickFields(changes, plain),
      ...(productos && { productos: otherLines(productos, before.productos) }),
      ...(factura !== undefined && { factura: invoiceText(factura) }),
      ...(copied.length > 0 && namedFields(copied)),
    },
  };
}

/** Names fields of a buyer without their values: nobody can delete an address from the log. */
export function namedFields(fields: readonly (keyof ShippingData)[]) {
  return { datosDelComprador: fields.map((field) => BUYER_FIELD_LABELS[field]).join(', ') };
}

function isCopied(name: string): boolean {
  return COPY_FIELDS.some((field) => field === name);
}

/** The lines that the other list does not have in the same way. */
function otherLines(lines: readonly OrderLine[], others: readonly OrderLine[]): string[] {
  const known = new Set(others.map(pricedLine));
  return lines.map(pricedLine).filter((text) => !known.has(text));
}

function pricedLine({ title, cantidadDelPedido, price }: OrderLine): string {
  return `${cantidadDelPedido} × ${title} a ${formatPesos(price)}`;
}
