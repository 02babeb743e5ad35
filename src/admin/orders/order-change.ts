import type { Change } from '#data/seller/change.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { fieldNames, pickFields } from '#domain/fields.ts';
import type { Order } from '#domain/orders/order.ts';
import { undoRequest, type ChangeRequest, type OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';

type Options = Partial<Pick<ChangeRequest, 'seen' | 'isQuiet'>> & Pick<Change, 'notify'>;

/** Returns a change of an order's fields. @param options the values that the seller saw, and the message to send afterwards */
export function orderChange(order: Order, changes: OrderChanges, options: Options = {}): Change {
  const { seen = orderFields(order), isQuiet = false, notify } = options;
  const request = { id: order.id, seen, changes, isQuiet };
  const undo = undoRequest(request);
  return {
    ...orderChangeSubject(order),
    write: ({ orders }) => orders.change(request),
    notify,
    seen: pickFields(seen, fieldNames(changes)),
    undo: () => orderChange(order, undo.changes, { seen: undo.seen, isQuiet }),
    over: (fields) => orderChange(order, changes, { ...options, seen: { ...seen, ...fields } }),
  };
}

export function orderChangeSubject({ id, usuario }: Order): Pick<Change, 'record' | 'name' | 'what'> {
  return { record: `ordenes/${id}`, name: buyerName(usuario), what: 'el pedido' };
}
