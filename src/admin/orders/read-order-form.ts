import { IVA_CONDITIONS, TRACK_CODES } from '#domain/buyer/buyer.ts';
import { MAX_ADDRESS, MAX_AMOUNT } from '#domain/catalogue/product-fields.ts';
import { FORM_FIELD_NAMES, FORM_FIELDS, type FormField } from '#domain/buyer/form-fields.ts';
import { formWarning, readForm, shownForm } from '#domain/buyer/form-values.ts';
import { fieldNames, mapFields, mapNames } from '#domain/fields.ts';
import { INVOICE_TYPES, type InvoiceType, TRACKING_PENDING } from '#domain/orders/order.ts';
import { hasTrackingNumber } from '#domain/orders/tracking.ts';
import { readEmail } from '#domain/text/email-address.ts';
import { oneLine } from '#domain/text/one-line.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { editableNumber, readNumber } from '#domain/text/typed-number.ts';
import { invoiceNumber, isInvoiceDay, paymentTime } from '#domain/seller/entries.ts';
import { isBelowShipping } from '#domain/seller/order-changes.ts';
import { fieldProblem } from '#admin/parts/field-problem.ts';
import { FORM_WARNING_TEXTS } from '#shared/form-messages.ts';
import type { FieldProblems } from '#ui/controls/form.tsx';
import {
  isTextField,
  ORDER_FIELD_NAMES,
  ORDER_FIELDS,
  type OrderField,
  type OrderFields,
} from '#domain/seller/order-fields.ts';
import { readTrackingField } from './tracking-field.ts';

/** The largest values of each kind, as in firestore.rules: characters of a note or a title, and pesos. */
const MOST = { text: 200, address: MAX_ADDRESS, amount: MAX_AMOUNT };

const BUYER_LENGTHS: Readonly<Partial<Record<OrderField, number>>> = mapFields(
  FORM_FIELDS,
  (name) => FORM_FIELDS[name].maxLength,
);

const WRONG_DAY = 'Poné un día de hoy o anterior';

/** An empty number removes the invoice, so that taking the change back brings all of it again. */
const NO_INVOICE = {
  facturaNumero: '',
  facturaTipo: '',
  facturaFecha: '',
  facturaLink: '',
  facturaNota: '',
} as const;

/** The texts of the form as it opens. */
export function shownOrderForm(fields: OrderFields): Partial<Record<OrderField, string>> {
  const buyer = shownForm(fields);
  const texts = mapFields(ORDER_FIELDS, (name): string => {
    const value = fields[name];
    if (typeof value === 'number') return editableNumber(value);
    if (name === 'trackingNumber' && !hasTrackingNumber(value)) return '';
    return ORDER_FIELDS[name].kind === 'moment' && value !== '' ? shopTime(new Date(value)).day : value;
  });
  return { ...texts, ...buyer };
}

/**
 * Reads the texts of the form.
 * @param seen the values that the form was opened with: what the seller left alone is no problem, whatever it is
 * @returns the values of all fields of the form, and why each that cannot be saved is refused
 */
export function readOrderForm(read: (name: OrderField) => string, seen: OrderFields, now: Date) {
  const shown = shownOrderForm(seen);
  const typed = (name: OrderField) => (read(name) === shown[name] ? null : read(name));
  const buyer = readForm(
    mapFields(FORM_FIELDS, (name) => read(name)),
    FORM_FIELD_NAMES.filter((name) => typed(name) !== null),
  );
  // A whole phone number that was typed into one of its two fields fills both.
  const isRead = (name: FormField) =>
    typed(name) !== null || ((name === 'codarea' || name === 'cel') && buyer[name] !== read(name));
  const texts = mapNames(ORDER_FIELD_NAMES.filter(isTextField), (name) => {
    const value = typed(name);
    return value === null ? seen[name] : oneLine(value);
  });
  const pesos = (name: 'totalCosto' | 'costoEnvio' | 'montoPagado' | 'devuelto') => {
    const value = typed(name);
    return value === null ? seen[name] : readNumber(value);
  };
  const iva: OrderFields['iva'] = IVA_CONDITIONS.find((known) => known === read('iva')) ?? '';
  const facturaTipo: InvoiceType | '' = INVOICE_TYPES.find((type) => type === read('facturaTipo')) ?? '';
  const montoPagado = pesos('montoPagado');
  const devuelto = pesos('devuelto');
  const isNewAmount = montoPagado !== seen.montoPagado;
  const isNewRefund = devuelto !== seen.devuelto || typed('devueltoEl') !== null;
  const number = typed('facturaNumero');
  const facturaNumero =
    number === null ? seen.facturaNumero : number.trim() === '' ? '' : (invoiceNumber(number) ?? number);
  const tracking = typed('trackingNumber');
  const fields = {
    totalCosto: pesos('totalCosto'),
    costoEnvio: pesos('costoEnvio'),
    ...texts,
    montoPagado,
    // Money without a day was received today; without money there is no payment.
    ...(montoPagado === 0
      ? { pagado: isNewAmount ? '' : seen.pagado, notaDePago: isNewAmount ? '' : seen.notaDePago }
      : { pagado: paymentDay(read('pagado'), seen.pagado, now) }),
    devuelto,
    devueltoEl:
      devuelto === 0
        ? ''
        : isNewRefund
          ? paymentDay(read('devueltoEl'), seen.devueltoEl, now)
          : seen.devueltoEl,
    servicioEnvio: read('servicioEnvio'),
    trackingNumber: tracking === null ? seen.trackingNumber : trackingOf(tracking),
    ...(facturaNumero === ''
      ? NO_INVOICE
      : {
          facturaNumero,
          facturaTipo,
          facturaFecha: read('facturaFecha'),
        }),
    ...mapFields(FORM_FIELDS, (name) => (isRead(name) ? buyer[name] : seen[name])),
    iva,
    trackCode: TRACK_CODES.find((code) => code === read('trackCode')) ?? seen.trackCode,
  };
  const problems = { ...lostTexts(typed, fields), ...problemsOf({ ...seen, ...fields }, seen, now) };
  return { fields, problems };
}

/** Warns about the text of a field while it is typed, as the shop's form does of a buyer's. */
export function typingWarning(name: OrderField, text: (name: FormField) => string): string | undefined {
  const field = FORM_FIELD_NAMES.find((each) => each === name);
  const texts = mapFields(FORM_FIELDS, text);
  const warning = field && formWarning(field, texts, true);
  return warning ? FORM_WARNING_TEXTS[warning] : undefined;
}

/** Fields that are stored only with another one, which has to be filled first. */
const NEEDS: readonly (readonly [fields: readonly OrderField[], needed: OrderField, problem: string])[] = [
  [['pagado', 'notaDePago'], 'montoPagado', 'Poné también el monto pagado'],
  [['devueltoEl'], 'devuelto', 'Poné también cuánto devolviste'],
  [
    ['facturaTipo', 'facturaFecha', 'facturaLink', 'facturaNota'],
    'facturaNumero',
    'Poné también el número de factura',
  ],
];

/** Names the typed texts that would be dropped, because the field that they belong to is empty. */
function lostTexts(
  typed: (name: OrderField) => string | null,
  fields: Partial<Record<OrderField, string | number>>,
): FieldProblems<OrderField> {
  const lost = NEEDS.flatMap(([names, needed, problem]) =>
    fields[needed] === 0 || fields[needed] === ''
      ? names.filter((name) => (typed(name) ?? '').trim() !== '').map((name) => [name, problem] as const)
      : [],
  );
  return Object.fromEntries(lost);
}

/** Returns the number in a text, or the text where it is to be refused. */
function trackingOf(typed: string): string {
  const { number, problem } = readTrackingField(typed);
  return problem === undefined ? number || TRACKING_PENDING : typed;
}

/** '' for a day that is none, or in the future. */
function paymentDay(day: string, stored: string, now: Date): string {
  return paymentTime(day === '' ? shopTime(now).day : day, stored, now) ?? '';
}

function problemsOf(
  fields: Record<OrderField, string | number>,
  seen: OrderFields,
  now: Date,
): FieldProblems<OrderField> {
  const found: FieldProblems<OrderField> = {};
  for (const name of fieldNames(ORDER_FIELDS)) {
    const value = fields[name];
    if (value === seen[name]) continue;
    const { kind } = ORDER_FIELDS[name];
    const type = kind === 'buyer' ? 'text' : kind;
    if (type === 'text' || type === 'address' || type === 'amount')
      found[name] = fieldProblem({ type, max: BUYER_LENGTHS[name] ?? MOST[type] }, value);
    const { problem } = readEmail(String(value));
    if (name === 'correo' && value !== '' && problem !== null) found[name] ??= FORM_WARNING_TEXTS[problem];
  }
  const { trackingNumber } = fields;
  if (trackingNumber !== seen.trackingNumber)
    found.trackingNumber = readTrackingField(String(trackingNumber)).problem;
  if (fields.titulo === '' && seen.titulo !== '') found.titulo = 'No puede estar vacío';
  if (Number(fields.montoPagado) > 0 && fields.pagado === '') found.pagado = WRONG_DAY;
  if (Number(fields.devuelto) > 0 && fields.devueltoEl === '') found.devueltoEl = WRONG_DAY;
  if (Number(fields.devuelto) > Number(fields.montoPagado))
    found.devuelto = 'No puede ser más de lo que pagó';
  const amounts = { totalCosto: Number(fields.totalCosto), costoEnvio: Number(fields.costoEnvio) };
  const isKept = amounts.totalCosto === seen.totalCosto && amounts.costoEnvio === seen.costoEnvio;
  if (isBelowShipping(amounts) && !isKept) found.totalCosto = 'El total incluye el envío: no puede ser menor';
  const { facturaNumero, facturaTipo, facturaFecha } = fields;
  if (facturaNumero === '' || facturaNumero === seen.facturaNumero) return found;
  if (invoiceNumber(String(facturaNumero)) === null)
    found.facturaNumero = 'Poné punto de venta, guion y número, por ejemplo 3-12345';
  if (facturaTipo === '') found.facturaTipo = 'Elegí el tipo';
  if (!isInvoiceDay(String(facturaFecha), now)) found.facturaFecha = WRONG_DAY;
  return found;
}
