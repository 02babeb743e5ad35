import { deleteField, serverTimestamp, Timestamp, type DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { boundedIdentity, type BuyerRecord } from '#domain/buyer/buyer.ts';
import { pickFields } from '#domain/fields.ts';
import { isUnsent, type Order } from '#domain/orders/order.ts';
import type { ChangeRequest, OrderChanges } from '#domain/seller/order-changes.ts';
import {
  BUYER_COPY_FIELDS,
  INVOICE_FIELDS,
  orderFields,
  type OrderField,
  type OrderFields,
} from '#domain/seller/order-fields.ts';
import { COURIER } from '#domain/shipping/shipping-service.ts';
import { isOwnShape } from '#data/firestore/order-codec.ts';

/** Fields that are stored under their own name. */
const PLAIN = [
  'estado',
  'trackingNumber',
  'totalCosto',
  'costoEnvio',
  'linkDePago',
  'servicioEnvio',
] as const satisfies readonly OrderField[];

/**
 * Returns the seller's changes of an order as fields of an `update`: title and image belong to the first line, a status has its
 * time, payment and invoice are written whole, and the buyer's data are in the copy.
 */
export function storedOrderChanges(
  order: Order,
  { changes, isQuiet = false }: Pick<ChangeRequest, 'changes' | 'isQuiet'>,
  stored: DocumentData,
): DocumentData {
  const { titulo, imagen, estado } = changes;
  const has = (names: readonly OrderField[]) => names.some((name) => name in changes);
  const isSentUnpaid = estado !== undefined && !isUnsent({ estado }) && isUnsent(order) && !order.pago;
  return {
    ...pickFields<OrderChanges>(
      changes,
      PLAIN.filter((name) => name in changes),
    ),
    ...((titulo ?? imagen) !== undefined && { productos: storedLines(changes, stored['productos']) }),
    ...((has(['pagado', 'montoPagado', 'notaDePago']) ||
      (changes.totalCosto !== undefined && order.pago) ||
      isSentUnpaid) && { pago: changedPayment(order, changes) }),
    ...(has(INVOICE_FIELDS) && { factura: storedInvoice(order, changes) }),
    // Alone: the times of other statuses stay as they are.
    ...(estado !== undefined && !isQuiet && { [`fechasDeEstado.${estado}`]: serverTimestamp() }),
    ...(changesCopy(changes, stored) && { usuario: storedBuyerCopy(order, changes) }),
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

function changedPayment(order: Order, changes: OrderChanges) {
  const fields = { ...orderFields(order), ...changes };
  return fields.pagado === '' && isUnsent(fields) ? deleteField() : storedPayment(fields);
}

export type StoredPayment = ReturnType<typeof storedPayment>;

/**
 * The panel queries `acreditado`, true where the amount reaches the total: a query cannot compare two fields, nor find a
 * missing one. So an order that leaves unpaid gets a payment of 0, and an unsent order without a payment has no field.
 */
export function storedPayment({ pagado, montoPagado, notaDePago, totalCosto }: OrderFields) {
  const monto = pagado === '' ? 0 : montoPagado;
  return {
    acreditado: monto >= totalCosto,
    fecha: pagado === '' ? null : Timestamp.fromDate(new Date(pagado)),
    nota: notaDePago,
    monto,
  };
}

function storedInvoice(order: Order, changes: OrderChanges) {
  const { facturaTipo, facturaNumero, facturaFecha, facturaLink, facturaNota } = {
    ...orderFields(order),
    ...changes,
  };
  if (facturaNumero === '') return deleteField();
  return {
    tipo: facturaTipo,
    numero: facturaNumero,
    fecha: facturaFecha,
    link: facturaLink,
    nota: facturaNota,
  };
}

/** Other programs' copies may lack fields, and the rules accept a whole copy only: another carrier leaves them alone. */
function changesCopy(changes: OrderChanges, stored: DocumentData): boolean {
  return (
    BUYER_COPY_FIELDS.some((field) => field in changes) ||
    (changes.servicioEnvio !== undefined && isOwnShape(stored))
  );
}

/** The whole copy. Only the courier notifies buyers (docs/data.md#buyer-fields). */
function storedBuyerCopy({ usuario }: Order, changes: OrderChanges): BuyerRecord {
  const { servicioEnvio } = changes;
  return {
    ...usuario,
    ...boundedIdentity(usuario),
    ...pickFields<OrderChanges>(
      changes,
      BUYER_COPY_FIELDS.filter((field) => field in changes),
    ),
    ...(servicioEnvio !== undefined && {
      debeNotificarAndreani: servicioEnvio === COURIER && usuario.esNotificarAndreani,
    }),
  };
}
