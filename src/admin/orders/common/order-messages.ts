import { FORM_FIELDS } from '../../../domain/buyer/form-fields.ts';
import { BUYER_FIELD_LABELS } from '../../../domain/buyer/buyer-labels.ts';
import { fieldNames, mapFields } from '../../../domain/fields.ts';
import { invoiceText } from '../../../domain/orders/invoice.ts';
import { isOver, isUnsent, type Order, type OrderLine } from '../../../domain/orders/order.ts';
import { TRACKING_MAX_LENGTH } from '../../../domain/orders/tracking.ts';
import type { ChangeOutcome, OrderFields, RemovalOutcome } from '../../../domain/seller/order-changes.ts';
import { shownValue } from '../../common/shown-value.ts';
import { lengthProblem } from '../../../shared/length-problem.ts';
import { unitsLeftText } from '../../../shared/stock-text.ts';

/** Text for the seller after changing an order, or null when it was changed. */
export function changeMessage(outcome: ChangeOutcome): string | null {
  if (outcome.kind === 'changed')
    return `${meanwhileText(outcome.fields)} No guardamos tu cambio; revisalo y probá de nuevo.`;
  if (outcome.kind === 'stock')
    return `No alcanza el stock de «${outcome.title}»: hacen falta ${outcome.needed} y ${unitsLeftText(outcome.left)}. El pedido quedó como estaba.`;
  return OUTCOME_TEXTS[outcome.kind];
}

const OUTCOME_TEXTS = {
  done: null,
  gone: 'Este pedido ya no existe.',
  damaged: 'Este pedido tiene datos dañados y no se puede cambiar desde acá.',
  refused: 'La base de datos rechazó el cambio. No se guardó nada.',
  offline: 'Sin conexión con la base de datos: no se guardó nada. Probá de nuevo cuando vuelva.',
  'no-answer': 'No pudimos confirmar el cambio. Revisá tu conexión y probá de nuevo: no se aplica dos veces.',
};

/** Text for the seller who looks at values of an order that changed meanwhile. */
export function meanwhileText(fields: Partial<OrderFields>): string {
  return `Este pedido cambió mientras tanto: ${changesText(fields)}.`;
}

/** Why an open dialog can no longer correct its order; '' while it can. */
export function correctionObstacle(order: Order): string {
  return isUnsent(order) ? '' : 'Ya no se puede corregir.';
}

/** Why an open dialog can no longer dispatch its order; '' while it can. */
export function dispatchObstacle(order: Order): string {
  return isOver(order) ? 'Ya no se puede despachar.' : '';
}

/** Text for the seller after deleting an order, or null when it was deleted. */
export function removalMessage(outcome: RemovalOutcome): string | null {
  return outcome.kind === 'changed'
    ? `${meanwhileText(outcome.fields)} No lo borramos; revisalo y probá de nuevo.`
    : changeMessage(outcome);
}

/** Text for a tracking number that cannot be stored; undefined for one that can (docs/panel.md#tracking-numbers). */
export function trackingProblemMessage(
  problem: 'missing' | 'short' | 'long' | null,
  number: string,
): string | undefined {
  if (problem === 'missing') return 'Falta el número de seguimiento';
  if (problem === 'short') return 'tn demasiado corto';
  return lengthProblem(number, TRACKING_MAX_LENGTH);
}

/** Text for the seller when the courier does not know an order's tracking number (docs/services.md#courier-trace). */
export function unknownNumberMessage(id: string): string {
  return `Error en TN de id ${id}. Borrar objeto desde FireStore`;
}

const FIELD_PHRASES: Readonly<Record<keyof OrderFields, string>> = {
  estado: 'el estado es',
  trackingNumber: 'el seguimiento es',
  totalCosto: 'el total es',
  costoEnvio: 'el envío es',
  titulo: 'el título es',
  imagen: 'la imagen es',
  servicioEnvio: 'el envío va por',
  pagado: 'el pago es',
  montoPagado: 'el monto pagado es',
  notaDePago: 'la nota del pago es',
  linkDePago: 'el link de pago es',
  factura: 'la factura es',
  productos: 'los productos son',
  ...mapFields(FORM_FIELDS, (field) => `${BUYER_FIELD_LABELS[field]} es`),
  iva: `${BUYER_FIELD_LABELS.iva} es`,
  trackCode: 'quiere el seguimiento por',
};

function changesText(changes: Partial<OrderFields>): string {
  return fieldNames(changes)
    .map((field) => {
      const value = changedValue(changes, field);
      return `ahora ${FIELD_PHRASES[field]} «${typeof value === 'number' ? value : shownValue(value)}»`;
    })
    .join(', ');
}

function changedValue(changes: Partial<OrderFields>, field: keyof OrderFields) {
  if (field === 'productos') return linesText(changes.productos ?? []);
  return field === 'factura' ? invoiceText(changes.factura ?? null) : changes[field];
}

function linesText(lines: readonly OrderLine[]): string {
  return lines.map(({ title, cantidadDelPedido }) => `${cantidadDelPedido} × ${title}`).join(', ');
}
