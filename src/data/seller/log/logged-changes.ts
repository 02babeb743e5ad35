import { fieldNames, pickFields } from '#domain/fields.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { BUYER_COPY_FIELDS, ORDER_FIELDS, type OrderFields } from '#domain/seller/order-fields.ts';
import type { LogDraft } from './log-change.ts';

/** Returns the changes of an order for the log: of the buyer's data only the names, because nobody can delete an address from the log. */
export function loggedChanges(
  before: OrderFields,
  changes: OrderChanges,
): Pick<LogDraft, 'antes' | 'despues'> {
  const copied = BUYER_COPY_FIELDS.filter((field) => field in changes);
  const plain = fieldNames(changes).filter((name) => !BUYER_COPY_FIELDS.some((field) => field === name));
  const datosDelComprador = copied.map((field) => ORDER_FIELDS[field].label).join(', ');
  return {
    antes: pickFields(before, plain),
    despues: { ...pickFields(changes, plain), ...(copied.length > 0 && { datosDelComprador }) },
  };
}
