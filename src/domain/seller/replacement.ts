import { statusSetBy, type Order, type Payment } from '#domain/orders/order.ts';
import { mapNames } from '#domain/fields.ts';
import { UNPAID } from './entries.ts';
import type { SellersOrder } from './manual-order.ts';
import type { OrderChanges } from './order-changes.ts';
import type { OrderField } from './order-fields.ts';

/** Log field names that link a replaced order and its replacement. */
export const REPLACED_BY = 'rehechoComo';
export const REPLACES = 'rehace';

/** Payment link and invoice, which move together with the payment. */
const MOVED_FIELDS = [
  'linkDePago',
  'facturaTipo',
  'facturaNumero',
  'facturaFecha',
  'facturaLink',
  'facturaNota',
] as const satisfies readonly OrderField[];

/**
 * Returns the replacement of an order and the changes that cancel the old order. Message, payment, payment link and invoice move
 * to the replacement (docs/panel.md#seller-orders). A refund stays with the old order.
 */
export function replacement(
  old: Order,
  order: SellersOrder,
): { readonly next: SellersOrder; readonly changes: OrderChanges } {
  const pago = keptPayment(old) ?? order.pago;
  const { mensaje, linkDePago, factura } = old;
  const devuelto = old.pago?.devuelto ?? 0;
  return {
    next: {
      ...order,
      ...(mensaje && { mensaje }),
      ...(pago && { pago }),
      ...(linkDePago && { linkDePago }),
      ...(factura && { factura }),
    },
    changes: {
      estado: statusSetBy('closing'),
      ...(devuelto > 0 ? { montoPagado: devuelto } : UNPAID),
      ...mapNames(MOVED_FIELDS, () => '' as const),
    },
  };
}

/** Returns the part of the payment that the seller keeps; null for none. */
function keptPayment({ pago }: Order): Payment | null {
  if (!pago || pago.monto === 0) return null;
  const { fecha, nota, monto } = pago;
  return { fecha, nota, monto };
}
