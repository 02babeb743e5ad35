import { statusSetBy, type Order, type Payment } from '#domain/orders/order.ts';
import { mapNames } from '#domain/fields.ts';
import { UNPAID } from './entries.ts';
import type { SellersOrder } from './manual-order.ts';
import type { OrderChanges } from './order-changes.ts';
import type { OrderField } from './order-fields.ts';

/** Names in the log of the order in place of this one, and of the order that this one is in place of. */
export const REPLACED_BY = 'rehechoComo';
export const REPLACES = 'rehace';

/** Payment link and invoice, which move with the payment. */
const MOVED_FIELDS = [
  'linkDePago',
  'facturaTipo',
  'facturaNumero',
  'facturaFecha',
  'facturaLink',
  'facturaNota',
] as const satisfies readonly OrderField[];

/**
 * Returns the order that takes the place of another one, with its message, payment, payment link and invoice, and the changes
 * that cancel the other order and leave it without them (docs/panel.md#seller-orders). A refund stays with the order of which
 * it was made.
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

/** What the seller keeps of an order; null for nothing. */
function keptPayment({ pago }: Order): Payment | null {
  if (!pago || pago.monto === 0) return null;
  const { fecha, nota, monto } = pago;
  return { fecha, nota, monto };
}
