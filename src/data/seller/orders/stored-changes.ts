import { deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { boundedIdentity, type BuyerRecord } from '../../../domain/buyer/buyer.ts';
import { fieldNames, pickFields } from '../../../domain/fields.ts';
import { hasPayment } from '../../../domain/orders/balance.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { COURIER } from '../../../domain/shipping/shipping-service.ts';
import {
  COPY_FIELDS,
  orderFields,
  type ChangeRequest,
  type OrderChanges,
  type OrderFields,
} from '../../../domain/seller/order-changes.ts';
import { isOwnShape } from '../../firestore/order-codec.ts';

/** Fields of the seller's changes that are stored under another name, or inside another field. */
const DERIVED = new Set<string>([
  'titulo',
  'imagen',
  'pagado',
  'montoPagado',
  'notaDePago',
  'factura',
  ...COPY_FIELDS,
]);

/**
 * Returns the seller's changes of an order as stored fields: title and image belong to the first line, a status has its
 * time, and the buyer's data are in the copy.
 */
export function storedChanges(
  order: Order,
  { changes, isQuiet = false }: Pick<ChangeRequest, 'changes' | 'isQuiet'>,
  stored: DocumentData,
): DocumentData {
  const { titulo, imagen, estado, factura } = changes;
  const names = fieldNames(changes);
  return {
    ...pickFields(
      changes,
      names.filter((name) => !DERIVED.has(name)),
    ),
    ...((titulo ?? imagen) !== undefined && { productos: storedLines(changes, stored['productos']) }),
    ...(changesPayment(order, changes) && { pago: changedPayment(order, changes) }),
    ...(factura !== undefined && { factura: factura ?? deleteField() }),
    ...(estado !== undefined &&
      !isQuiet && {
        fechasDeEstado: { ...order.fechasDeEstado, [estado]: serverTimestamp() },
      }),
    ...(changesCopy(changes, stored) && { usuario: storedCopy(order, changes) }),
  };
}

/** The order's lines with every stored field, so that a line's unchanged fields are written back as they were. */
const StoredLines = v.array(v.record(v.string(), v.unknown()));

function storedLines({ titulo, imagen }: OrderChanges, lines: unknown): DocumentData[] {
  const [first, ...rest] = v.parse(StoredLines, lines);
  const firstLine = {
    ...(titulo !== undefined && { title: titulo }),
    ...(imagen !== undefined && { secure_url: imagen }),
  };
  return [{ ...first, ...firstLine }, ...rest];
}

/** Another total is no longer what was paid: the amount is stored with it. */
function changesPayment(order: Order, changes: OrderChanges): boolean {
  const { pagado, montoPagado, notaDePago, totalCosto } = changes;
  return (
    (pagado ?? montoPagado ?? notaDePago) !== undefined || (totalCosto !== undefined && hasPayment(order))
  );
}

function changedPayment(order: Order, changes: OrderChanges) {
  const fields = { ...orderFields(order), ...changes };
  if (fields.pagado === '') return deleteField();
  // A new payment without an amount is of the whole total.
  const isNew = !hasPayment(order) && changes.montoPagado === undefined;
  return storedPayment({ ...fields, ...(isNew && { montoPagado: fields.totalCosto }) });
}

export type StoredPayment = ReturnType<typeof storedPayment>;

/**
 * The panel queries `acreditado`, true where the amount is the total: a query cannot compare two fields, nor ask whether a
 * field exists.
 */
export function storedPayment({ pagado, montoPagado, notaDePago, totalCosto }: OrderFields) {
  return {
    acreditado: montoPagado === totalCosto,
    fecha: Timestamp.fromDate(new Date(pagado)),
    nota: notaDePago,
    monto: montoPagado,
  };
}

/** Other programs' copies may lack fields, and the rules accept a whole copy only: another carrier leaves them alone. */
function changesCopy(changes: OrderChanges, stored: DocumentData): boolean {
  return (
    COPY_FIELDS.some((field) => field in changes) ||
    (changes.servicioEnvio !== undefined && isOwnShape(stored))
  );
}

/** The whole copy. Only the courier notifies buyers (docs/data.md#buyer-fields). */
function storedCopy({ usuario }: Order, changes: OrderChanges): BuyerRecord {
  const { servicioEnvio } = changes;
  return {
    ...usuario,
    ...boundedIdentity(usuario),
    ...pickFields<OrderChanges>(
      changes,
      COPY_FIELDS.filter((field) => field in changes),
    ),
    ...(servicioEnvio !== undefined && {
      debeNotificarAndreani: servicioEnvio === COURIER && usuario.esNotificarAndreani,
    }),
  };
}
