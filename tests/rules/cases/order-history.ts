import { MAX_ADDRESS, MAX_AMOUNT } from '#domain/catalogue/product-fields.ts';
import { cancelling, NEW_ORDER, orderAt, orderOf, TWO } from '#tests/rules/support/orders.ts';
import { everyone } from '#tests/rules/support/roles.ts';
import {
  allowed,
  eachAllowed,
  eachRefused,
  given,
  refused,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import {
  ANA_SUB,
  ANA_ORDER,
  anaPlaces,
  anasOrder,
  editing,
  LARGEST_PAYMENT,
  LONG_AGO,
  record,
} from '#tests/rules/support/world.ts';
import { erased, type Fields, now, set, type Write } from '#tests/rules/support/writes.ts';

const paid = { acreditado: true, fecha: LONG_AGO, nota: 'Transferencia del 2/1' };
const invoice = { tipo: 'A', numero: '00003-00012345', fecha: '2026-11-24', link: '', nota: '' };

const told = { cuando: now, por: 'Email', numero: '360000102000579' };
const earlier = { ...told, cuando: LONG_AGO };

/** Maximum entries of a map that only pages read. */
const MOST_ENTRIES = 12;

function entries(count: number): Fields {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`x${at}`, 1]));
}

/** A valid value of each field, and the largest one that the shop stores. */
const legal = {
  pago: [paid, LARGEST_PAYMENT],
  linkDePago: ['https://mpago.la/1abc', `https://${'x'.repeat(MAX_ADDRESS)}`],
  factura: [
    invoice,
    {
      ...invoice,
      tipo: 'C',
      numero: '99999-99999999',
      link: `https://${'x'.repeat(MAX_ADDRESS)}`,
      nota: 'x'.repeat(200),
    },
  ],
  fechasDeEstado: [{ 'En camino': now }, entries(MOST_ENTRIES)],
  avisos: [{ despachado: told }, { despachado: { ...told, por: 'Whatsapp', numero: 'x'.repeat(100) } }],
  archivoDeEnvio: [now, now],
} as const;
const fields = Object.entries(legal).map(([field, [value, largest]]) => ({ field, value, largest }));
const largestHistory = Object.fromEntries(fields.map((one) => [one.field, one.largest]));
const known = anasOrder(
  Object.fromEntries(fields.map(({ field }) => [field, field === 'linkDePago' ? 'https://mpago.la/' : {}])),
);

/** Returns true when an order that the seller creates may have the field: a replacement takes such fields over. */
function isInNewOrder(field: string): boolean {
  return ['pago', 'linkDePago', 'factura'].includes(field);
}

/** An order that the seller enters by hand, with other fields. */
function byHand(changes: Fields): Write {
  return set(orderAt(NEW_ORDER), { ...orderOf(record(ANA_SUB), TWO), fecha: LONG_AGO, ...changes });
}

/** Values that no order may have: field, problem, and value. */
const invalid: readonly (readonly [field: string, what: string, value: unknown])[] = [
  ['pago', 'without a note', { acreditado: true, fecha: LONG_AGO }],
  ['pago', 'with a note too long', { ...paid, nota: 'x'.repeat(201) }],
  ['pago', 'of more than the largest amount', { ...paid, monto: MAX_AMOUNT + 1 }],
  ['pago', 'of less than nothing', { ...paid, monto: -1 }],
  ['pago', 'with a day as its time', { ...paid, fecha: '2026-01-02' }],
  ['pago', 'with an unknown field', { ...paid, foto: 'x' }],
  ['pago', 'that does not say whether it is whole', { fecha: LONG_AGO, nota: '', monto: 1 }],
  ['pago', 'of which less than nothing went back', { ...LARGEST_PAYMENT, devuelto: -1 }],
  ...Object.keys(LARGEST_PAYMENT).map(
    (field) => ['pago', `with a list as ${field}`, { ...LARGEST_PAYMENT, [field]: ['x'] }] as const,
  ),
  ['avisos', 'with a text as message', { despachado: 'x' }],
  ['avisos', 'with a list as message', { despachado: ['x', 'x', 'x'] }],
  ['avisos', 'of another time', { despachado: earlier }],
  ['avisos', 'by another way', { despachado: { ...told, por: 'Paloma' } }],
  ['avisos', 'with a list as number', { despachado: { ...told, numero: ['x'] } }],
  ['avisos', 'with a number that is too long', { despachado: { ...told, numero: 'x'.repeat(101) } }],
  ['avisos', 'with an unknown field', { despachado: { ...told, texto: 'x' } }],
  ['avisos', 'of two messages at once', { listo: { ...told, numero: '' }, despachado: told }],
  ['linkDePago', 'of another scheme', 'javascript:alert(1)'],
  ['linkDePago', 'that a line separator ends', 'https://mpago.la/1abc\u2028'],
  ['linkDePago', 'that is too long', `https://${'x'.repeat(MAX_ADDRESS + 1)}`],
  ['factura', 'of another type', { ...invoice, tipo: 'D' }],
  ['factura', 'of two types', { ...invoice, tipo: 'AB' }],
  ['factura', 'without a point of sale', { ...invoice, numero: '00012345' }],
  ['factura', 'of a timestamp', { ...invoice, fecha: LONG_AGO }],
  ['factura', 'of a short day', { ...invoice, fecha: '2026-11-4' }],
  ['factura', 'with an address of another scheme', { ...invoice, link: 'javascript:alert(1)' }],
  ['factura', 'with an address too long', { ...invoice, link: `https://${'x'.repeat(MAX_ADDRESS + 1)}` }],
  ['factura', 'with a note too long', { ...invoice, nota: 'x'.repeat(201) }],
  ['factura', 'with a note of two lines', { ...invoice, nota: 'x\u2028y' }],
  ['factura', 'without a note', { tipo: 'A', numero: invoice.numero, fecha: invoice.fecha, link: '' }],
  ['factura', 'with another field', { ...invoice, cae: 'x' }],
  ['factura', 'that is null', null],
  ['archivoDeEnvio', 'of another day', LONG_AGO],
  ['archivoDeEnvio', 'that is a text', '2026-03-12'],
  ...['pago', 'fechasDeEstado', 'avisos'].flatMap((field) => [
    [field, 'of too many entries', { ...entries(MOST_ENTRIES), nota: '' }] as const,
    [field, 'that is null', null] as const,
    [field, 'that is a long text', 'x'.repeat(MOST_ENTRIES + 1)] as const,
  ]),
];

/** Fields of an order that only pages read: payment and link, times, shipping files and notifications. */
export const orderHistory: readonly RuleCase[] = [
  ...eachAllowed('seller', {
    'the seller sets every field of an order’s history with a dispatch': editing({
      ...largestHistory,
      estado: 'En camino',
      servicioEnvio: 'Micro',
    }),
    'the seller sends an order that nobody paid': editing({
      estado: 'En camino',
      pago: { acreditado: false, fecha: null, nota: '', monto: 0 },
    }),
    'the seller records a message beside earlier ones, of an earlier panel too': given(
      anasOrder({
        avisos: {
          recordatorio: { Email: { estado: 'enviado', cuando: LONG_AGO } },
          pagado: earlier,
          correoFallido: true,
        },
      }),
      editing({ 'avisos.despachado': told }),
    ),
    'the seller records a message again': given(
      anasOrder({ avisos: { despachado: earlier } }),
      editing({ 'avisos.despachado': told }),
    ),
    'the seller records a message where another program has a list': given(
      anasOrder({ avisos: [] }),
      editing({ avisos: { despachado: told } }),
    ),
    'the seller takes a payment back': given(known, editing({ pago: erased })),
    'the seller removes an invoice': given(anasOrder({ factura: invoice }), editing({ factura: erased })),
    'the seller empties a link': given(known, editing({ linkDePago: '' })),
    'the seller sets the status of an order whose fields another program filled': given(
      anasOrder({
        pago: 'MercadoPago',
        linkDePago: 7,
        factura: 'A 00003-00012345',
        fechasDeEstado: 'el martes pasado',
        avisos: [],
        correccion: null,
        archivoDeEnvio: entries(1),
        servicioEnvio: 'Paloma',
      }),
      editing({ estado: 'En camino' }),
    ),
  }),
  ...eachAllowed('ana', { 'a buyer cancels a paid order': given(known, cancelling(ANA_ORDER, TWO)) }),
  ...invalid.map(([field, what, value]) =>
    refused(`${field} ${what}`, 'seller', editing({ [field]: value })),
  ),
  ...invalid
    .filter(([field]) => isInNewOrder(field))
    .map(([field, what, value]) =>
      refused(`an order by hand with ${field} ${what}`, 'seller', byHand({ [field]: value })),
    ),
  ...eachRefused('seller', {
    'the seller changes an earlier message': given(
      anasOrder({ avisos: { despachado: earlier } }),
      editing({ 'avisos.despachado.por': 'Whatsapp' }),
    ),
    'the seller records a message beside as many as an order holds': given(
      anasOrder({ avisos: entries(MOST_ENTRIES) }),
      editing({ 'avisos.despachado': told }),
    ),
    'the seller removes an earlier message': given(
      anasOrder({ avisos: { despachado: earlier } }),
      editing({ avisos: {} }),
    ),
  }),
  refused('an order by hand cancelled by its buyer', 'seller', byHand({ cancelado: LONG_AGO })),
  ...fields.flatMap(({ field, value }) => [
    allowed(`the seller sets ${field}`, 'seller', editing({ [field]: value })),
    (isInNewOrder(field) ? allowed : refused)(
      `an order by hand with ${field}`,
      'seller',
      byHand({ [field]: value }),
    ),
    refused(
      `a new order of a buyer with ${field}`,
      'ana',
      anaPlaces([[101, 1]], { order: { [field]: value } }),
    ),
    refused(`a cancellation that sets ${field}`, 'ana', [
      ...cancelling(ANA_ORDER, TWO),
      editing({ [field]: value }),
    ]),
  ]),
  ...everyone
    .filter((role) => role !== 'seller')
    .flatMap((role) =>
      fields.map(({ field, value }) => refused(`${field} set by ${role}`, role, editing({ [field]: value }))),
    ),
];
