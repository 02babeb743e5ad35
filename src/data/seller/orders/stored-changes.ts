import { deleteField, serverTimestamp, type DocumentData } from 'firebase/firestore';
import * as v from 'valibot';
import { boundedIdentity } from '#domain/buyer/buyer.ts';
import { fieldNames } from '#domain/fields.ts';
import { settledFlag } from '#domain/orders/balance.ts';
import { isUnsent, type Order } from '#domain/orders/order.ts';
import { hasOwnOrderShape } from '#data/firestore/order-codec.ts';

/**
 * Returns the fields of an `update` that changes one order into the other. A new status gets its time.
 * @param stored the order's document before; fields of other programs stay
 * @param isQuiet the new status gets no time
 */
export function storedOrderChanges(
  before: Order,
  next: Order,
  stored: DocumentData,
  isQuiet = false,
): DocumentData {
  const changed = fieldNames(ENCODERS).flatMap((name) => {
    const [old, value] = [before, next].map((order) => ENCODERS[name](order, stored, before));
    return JSON.stringify(old) === JSON.stringify(value) ? [] : [[name, value ?? deleteField()] as const];
  });
  return {
    ...Object.fromEntries(changed),
    // A buyer's cancellation does not update the payment's flag, and neither did earlier panels.
    ...(next.estado !== before.estado && !isUnsent(next) && next.pago && { pago: storedPayment(next) }),
    // Written separately, so that the times of other statuses stay.
    ...(next.estado !== before.estado &&
      !isQuiet && { [`fechasDeEstado.${next.estado}`]: serverTimestamp() }),
  };
}

type Encoder = (order: Order, stored: DocumentData, before: Order) => unknown;

/** How each field that the seller changes is stored; undefined for an absent field. */
const ENCODERS = {
  estado: ({ estado }) => estado,
  trackingNumber: ({ trackingNumber }) => trackingNumber,
  totalCosto: ({ totalCosto }) => totalCosto,
  costoEnvio: ({ costoEnvio }) => costoEnvio,
  linkDePago: ({ linkDePago = '' }) => linkDePago,
  servicioEnvio: ({ servicioEnvio }) => servicioEnvio,
  productos: storedLines,
  pago: storedPayment,
  factura: ({ factura }) => (factura?.numero ? factura : undefined),
  usuario: storedBuyerCopy,
} satisfies { readonly [Field in keyof Order]?: Encoder };

const StoredLines = v.array(v.record(v.string(), v.unknown()));

/** Changes title and picture of the first line, and writes every other stored field back unchanged. */
function storedLines({ productos: [line] }: Order, stored: DocumentData) {
  const [first, ...rest] = v.parse(StoredLines, stored['productos']);
  return line === undefined ? rest : [{ ...first, title: line.title, secure_url: line.secure_url }, ...rest];
}

/**
 * Returns the stored payment. The panel finds outstanding payments by `acreditado` (`settledFlag`), and no query finds a missing
 * field. So an order sent unpaid gets a payment of 0, while an unsent order without a payment has no field.
 */
export function storedPayment({ pago, totalCosto, estado }: Pick<Order, 'pago' | 'totalCosto' | 'estado'>) {
  const { fecha = null, nota = '', monto = 0, devuelto = 0, devueltoEl = null } = pago ?? {};
  const cameNever = fecha === null && monto === 0 && devuelto === 0;
  if (cameNever && isUnsent({ estado })) return undefined;
  return {
    acreditado: settledFlag({ estado, totalCosto, pago: { fecha, nota, monto } }),
    fecha,
    nota,
    monto,
    ...(devuelto > 0 && { devuelto, devueltoEl }),
  };
}

/**
 * Returns the complete copy of the buyer. Copies of other programs may lack fields, and firestore.rules accept only a complete
 * copy. Keeps whether the courier notifies the buyer, so that a new carrier alone writes no copy.
 */
function storedBuyerCopy({ usuario }: Order, stored: DocumentData, before: Order) {
  const { debeNotificarAndreani } = hasOwnOrderShape(stored) ? usuario : before.usuario;
  return { ...usuario, ...boundedIdentity(usuario), debeNotificarAndreani };
}
