import { ORDER_STATUSES } from '../../../src/domain/orders/order.ts';
import { SHIPPING_SERVICES } from '../../../src/domain/shipping/shipping-service.ts';
import { transacting, writing } from '../support/attempts.ts';
import { type Items, line, NEW_ORDER, orderAt, ordering, orderOf, taking, TWO } from '../support/orders.ts';
import { longestPerson, personAttacks } from '../support/person-attacks.ts';
import { productAt } from '../support/products.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, BETO, record, world } from '../support/world.ts';
import { ABSENT, changed, erased, type Fields, now, remove, set, update } from '../support/writes.ts';

const TEN: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 2]);
const manual: Fields = { ...orderOf(record(ANA), TWO), fecha: now };
const lines = [line(101, 2), line(102, 1)] as const;

const orderAttacks: readonly FieldAttack[] = [
  ...Object.keys(manual).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(manual).map((field): FieldAttack => [`has true as ${field}`, { [field]: true }]),
  ['has an unknown status', { estado: 'Regalada' }],
  ['has a negative total', { totalCosto: -1 }],
  ['has NaN as total', { totalCosto: Number.NaN }],
  ['has an infinite shipping cost', { costoEnvio: Infinity }],
  ['has a negative shipping cost', { costoEnvio: -1 }],
  ['has a negative number of units', { totalProductos: -1 }],
  ['has an unknown shipping service', { servicioEnvio: 'Paloma' }],
  ['has an unknown payment method', { medioDePago: 'Efectivo' }],
  ['is dated in the future', { fecha: new Date('2099-01-01') }],
  ['has a tracking number of 14 characters', { trackingNumber: 'x'.repeat(14) }],
  ['has a tracking number of 24 characters', { trackingNumber: 'x'.repeat(24) }],
  ['has a tracking number with a space', { trackingNumber: '36000 0102000579' }],
  ['has an empty `user_sub`', { user_sub: '', usuario: { ...record(ANA), sub: '' } }],
  [
    'has a `user_sub` that is too long',
    { user_sub: 'x'.repeat(129), usuario: { ...record(ANA), sub: 'x'.repeat(129) } },
  ],
  ['has the `user_sub` of one buyer and the copy of another', { user_sub: BETO }],
  ['has an unknown field', { nota: 'x' }],
  ['has no lines', { productos: [], cantidades: {} }],
  ['has eleven lines', ordering(Array.from({ length: 11 }, (_, i) => line(101 + i, 1)))],
  ['has more quantities than lines', { cantidades: { '101': 2, '102': 1, '103': 1 } }],
  ['has quantities that differ from its lines', { cantidades: { '101': 2, '102': 2 } }],
  ['has the quantity of another product', { cantidades: { '101': 2, '103': 1 } }],
];

const lineAttacks: readonly FieldAttack[] = [
  ...Object.keys(lines[0]).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(lines[0]).map((field): FieldAttack => [`has a map as ${field}`, { [field]: { a: 'x' } }]),
  ['has a title too long', { title: 'x'.repeat(231) }],
  ['has an empty title and an empty listing', { title: '', idMeli: '' }],
  ['has a javascript: address as picture', { secure_url: 'javascript:alert(1)' }],
  ['has a negative price', { price: -1_000_000 }],
  ['has NaN as price', { price: Number.NaN }],
  ['has text as every number', { price: 'a', weight: 'b', freeShipping: 'c' }],
  ['has an id other than its docId', { id: 103 }],
  ['has an unknown field', { regalo: true }],
];

/** Ana's data, which she completed after ordering. */
const today: Fields = { ...record(ANA), dni: '30999888', calle: 'Belgrano' };

const edits: readonly FieldAttack[] = [
  ['changes `user_sub`', { user_sub: BETO }],
  ['sets the copy of another buyer', { usuario: record(BETO) }],
  ['changes its date', { fecha: now }],
  ['changes its quantities', { cantidades: { '101': 1, '102': 1 } }],
  ['changes its units', { totalProductos: 9 }],
  ['changes its payment method', { medioDePago: 'eCheque' }],
  ['sets an unknown shipping service', { servicioEnvio: 'Paloma' }],
  ['adds a field', { nota: 'x' }],
  ['sets a cancellation of the future', { cancelado: new Date('2099-01-01') }],
  ['sets a cancellation of no time', { cancelado: true }],
  ['sets an unknown status', { estado: 'Perdida' }],
  ['sets a tracking number that is too short', { trackingNumber: '123' }],
  ['sets its total to text', { totalCosto: '100' }],
  ['sets a negative total', { totalCosto: -1 }],
  ['sets a total above the highest amount', { totalCosto: 1_000_000_001 }],
  ['sets a negative shipping cost', { costoEnvio: -1 }],
  ['changes the price of its first line', { productos: [{ ...lines[0], price: 1 }, lines[1]] }],
  ['changes the units of its first line', { productos: [{ ...lines[0], cantidadDelPedido: 1 }, lines[1]] }],
  ['sets a first title that is too long', { productos: [{ ...lines[0], title: 'x'.repeat(201) }, lines[1]] }],
  ['sets an empty first title', { productos: [{ ...lines[0], title: '' }, lines[1]] }],
  [
    'sets a javascript: address as first picture',
    { productos: [{ ...lines[0], secure_url: 'javascript:alert(1)' }, lines[1]] },
  ],
  ['changes the title of its second line', { productos: [lines[0], { ...lines[1], title: 'Otra' }] }],
  ['adds a line', { productos: [...lines, line(103, 1)] }],
  ['removes a line', { productos: [lines[0]] }],
  ['removes every line', { productos: [] }],
];

/** Orders that the seller creates by hand, changes and deletes. */
export const sellerOrders: readonly RuleCase[] = [
  allowed(
    'the seller creates an order for a buyer by hand',
    'seller',
    writing(set(orderAt(NEW_ORDER), manual)),
  ),
  allowed(
    'the seller creates an order at any price',
    'seller',
    writing(
      set(orderAt(NEW_ORDER), {
        ...manual,
        productos: [{ ...lines[0], price: 0.5 }, lines[1]],
        totalCosto: 0,
        costoEnvio: 0,
        estado: 'Finalizada',
      }),
    ),
  ),
  allowed(
    'the seller creates the largest order by hand, for a buyer with every text at its limit',
    'seller',
    writing(set(orderAt(NEW_ORDER), { ...orderOf({ ...record(ANA), ...longestPerson }, TEN), fecha: now })),
  ),
  allowed(
    'the seller creates an order by hand and takes its stock',
    'seller',
    transacting(
      [productAt(101)],
      set(orderAt(NEW_ORDER), { ...orderOf(record(ANA), [[101, 1]]), fecha: now }),
      taking(101, 1),
    ),
  ),
  ...['Correo Argentino', 'Micro'].map((servicioEnvio) =>
    allowed(
      `the seller creates an order that ships by ${servicioEnvio}`,
      'seller',
      writing(set(orderAt(NEW_ORDER), { ...manual, servicioEnvio })),
    ),
  ),
  ...['x'.repeat(15), 'x'.repeat(23)].map((trackingNumber) =>
    allowed(
      `the seller sets a tracking number of ${trackingNumber.length} characters`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { trackingNumber, estado: 'En camino' })),
    ),
  ),
  ...ORDER_STATUSES.map((estado) =>
    allowed(
      `the seller sets the status ${estado}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { estado })),
    ),
  ),
  ...SHIPPING_SERVICES.map((servicioEnvio) =>
    allowed(
      `the seller lets ${servicioEnvio} carry an order`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { servicioEnvio })),
    ),
  ),
  allowed(
    'the seller changes total and shipping cost',
    'seller',
    writing(update(orderAt(ANA_ORDER), { totalCosto: 10, costoEnvio: 0 })),
  ),
  allowed(
    'the seller changes the first title and picture',
    'seller',
    writing(
      update(orderAt(ANA_ORDER), {
        productos: [{ ...lines[0], title: 'Kit', secure_url: 'https://x.example/a.jpg' }, lines[1]],
      }),
    ),
  ),
  allowed(
    'the seller changes the title of an order of one line',
    'seller',
    writing(update(orderAt(ANA_ORDER), { productos: [{ ...lines[0], title: 'Kit' }] })),
    {
      [orderAt(ANA_ORDER)]: orderOf(record(ANA), [[101, 2]]),
    },
  ),
  allowed(
    'the seller sets the status of an order without quantities',
    'seller',
    writing(update(orderAt(ANA_ORDER), { estado: 'En camino' })),
    { [orderAt(ANA_ORDER)]: changed(manual, { cantidades: ABSENT, fecha: new Date('2026-01-02') }) },
  ),
  allowed(
    'the seller cancels an order and gives its stock back',
    'seller',
    transacting(
      [orderAt(ANA_ORDER), productAt(101), productAt(102)],
      update(orderAt(ANA_ORDER), { estado: 'Cancelada' }),
      taking(101, -2, ANA_ORDER),
      taking(102, -1, ANA_ORDER),
    ),
  ),
  allowed(
    'the seller updates the copy of the buyer',
    'seller',
    writing(update(orderAt(ANA_ORDER), { usuario: today })),
  ),
  allowed(
    'the seller updates the copy of the buyer with every text at its limit, and the status',
    'seller',
    writing(update(orderAt(ANA_ORDER), { usuario: { ...today, ...longestPerson }, estado: 'En camino' })),
  ),
  allowed(
    'the seller replaces a copy of the buyer with unknown fields',
    'seller',
    writing(update(orderAt(ANA_ORDER), { usuario: today })),
    { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], usuario: { sub: ANA, nota: 'x' } } },
  ),
  allowed(
    'the seller changes the status of an order whose copy of the buyer has unknown fields',
    'seller',
    writing(update(orderAt(ANA_ORDER), { estado: 'En camino' })),
    { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], usuario: { nota: 'x' } } },
  ),
  ...personAttacks.map(([what, changes]) =>
    refused(
      `an updated copy of the buyer that ${what}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { usuario: changed(today, changes) })),
    ),
  ),
  ...[null, 'x', [], {}, { ...today, sub: BETO }, changed(today, { sub: ABSENT })].map((usuario, at) =>
    refused(
      `an updated copy that is not the order’s buyer (${at + 1})`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { usuario })),
    ),
  ),
  refused(
    'the copy of the buyer removed by the seller',
    'seller',
    writing(update(orderAt(ANA_ORDER), { usuario: erased })),
  ),
  allowed('the seller deletes an order', 'seller', writing(remove(orderAt(ANA_ORDER)))),
  ...orderAttacks.map(([what, changes]) =>
    refused(
      `an order by hand that ${what}`,
      'seller',
      writing(set(orderAt(NEW_ORDER), changed(manual, changes))),
    ),
  ),
  ...personAttacks.map(([what, changes]) =>
    refused(
      `an order by hand whose buyer ${what}`,
      'seller',
      writing(set(orderAt(NEW_ORDER), { ...manual, usuario: changed(record(ANA), changes) })),
    ),
  ),
  ...lineAttacks.map(([what, changes]) =>
    refused(
      `an order by hand whose line ${what}`,
      'seller',
      writing(
        set(orderAt(NEW_ORDER), { ...manual, productos: [changed({ ...lines[0] }, changes), lines[1]] }),
      ),
    ),
  ),
  ...[0, -2].map((units) =>
    refused(
      `an order by hand of ${units} units`,
      'seller',
      writing(
        set(orderAt(NEW_ORDER), {
          ...manual,
          productos: [line(101, units), lines[1]],
          cantidades: { '101': units, '102': 1 },
        }),
      ),
    ),
  ),
  ...TEN.map((_, i) =>
    refused(
      `an order by hand whose line ${i + 1} of ten is text`,
      'seller',
      writing(
        set(orderAt(NEW_ORDER), {
          ...orderOf(record(ANA), TEN),
          fecha: now,
          productos: TEN.map(([id, units], at) => (at === i ? 'x' : line(id, units))),
        }),
      ),
    ),
  ),
  ...edits.map(([what, changes]) =>
    refused(`a change by the seller that ${what}`, 'seller', writing(update(orderAt(ANA_ORDER), changes))),
  ),
  ...(['visitor', 'ana', 'stranger', 'exSeller', 'buyerAsSeller', 'forged'] as const).flatMap((role) => [
    refused(
      `the copy of the buyer updated by ${role}`,
      role,
      writing(update(orderAt(ANA_ORDER), { usuario: today })),
    ),
    refused(`an order by hand created by ${role}`, role, writing(set(orderAt(NEW_ORDER), manual))),
    refused(`a status set by ${role}`, role, writing(update(orderAt(ANA_ORDER), { estado: 'Finalizada' }))),
    refused(
      `a tracking number set by ${role}`,
      role,
      writing(update(orderAt(ANA_ORDER), { trackingNumber: 'x'.repeat(15) })),
    ),
    refused(`an order deleted by ${role}`, role, writing(remove(orderAt(ANA_ORDER)))),
  ]),
];
