import { ORDER_FIELD_LABELS } from '../../../domain/orders/order-labels.ts';
import { editablePesos, readPesos } from '../../../domain/seller/amount.ts';
import { isBelowShipping, type OrderFields } from '../../../domain/seller/order-changes.ts';
import { isPaymentLink, MAX_PAYMENT_NOTE, paymentTime } from '../../../domain/seller/payment-entry.ts';
import { shopTime } from '../../../domain/text/shop-time.ts';
import { oneLine } from '../../../domain/text/one-line.ts';
import { lengthProblem } from '../../../shared/length-problem.ts';
import type { FieldPropsOf } from '../../../ui/controls/field.tsx';
import type { FieldProblems, FieldReader } from '../../../ui/controls/form.tsx';

/** Fields of an order that the seller types in a form. */
export const EDITED_FIELDS = {
  totalCosto: { label: 'Total', hint: 'En pesos, con el envío incluido.', inputMode: 'decimal' },
  costoEnvio: { label: ORDER_FIELD_LABELS.costoEnvio, hint: 'En pesos; 0 es gratis.', inputMode: 'decimal' },
  titulo: { label: 'Título del primer producto', fieldClassName: 'full-line' },
  imagen: {
    label: 'Imagen del primer producto',
    hint: 'Dirección web de la imagen; vacía, sin imagen.',
    inputMode: 'url',
    fieldClassName: 'full-line',
  },
  pagado: { label: 'Día del pago', type: 'date' },
  montoPagado: {
    label: 'Monto pagado',
    hint: 'En pesos, todo lo que pagó hasta ahora.',
    inputMode: 'decimal',
    fieldClassName: 'full-line',
  },
  notaDePago: {
    label: 'Nota',
    hint: 'Por ejemplo, el número de la transferencia. Quien compró la puede leer.',
    fieldClassName: 'full-line',
  },
  linkDePago: {
    label: ORDER_FIELD_LABELS.linkDePago,
    hint: 'Pegá el link de MercadoPago. Vacío, se saca.',
    type: 'url',
    placeholder: 'https://…',
    autoComplete: 'off',
    fieldClassName: 'full-line',
  },
} satisfies Partial<Record<keyof OrderFields, FieldPropsOf<'input'>>>;

export type EditedField = keyof typeof EDITED_FIELDS;

/** The texts of the fields as the form opens; a payment that is not recorded yet is of today, and of the whole total. */
export function shownFields(fields: OrderFields): Readonly<Record<EditedField, string>> {
  const { totalCosto, costoEnvio, pagado, montoPagado } = fields;
  return {
    ...fields,
    totalCosto: editablePesos(totalCosto),
    costoEnvio: editablePesos(costoEnvio),
    pagado: shopTime(pagado === '' ? new Date() : new Date(pagado)).day,
    montoPagado: editablePesos(pagado === '' ? totalCosto : montoPagado),
  };
}

type EditedFields = Pick<OrderFields, EditedField>;

/** The values of the typed texts: NaN for no amount, '' for no day and for a future one. */
export function readFields(read: FieldReader<EditedField>, before: OrderFields): EditedFields {
  return {
    totalCosto: readPesos(read('totalCosto')),
    costoEnvio: readPesos(read('costoEnvio')),
    titulo: oneLine(read('titulo')),
    imagen: oneLine(read('imagen')),
    pagado: paymentTime(read('pagado'), before.pagado, new Date()) ?? '',
    montoPagado: readPesos(read('montoPagado')),
    notaDePago: oneLine(read('notaDePago')),
    linkDePago: oneLine(read('linkDePago')),
  };
}

/** Limits of the title and the image address, as in firestore.rules. */
const MAX_TITLE = 200;
const ADDRESS = /^(https?:\/\/\S{1,500})?$/;

/** Why the values cannot be saved. */
export function problemsOf(fields: EditedFields, before: OrderFields): FieldProblems<EditedField> {
  const { totalCosto, costoEnvio, titulo, imagen, pagado, montoPagado, notaDePago, linkDePago } = fields;
  // Amounts of another program that do not add up are no obstacle to another change.
  const isKept = totalCosto === before.totalCosto && costoEnvio === before.costoEnvio;
  return {
    ...(isBelowShipping(fields) &&
      !isKept && { totalCosto: 'El total incluye el envío: no puede ser menor' }),
    ...(Number.isNaN(totalCosto) && { totalCosto: 'Ingresá un importe, por ejemplo 12500,50' }),
    ...(Number.isNaN(costoEnvio) && { costoEnvio: 'Ingresá un importe, por ejemplo 1540' }),
    titulo: titulo === '' ? 'El título no puede estar vacío' : lengthProblem(titulo, MAX_TITLE),
    ...(!ADDRESS.test(imagen) && { imagen: 'Tiene que empezar con https:// y no llevar espacios' }),
    ...(pagado === '' && { pagado: 'Poné un día de hoy o anterior' }),
    ...((Number.isNaN(montoPagado) || (montoPagado === 0 && before.totalCosto > 0)) && {
      montoPagado: 'Ingresá cuánto pagó, por ejemplo 12500,50',
    }),
    notaDePago: lengthProblem(notaDePago, MAX_PAYMENT_NOTE),
    ...(!isPaymentLink(linkDePago) && {
      linkDePago: 'El link tiene que empezar con https:// y no llevar espacios',
    }),
  };
}
