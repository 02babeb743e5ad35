import {
  deleteField,
  doc,
  serverTimestamp,
  Timestamp,
  type DocumentData,
  type FieldValue,
} from 'firebase/firestore';
import * as v from 'valibot';
import { buyerName } from '../../../domain/buyer/address.ts';
import type { BuyerRecord } from '../../../domain/buyer/buyer.ts';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { COURIER } from '../../../domain/orders/shipping-service.ts';
import {
  conflicts,
  effectiveChanges,
  orderFields,
  stockMoves,
  type ChangeOutcome,
  type ChangeRequest,
  type OrderChanges,
  type OrderFields,
} from '../../../domain/seller/order-changes.ts';
import { decodeOrder, isOwnShape } from '../../firestore/order-codec.ts';
import type { SellerTransaction } from '../access.ts';
import { logChange } from '../log/log-change.ts';
import { moveStock, readStock, shortage } from './stock.ts';

/**
 * Changes an order, its stock and the log (docs/product.md#order-statuses). Stock moves when the
 * order crosses into or out of cancelled, exactly once even with several tabs. A field that another tab changed since
 * the seller saw the order is not overwritten.
 */
export async function changeOrder(
  context: SellerTransaction,
  request: ChangeRequest,
): Promise<ChangeOutcome> {
  const reference = doc(context.database, 'ordenes', request.id);
  const snapshot = await context.transaction.get(reference);
  if (!snapshot.exists()) return { kind: 'gone' };
  const decoded = decodeOrder(snapshot.id, snapshot.data());
  if (!decoded.ok) return { kind: 'damaged' };
  const current = orderFields(decoded.value);
  const fields = conflicts(request, current);
  if (fields !== null) return { kind: 'changed', fields };
  const changes = effectiveChanges(request.changes, current);
  if (Object.keys(changes).length === 0) return { kind: 'done' };
  const moves = stockMoves(decoded.value, changes.estado ?? current.estado);
  const stock = await readStock(context, moves);
  const short = shortage(stock);
  if (short !== null) return short;
  moveStock(context, stock, request.id);
  context.transaction.update(reference, storedFields(decoded.value, changes, snapshot.data()));
  logChange(context, {
    sobre: `ordenes/${request.id}`,
    titulo: `Pedido de ${buyerName(decoded.value.usuario)}`,
    accion: 'cambio',
    antes: pickFields(current, fieldNames(changes)),
    despues: changes,
  });
  return { kind: 'done' };
}

/** The order's lines with every stored field, so that a line's unchanged fields are written back as they were. */
const StoredLines = v.array(v.record(v.string(), v.unknown()));

/** Returns the changes as stored fields: title and image belong to the first line, and a status has its time. */
function storedFields(order: Order, changes: OrderChanges, stored: DocumentData): DocumentData {
  const { titulo, imagen, pagado, notaDePago, ...fields } = changes;
  const { estado, servicioEnvio } = fields;
  return {
    ...fields,
    ...((titulo ?? imagen) !== undefined && { productos: storedLines(changes, stored['productos']) }),
    ...((pagado ?? notaDePago) !== undefined && {
      pago: storedPayment({ ...orderFields(order), ...changes }),
    }),
    ...(estado !== undefined && {
      fechasDeEstado: { ...order.fechasDeEstado, [estado]: serverTimestamp() },
    }),
    // Other programs' copies may lack fields, and the rules accept a whole copy only.
    ...(servicioEnvio !== undefined &&
      isOwnShape(stored) && { usuario: noticesOf(order.usuario, servicioEnvio) }),
  };
}

function storedLines({ titulo, imagen }: OrderChanges, lines: unknown): DocumentData[] {
  const [first, ...rest] = v.parse(StoredLines, lines);
  const looks = {
    ...(titulo !== undefined && { title: titulo }),
    ...(imagen !== undefined && { secure_url: imagen }),
  };
  return [{ ...first, ...looks }, ...rest];
}

/** The panel queries `acreditado`, since a query cannot ask whether a field exists. */
function storedPayment({ pagado, notaDePago }: OrderFields): DocumentData | FieldValue {
  return pagado === ''
    ? deleteField()
    : { acreditado: true, fecha: Timestamp.fromDate(new Date(pagado)), nota: notaDePago };
}

/** Only the courier notifies buyers (docs/product.md#buyer-fields). */
function noticesOf(buyer: BuyerRecord, service: string): BuyerRecord {
  return { ...buyer, debeNotificarAndreani: service === COURIER && buyer.esNotificarAndreani };
}
