import { BUYER_FIELD_LABELS } from '#domain/buyer/buyer-labels.ts';
import { IVA_CONDITIONS, TRACK_CODES, type BuyerRecord } from '#domain/buyer/buyer.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { MAX_ADDRESS, MAX_AMOUNT } from '#domain/catalogue/product-fields.ts';
import { fieldNames, fromNames, mapFields } from '#domain/fields.ts';
import { amountReceived } from '#domain/orders/balance.ts';
import { INVOICE_TYPES, type Invoice, type Order, type Payment } from '#domain/orders/order.ts';
import { carrierOf } from '#domain/shipping/shipping-service.ts';
import { addPesos } from '#domain/text/money.ts';

/** Kind of input in the seller's form; a `moment` shows only its day (src/admin/form/field-kinds.ts). */
type FieldKind =
  | 'amount'
  | 'text'
  | 'address'
  | 'day'
  | 'moment'
  | 'choice'
  | 'tracking'
  | 'invoice number'
  | 'buyer'
  | 'email';

/** The sections of an order's form, in their order. */
export const FIELD_GROUPS = {
  amounts: 'Importes y primer producto',
  payment: 'Pago',
  delivery: 'Entrega',
  invoice: 'Factura',
  buyer: 'Quién recibe y dónde',
} as const;

type FieldGroup = keyof typeof FIELD_GROUPS;

type Needed = 'montoPagado' | 'devuelto' | 'facturaNumero';

interface Definition<T> {
  /** The name of the field in form and log. */
  readonly label: string;
  readonly kind: FieldKind;
  /** Null where the form does not have the field. */
  readonly group: FieldGroup | null;
  /** Maximum characters or pesos, as in firestore.rules. */
  readonly max: number;
  readonly isRequired?: boolean;
  /** The field without which this field is not stored. */
  readonly needs?: Needed;
  readonly read: (order: Order) => T;
  /** Returns the order with another value of this field. */
  readonly set: (order: Order, value: T) => Order;
}

function field<T>(
  label: string,
  kind: FieldKind,
  group: FieldGroup | null,
  read: Definition<T>['read'],
  set: Definition<T>['set'],
): Definition<T> {
  const max = kind === 'amount' ? MAX_AMOUNT : kind === 'address' ? MAX_ADDRESS : 200;
  return { label, kind, group, max, read, set };
}

/** Defines a field that is stored only together with another one. @param isRequired the field must be filled then */
function needing<T>(needs: Needed, definition: Definition<T>, isRequired = false): Definition<T> {
  return { ...definition, needs, isRequired };
}

/** Defines a field that the order stores under the same name. */
function plain<K extends 'estado' | 'totalCosto' | 'costoEnvio' | 'trackingNumber'>(
  name: K,
  label: string,
  kind: FieldKind,
  group: FieldGroup | null,
): Definition<Order[K]> {
  return field<Order[K]>(
    label,
    kind,
    group,
    (order) => order[name],
    (order, value) => ({ ...order, [name]: value }),
  );
}

/** Defines a text field of the first product. */
function ofFirstLine(name: 'title' | 'secure_url', label: string, kind: FieldKind): Definition<string> {
  return field(
    label,
    kind,
    'amounts',
    ({ productos: [first] }) => first?.[name] ?? '',
    ({ productos: [first, ...rest], ...order }, value) => ({
      ...order,
      productos: first === undefined ? [] : [{ ...first, [name]: value }, ...rest],
    }),
  );
}

const NO_PAYMENT: Payment = { fecha: null, nota: '', monto: 0 };

/** Defines a field of the payment. @param change returns the payment's changes for a new value */
function ofPayment<T>(
  label: string,
  kind: FieldKind,
  read: (order: Order) => T,
  change: (value: T, before: Payment) => Partial<Payment>,
): Definition<T> {
  return field(label, kind, 'payment', read, (order, value) => {
    const before = order.pago ?? NO_PAYMENT;
    return { ...order, pago: { ...before, ...change(value, before) } };
  });
}

const NO_INVOICE: Invoice = { tipo: 'B', numero: '', fecha: '', link: '', nota: '' };

/** Defines a field of the invoice. An invoice without a type or a number is removed. */
function ofInvoice(name: Exclude<keyof Invoice, 'tipo'>, label: string, kind: FieldKind): Definition<string> {
  return field<string>(
    label,
    kind,
    'invoice',
    ({ factura }) => factura?.[name] ?? '',
    (order, value) => {
      const isNone = !order.factura || (name === 'numero' && value === '');
      return { ...order, factura: isNone ? null : { ...(order.factura ?? NO_INVOICE), [name]: value } };
    },
  );
}

/** Defines a text field of the order's copy of the buyer. @param copied returns the changes of the copy for a new value */
function ofBuyer(
  name: FormField | 'iva' | 'trackCode',
  label: string,
  kind: FieldKind,
  copied: (value: string) => Partial<BuyerRecord> = (value) => ({ [name]: value }),
): Definition<string> {
  return field<string>(
    label,
    kind,
    'buyer',
    ({ usuario }) => usuario[name],
    (order, value) => ({ ...order, usuario: { ...order.usuario, ...copied(value) } }),
  );
}

/** Returns the choice equal to the text; undefined for another text. */
function among<T extends string>(choices: readonly T[], text: string): T | undefined {
  return choices.find((choice) => choice === text);
}

const TABLE = {
  /** The status has its own controls. */
  estado: plain('estado', 'Estado', 'choice', null),
  totalCosto: plain('totalCosto', 'Total', 'amount', 'amounts'),
  costoEnvio: plain('costoEnvio', 'Costo de envío', 'amount', 'amounts'),
  titulo: { ...ofFirstLine('title', 'Título del primer producto', 'text'), isRequired: true },
  imagen: ofFirstLine('secure_url', 'Imagen del primer producto', 'address'),
  /** When the payment arrived, in ISO; '' without a payment. */
  pagado: needing(
    'montoPagado',
    ofPayment('Día del pago', 'moment', paidTime, (time) => ({ fecha: momentOf(time) })),
  ),
  /** Pesos received, including those refunded later; 0 without a payment. */
  montoPagado: ofPayment('Monto pagado', 'amount', amountReceived, (pesos, { devuelto = 0 }) => ({
    monto: addPesos(pesos, -devuelto),
  })),
  notaDePago: needing(
    'montoPagado',
    ofPayment<string>(
      'Nota del pago',
      'text',
      ({ pago }) => pago?.nota ?? '',
      (nota) => ({ nota }),
    ),
  ),
  /** Pesos refunded. */
  devuelto: ofPayment<number>(
    'Devuelto',
    'amount',
    ({ pago }) => pago?.devuelto ?? 0,
    (pesos, { monto, devuelto = 0 }) => ({ monto: addPesos(monto, devuelto, -pesos), devuelto: pesos }),
  ),
  /** Time of the last refund, in ISO; '' without one. */
  devueltoEl: needing(
    'devuelto',
    ofPayment<string>(
      'Día de la devolución',
      'moment',
      ({ pago }) => pago?.devueltoEl?.toISOString() ?? '',
      (time) => ({ devueltoEl: momentOf(time) }),
    ),
  ),
  linkDePago: field<string>(
    'Link de pago',
    'address',
    'payment',
    ({ linkDePago = '' }) => linkDePago,
    (order, linkDePago) => ({ ...order, linkDePago }),
  ),
  /** Only the courier notifies buyers (docs/data.md#buyer-fields). */
  servicioEnvio: field<string>(
    'Entrega',
    'choice',
    'delivery',
    ({ servicioEnvio }) => servicioEnvio,
    (order, servicioEnvio) => {
      const debeNotificarAndreani =
        carrierOf(servicioEnvio).isNotifying === true && order.usuario.esNotificarAndreani;
      return { ...order, servicioEnvio, usuario: { ...order.usuario, debeNotificarAndreani } };
    },
  ),
  trackingNumber: plain('trackingNumber', 'Seguimiento', 'tracking', 'delivery'),
  facturaTipo: needing(
    'facturaNumero',
    field<string>(
      'Tipo de factura',
      'choice',
      'invoice',
      ({ factura }) => factura?.tipo ?? '',
      (order, value) => {
        const tipo = among(INVOICE_TYPES, value);
        return { ...order, factura: tipo ? { ...(order.factura ?? NO_INVOICE), tipo } : null };
      },
    ),
    true,
  ),
  facturaNumero: ofInvoice('numero', 'Número de factura', 'invoice number'),
  /** Day of issue: `2026-11-24`. */
  facturaFecha: needing('facturaNumero', ofInvoice('fecha', 'Día de la factura', 'day'), true),
  facturaLink: needing('facturaNumero', ofInvoice('link', 'Link de la factura', 'address')),
  facturaNota: needing('facturaNumero', ofInvoice('nota', 'Nota de la factura', 'text')),
  ...mapFields(FORM_FIELDS, (name) => ({
    ...ofBuyer(name, BUYER_FIELD_LABELS[name], name === 'correo' ? 'email' : 'buyer'),
    max: FORM_FIELDS[name].maxLength,
  })),
  iva: ofBuyer('iva', BUYER_FIELD_LABELS.iva, 'choice', (value) => ({
    iva: among(IVA_CONDITIONS, value) ?? '',
  })),
  trackCode: ofBuyer('trackCode', 'Quiere el seguimiento por', 'choice', (value) => {
    const trackCode = among(TRACK_CODES, value);
    return trackCode === undefined ? {} : { trackCode };
  }),
};

/** A payment with an unreadable time gets the order's time. */
function paidTime(order: Order): string {
  const time = order.pago?.fecha ?? (amountReceived(order) > 0 ? (order.fecha ?? new Date(0)) : null);
  return time?.toISOString() ?? '';
}

function momentOf(time: string): Date | null {
  return time === '' ? null : new Date(time);
}

export type OrderField = keyof typeof TABLE;

/** The values of the fields that the seller may change. */
export type OrderFields = { readonly [F in OrderField]: ReturnType<(typeof TABLE)[F]['read']> };

/**
 * Every field of an order that the seller may change: its name, how it is read and set, and its place in the form
 * (docs/panel.md#seller-orders). Form, conflicts, undo and log follow this table. `storedOrderChanges` writes the resulting
 * order, and firestore.rules limit its values.
 */
export const ORDER_FIELDS: { readonly [F in OrderField]: Definition<OrderFields[F]> } = TABLE;

export const ORDER_FIELD_NAMES: readonly OrderField[] = fieldNames(ORDER_FIELDS);

/** The fields of the order's copy of the buyer. */
export const BUYER_COPY_FIELDS = [...FORM_FIELD_NAMES, 'iva', 'trackCode'] as const;

export function orderFields(order: Order): OrderFields {
  return fromNames<OrderFields>(ORDER_FIELD_NAMES, (name) => ORDER_FIELDS[name].read(order));
}

/** Returns the order with these field values. */
export function withChanges(order: Order, changes: Partial<OrderFields>): Order {
  const set = <F extends OrderField>(before: Order, name: F, value: OrderFields[F] | undefined): Order =>
    value === undefined ? before : ORDER_FIELDS[name].set(before, value);
  return ORDER_FIELD_NAMES.reduce((next, name) => set(next, name, changes[name]), order);
}
