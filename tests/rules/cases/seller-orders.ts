import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { MAX_AMOUNT, PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import { TRACKING_MAX_LENGTH, TRACKING_MIN_LENGTH } from '#domain/shipping/tracking-number.ts';
import { MAX_MESSAGE, ORDER_STATUSES } from '#domain/orders/order.ts';
import { DELIVERIES } from '#domain/shipping/shipping-service.ts';
import { transacting } from '#tests/rules/support/attempts.ts';
import {
  largest,
  line,
  NEW_ORDER,
  orderAt,
  ordering,
  orderOf,
  taking,
  TWO,
} from '#tests/rules/support/orders.ts';
import { copyAttacks, longestPerson, UNREACHABLE } from '#tests/rules/support/person-attacks.ts';
import { productAt } from '#tests/rules/support/products.ts';
import {
  allowed,
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import {
  ANA_SUB,
  ANA_ORDER,
  anasOrder,
  anasOrderOf,
  BETO,
  editing,
  LARGEST_PAYMENT,
  record,
} from '#tests/rules/support/world.ts';
import { ABSENT, changed, erased, type Fields, now, remove, set } from '#tests/rules/support/writes.ts';

const LARGEST = largest(2);
const manual: Fields = { ...orderOf(record(ANA_SUB), TWO), fecha: now };

const LONGEST_ADDRESS = `https://${'x'.repeat(500)}`;

/** An invoice with every text at its maximum length. */
const INVOICE: Fields = {
  tipo: 'A',
  numero: '00003-00012345',
  fecha: '2026-01-02',
  link: LONGEST_ADDRESS,
  nota: 'x'.repeat(200),
};

const lines = [line(101, 2), line(102, 1)] as const;

const orderAttacks: readonly FieldAttack[] = [
  ...Object.keys(manual).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(manual).map((field): FieldAttack => [`has true as ${field}`, { [field]: true }]),
  ['has a negative total', { totalCosto: -1 }],
  ['has a negative shipping cost', { costoEnvio: -1 }],
  ['has a negative number of units', { totalProductos: -1 }],
  ['is dated in the future', { fecha: new Date('2099-01-01') }],
  ['has a short tracking number', { trackingNumber: 'x'.repeat(TRACKING_MIN_LENGTH - 1) }],
  ['has a long tracking number', { trackingNumber: 'x'.repeat(TRACKING_MAX_LENGTH + 1) }],
  ['has an empty `user_sub`', { user_sub: '', usuario: { ...record(ANA_SUB), sub: '' } }],
  [
    'has a `user_sub` that is too long',
    { user_sub: 'x'.repeat(129), usuario: { ...record(ANA_SUB), sub: 'x'.repeat(129) } },
  ],
  ['has the `user_sub` of one buyer and the copy of another', { user_sub: BETO }],
  ['has an unknown field', { nota: 'x' }],
  ['has the id of another order', { id: ANA_ORDER }],
  ['has a message that is too long', { mensaje: 'x'.repeat(MAX_MESSAGE + 1) }],
  ['has a buyer without e-mail, phone and name', { usuario: { ...record(ANA_SUB), ...UNREACHABLE } }],
  ['has no lines', { productos: [], cantidades: {} }],
  ['has one line too many', ordering(linesOf(MAX_PRODUCTS + 1))],
  ['has more quantities than lines', { cantidades: { '101': 2, '102': 1, '103': 1 } }],
  ['has quantities that differ from its lines', { cantidades: { '101': 2, '102': 2 } }],
  [
    'has a quantity as text, in its line too',
    { productos: [lines[0], { ...lines[1], cantidadDelPedido: '1' }], cantidades: { '101': 2, '102': '1' } },
  ],
  [
    'has a quantity that is a text of two numbers, in its line too',
    {
      productos: [lines[0], { ...lines[1], cantidadDelPedido: '1 2' }],
      cantidades: { '101': 2, '102': '1 2' },
    },
  ],
];

const lineAttacks: readonly FieldAttack[] = [
  ...(['id', 'docId', 'cantidadDelPedido', 'secure_url'] as const).flatMap((field): FieldAttack[] => [
    [`has no ${field}`, { [field]: ABSENT }],
    [`has a map as ${field}`, { [field]: { a: 'x' } }],
  ]),
  ['has a javascript: address as picture', { secure_url: 'javascript:alert(1)' }],
  ['has a picture whose address a line separator ends', { secure_url: 'https://x.example/a.jpg\u2028' }],
  ['has an id other than its docId', { id: 103 }],
];

/** One unit each of this many products. */
function linesOf(n: number) {
  return Array.from({ length: n }, (_, i) => line(101 + i, 1));
}

/** Ana's data, which she completed after ordering. */
const today: Fields = { ...record(ANA_SUB), dni: '30999888', calle: 'Belgrano' };

const edits: readonly FieldAttack[] = [
  ['changes `user_sub`', { user_sub: BETO }],
  ['sets the copy of another buyer', { usuario: record(BETO) }],
  ['changes its date', { fecha: now }],
  ['changes its quantities', { cantidades: { '101': 1, '102': 1 } }],
  ['sets an unknown shipping service', { servicioEnvio: 'Paloma' }],
  ['adds a field', { nota: 'x' }],
  ['sets an unknown status', { estado: 'Perdida' }],
  ['sets a tracking number that is too short', { trackingNumber: '123' }],
  ...[
    'TN 360000102000579',
    '360000102000579.',
    'lomandépormotoayer',
    '３６０００0102000579',
    'x'.repeat(24),
  ].map((trackingNumber): FieldAttack => [
    `sets the tracking number «${trackingNumber}»`,
    { trackingNumber },
  ]),
  ['sets a negative total', { totalCosto: -1 }],
  ['sets a total above the highest amount', { totalCosto: MAX_AMOUNT + 1 }],
  ['sets a negative shipping cost', { costoEnvio: -1 }],
  ['changes the price of its first line', { productos: [{ ...lines[0], price: 1 }, lines[1]] }],
  [
    'sets a first title that is too long',
    { productos: [{ ...lines[0], title: 'x'.repeat(PRODUCT_FIELDS.title.max + 1) }, lines[1]] },
  ],
  [
    'sets a javascript: address as first picture',
    { productos: [{ ...lines[0], secure_url: 'javascript:alert(1)' }, lines[1]] },
  ],
  ['changes the title of its second line', { productos: [lines[0], { ...lines[1], title: 'Otra' }] }],
  ['adds a line', { productos: [...lines, line(103, 1)] }],
  ['removes a line', { productos: [lines[0]] }],
];

/** Orders that the seller creates by hand, changes and deletes. */
export const sellerOrders: readonly RuleCase[] = [
  ...Object.keys(UNREACHABLE).map((contact) =>
    allowed(
      `the seller creates an order by hand for a buyer who has a ${contact} and no other contact`,
      'seller',
      set(orderAt(NEW_ORDER), {
        ...manual,
        usuario: { ...record(ANA_SUB), ...UNREACHABLE, [contact]: 'a@b' },
      }),
    ),
  ),
  ...eachAllowed('seller', {
    'the seller creates an order at any price': set(orderAt(NEW_ORDER), {
      ...manual,
      productos: [{ ...lines[0], price: 0.5 }, lines[1]],
      totalCosto: 0,
      costoEnvio: 0,
      estado: 'Finalizada',
    }),
    'the seller creates the largest order by hand, paid, invoiced and with a payment link, for a buyer with every text at its limit':
      set(orderAt(NEW_ORDER), {
        ...orderOf({ ...record(ANA_SUB), ...longestPerson }, LARGEST),
        fecha: now,
        id: NEW_ORDER,
        mensaje: 'ñ'.repeat(MAX_MESSAGE),
        pago: LARGEST_PAYMENT,
        linkDePago: LONGEST_ADDRESS,
        factura: INVOICE,
      }),
    'the seller creates an order by hand whose line has texts as numbers, and a field of another program':
      set(orderAt(NEW_ORDER), {
        ...manual,
        productos: [{ ...lines[0], price: 'x', weight: null, color: 'x' }, lines[1]],
      }),
    'the seller creates an order by hand and takes its stock': transacting(
      [productAt(101)],
      set(orderAt(NEW_ORDER), { ...orderOf(record(ANA_SUB), [[101, 1]]), fecha: now }),
      taking(101, 1),
    ),
    'the seller changes total and shipping cost': editing({ totalCosto: 10, costoEnvio: 0 }),
    'the seller changes the first title and picture': editing({
      productos: [{ ...lines[0], title: 'Kit', secure_url: 'https://x.example/a.jpg' }, lines[1]],
    }),
    'the seller changes the title of an order of one line': given(
      anasOrderOf([[101, 2]]),
      editing({ productos: [{ ...lines[0], title: 'Kit' }] }),
    ),
    'the seller updates the copy of the buyer': editing({ usuario: today }),
    'the seller saves every field that the form of an order of sixteen products has': given(
      anasOrderOf(LARGEST),
      editing({
        totalCosto: MAX_AMOUNT,
        costoEnvio: 0.5,
        productos: LARGEST.map(([id, units], at) => ({
          ...line(id, units),
          ...(at === 0 && { title: 'x'.repeat(PRODUCT_FIELDS.title.max), secure_url: LONGEST_ADDRESS }),
        })),
        usuario: { ...today, ...longestPerson },
        servicioEnvio: 'Correo Argentino',
        pago: LARGEST_PAYMENT,
        linkDePago: LONGEST_ADDRESS,
        factura: INVOICE,
      }),
    ),
    'the seller changes the status of an order with a tracking number of another program': given(
      anasOrder({ trackingNumber: '360000102000579.' }),
      editing({ estado: 'En camino' }),
    ),
    'the seller changes the status of an order whose copy of the buyer has unknown fields': given(
      anasOrder({ usuario: { nota: 'x' } }),
      editing({ estado: 'En camino' }),
    ),
  }),
  ...['x'.repeat(TRACKING_MIN_LENGTH), 'x'.repeat(TRACKING_MAX_LENGTH)].map((trackingNumber) =>
    allowed(
      `the seller sets a tracking number of ${trackingNumber.length} characters`,
      'seller',
      editing({ trackingNumber, estado: 'En camino' }),
    ),
  ),
  ...ORDER_STATUSES.map((estado) =>
    allowed(`the seller sets the status ${estado}`, 'seller', editing({ estado })),
  ),
  ...DELIVERIES.map((servicioEnvio) =>
    allowed(`the seller lets ${servicioEnvio} carry an order`, 'seller', editing({ servicioEnvio })),
  ),
  ...copyAttacks.map(([what, changes]) =>
    refused(
      `an updated copy of the buyer that ${what}`,
      'seller',
      editing({ usuario: changed(today, changes) }),
    ),
  ),
  ...[null, 'x', [], {}, { ...today, sub: BETO }, changed(today, { sub: ABSENT })].map((usuario, at) =>
    refused(`an updated copy that is not the order’s buyer (${at + 1})`, 'seller', editing({ usuario })),
  ),
  ...eachRefused('seller', { 'the copy of the buyer removed by the seller': editing({ usuario: erased }) }),
  ...orderAttacks.map(([what, changes]) =>
    refused(`an order by hand that ${what}`, 'seller', set(orderAt(NEW_ORDER), changed(manual, changes))),
  ),
  ...copyAttacks.map(([what, changes]) =>
    refused(
      `an order by hand whose buyer ${what}`,
      'seller',
      set(orderAt(NEW_ORDER), { ...manual, usuario: changed(record(ANA_SUB), changes) }),
    ),
  ),
  ...lineAttacks.map(([what, changes]) =>
    refused(
      `an order by hand whose line ${what}`,
      'seller',
      set(orderAt(NEW_ORDER), { ...manual, productos: [changed({ ...lines[0] }, changes), lines[1]] }),
    ),
  ),
  ...LARGEST.map((_, i) =>
    refused(
      `an order by hand whose line ${i + 1} of sixteen is text`,
      'seller',
      set(orderAt(NEW_ORDER), {
        ...orderOf(record(ANA_SUB), LARGEST),
        fecha: now,
        productos: LARGEST.map(([id, units], at) => (at === i ? 'x' : line(id, units))),
      }),
    ),
  ),
  // The rules check the first ten lines one by one.
  ...[9, 10, 11, 12, MAX_PRODUCTS + 1].map((count) => {
    const stored = linesOf(count);
    return allowed(
      `the seller changes the first title of an order of ${stored.length} lines`,
      'seller',
      editing({ productos: [{ ...line(101, 1), title: 'Kit' }, ...stored.slice(1)] }),
      anasOrder(ordering(stored)),
    );
  }),
  ...linesOf(11).map(({ id }, at) =>
    refused(
      `the seller changes line ${at + 2} of twelve`,
      'seller',
      editing({ productos: linesOf(12).with(at + 1, { ...line(id + 1, 1), price: 1 }) }),
      anasOrder(ordering(linesOf(12))),
    ),
  ),
  ...edits.map(([what, changes]) =>
    refused(`a change by the seller that ${what}`, 'seller', editing(changes)),
  ),
  ...(['visitor', 'ana', 'stranger', 'exSeller', 'buyerAsSeller', 'forged'] as const).flatMap((role) => [
    refused(`the copy of the buyer updated by ${role}`, role, editing({ usuario: today })),
    refused(`an order by hand created by ${role}`, role, set(orderAt(NEW_ORDER), manual)),
    refused(`a status set by ${role}`, role, editing({ estado: 'Finalizada' })),
    refused(`a tracking number set by ${role}`, role, editing({ trackingNumber: 'x'.repeat(15) })),
    refused(`an order deleted by ${role}`, role, remove(orderAt(ANA_ORDER))),
  ]),
];
