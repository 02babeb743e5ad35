import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { fieldNames, mapFields } from '#domain/fields.ts';
import { amountPaid } from '#domain/orders/balance.ts';
import type { Order } from '#domain/orders/order.ts';

/** How the seller's form asks for a field. The status has controls of its own. */
type FieldKind = 'own' | 'pesos' | 'text' | 'address' | 'day' | 'choice' | 'buyer';

/** The parts of the form of an order, in its order. */
export const FIELD_GROUPS = {
  amounts: 'Importes y primer producto',
  payment: 'Pago',
  delivery: 'Entrega',
  invoice: 'Factura',
  buyer: 'Quién recibe y dónde',
} as const;

type FieldGroup = keyof typeof FIELD_GROUPS;

interface Definition<T> {
  /** The name of the field in form and log. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Null where the form does not have the field. */
  readonly group: FieldGroup | null;
  readonly read: (order: Order) => T;
}

function field<T>(
  label: string,
  kind: FieldKind,
  group: FieldGroup | null,
  read: (order: Order) => T,
): Definition<T> {
  return { label, kind, group, read };
}

/**
 * Every field of an order that the seller may change: its name, how it is read, and its place in the form
 * (docs/panel.md#seller-orders). Form, conflicts, undo and log follow this table; `storedOrderChanges` writes the fields, and
 * firestore.rules bound them.
 */
export const ORDER_FIELDS = {
  estado: field('Estado', 'own', null, ({ estado }) => estado),
  totalCosto: field('Total', 'pesos', 'amounts', ({ totalCosto }) => totalCosto),
  costoEnvio: field('Costo de envío', 'pesos', 'amounts', ({ costoEnvio }) => costoEnvio),
  titulo: field(
    'Título del primer producto',
    'text',
    'amounts',
    ({ productos: [first] }) => first?.title ?? '',
  ),
  imagen: field(
    'Imagen del primer producto',
    'address',
    'amounts',
    ({ productos: [first] }) => first?.secure_url ?? '',
  ),
  /** When the payment was credited, as an ISO time; '' without a payment. */
  pagado: field('Día del pago', 'day', 'payment', paidTime),
  /** Pesos; 0 without a payment. */
  montoPagado: field('Monto pagado', 'pesos', 'payment', amountPaid),
  notaDePago: field('Nota del pago', 'text', 'payment', ({ pago }) => pago?.nota ?? ''),
  linkDePago: field('Link de pago', 'address', 'payment', ({ linkDePago = '' }) => linkDePago),
  servicioEnvio: field('Entrega', 'choice', 'delivery', ({ servicioEnvio }) => servicioEnvio),
  trackingNumber: field('Seguimiento', 'text', 'delivery', ({ trackingNumber }) => trackingNumber),
  facturaTipo: field('Tipo de factura', 'choice', 'invoice', ({ factura }) => factura?.tipo ?? ''),
  facturaNumero: field('Número de factura', 'text', 'invoice', ({ factura }) => factura?.numero ?? ''),
  /** Day of issue: `2026-11-24`. */
  facturaFecha: field('Día de la factura', 'day', 'invoice', ({ factura }) => factura?.fecha ?? ''),
  facturaLink: field('Link de la factura', 'address', 'invoice', ({ factura }) => factura?.link ?? ''),
  facturaNota: field('Nota de la factura', 'text', 'invoice', ({ factura }) => factura?.nota ?? ''),
  ...buyerFields(),
  iva: field(BUYER_FIELD_LABELS.iva, 'choice', 'buyer', ({ usuario }) => usuario.iva),
  trackCode: field('Quiere el seguimiento por', 'choice', 'buyer', ({ usuario }) => usuario.trackCode),
};

/** The texts of the shipping form, in the order's copy of the buyer. */
function buyerFields(): Record<FormField, Definition<string>> {
  return mapFields(FORM_FIELDS, (name) =>
    field(BUYER_FIELD_LABELS[name], 'buyer', 'buyer', ({ usuario }) => usuario[name]),
  );
}

/** A payment of an unreadable time counts from the order's own. */
function paidTime(order: Order): string {
  const { pago, fecha } = order;
  return pago && amountPaid(order) > 0 ? (pago.fecha ?? fecha ?? new Date(0)).toISOString() : '';
}

export type OrderField = keyof typeof ORDER_FIELDS;

/** The values of the fields that the seller may change. */
export type OrderFields = { readonly [F in OrderField]: ReturnType<(typeof ORDER_FIELDS)[F]['read']> };

export const ORDER_FIELD_NAMES: readonly OrderField[] = fieldNames(ORDER_FIELDS);

/** The fields of the order's copy of the buyer. */
export const BUYER_COPY_FIELDS = [...FORM_FIELD_NAMES, 'iva', 'trackCode'] as const;

/** The parts of an invoice, which are written as one. */
export const INVOICE_FIELDS = ORDER_FIELD_NAMES.filter((name) => ORDER_FIELDS[name].group === 'invoice');

export function orderFields(order: Order): OrderFields;
export function orderFields(order: Order): object {
  return mapFields(ORDER_FIELDS, (name) => ORDER_FIELDS[name].read(order));
}
