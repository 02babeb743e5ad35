import { ORDER_STATUSES } from '../../../src/domain/orders/order.ts';
import { transacting, writing } from '../support/attempts.ts';
import { type Items, line, NEW_ORDER, orderAt, ordering, orderOf, taking } from '../support/orders.ts';
import { longestPerson, personAttacks } from '../support/person-attacks.ts';
import { productAt } from '../support/products.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, BETO, record, world } from '../support/world.ts';
import { ABSENT, changed, erased, type Fields, now, remove, set, update } from '../support/writes.ts';

const TWO: Items = [
  [101, 2],
  [102, 1],
];
const TEN: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 2]);
const manual: Fields = { ...orderOf(record(ANA), TWO), fecha: now };
const lines = [line(101, 2), line(102, 1)] as const;

const orderAttacks: readonly FieldAttack[] = [
  ...Object.keys(manual).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(manual).map((field): FieldAttack => [`has a yes for ${field}`, { [field]: true }]),
  ['has a status of no list', { estado: 'Regalada' }],
  ['has a total below zero', { totalCosto: -1 }],
  ['has a total that is no number', { totalCosto: Number.NaN }],
  ['has an endless shipping cost', { costoEnvio: Infinity }],
  ['has a shipping cost below zero', { costoEnvio: -1 }],
  ['has a negative number of units', { totalProductos: -1 }],
  ['goes by a carrier of no list', { servicioEnvio: 'Paloma' }],
  ['is paid in a way of no list', { medioDePago: 'Efectivo' }],
  ['is dated in the future', { fecha: new Date('2099-01-01') }],
  ['has a short tracking number', { trackingNumber: 'x'.repeat(14) }],
  ['has a long tracking number', { trackingNumber: 'x'.repeat(24) }],
  ['has a tracking number with a space', { trackingNumber: '36000 0102000579' }],
  ['belongs to a buyer of no name', { user_sub: '', usuario: { ...record(ANA), sub: '' } }],
  [
    'belongs to a buyer with a name without end',
    { user_sub: 'x'.repeat(129), usuario: { ...record(ANA), sub: 'x'.repeat(129) } },
  ],
  ['belongs to one buyer and copies another', { user_sub: BETO }],
  ['carries a field that no order has', { nota: 'x' }],
  ['has no lines', { productos: [], cantidades: {} }],
  ['has eleven lines', ordering(Array.from({ length: 11 }, (_, i) => line(101 + i, 1)))],
  ['has more quantities than lines', { cantidades: { '101': 2, '102': 1, '103': 1 } }],
  ['has quantities that are not those of its lines', { cantidades: { '101': 2, '102': 2 } }],
  ['has the quantity of another product', { cantidades: { '101': 2, '103': 1 } }],
];

const lineAttacks: readonly FieldAttack[] = [
  ...Object.keys(lines[0]).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...Object.keys(lines[0]).map((field): FieldAttack => [`has a map for ${field}`, { [field]: { a: 'x' } }]),
  ['has a title too long', { title: 'x'.repeat(231) }],
  ['has neither title nor listing', { title: '', idMeli: '' }],
  ['has a picture that runs a script', { secure_url: 'javascript:alert(1)' }],
  ['costs less than nothing', { price: -1_000_000 }],
  ['has a price that is no number', { price: Number.NaN }],
  ['has every number in text', { price: 'a', weight: 'b', freeShipping: 'c' }],
  ['is of another document', { id: 103 }],
  ['carries a field that no line has', { regalo: true }],
];

/** Ana's data as she completed them after ordering. */
const today: Fields = { ...record(ANA), dni: '30999888', calle: 'Belgrano' };

const edits: readonly FieldAttack[] = [
  ['gives it to another buyer', { user_sub: BETO }],
  ['changes who it goes to', { usuario: record(BETO) }],
  ['moves its date', { fecha: now }],
  ['changes its quantities', { cantidades: { '101': 1, '102': 1 } }],
  ['changes its units', { totalProductos: 9 }],
  ['changes how it is paid', { medioDePago: 'eCheque' }],
  ['changes its carrier', { servicioEnvio: 'Micro' }],
  ['adds a field', { nota: 'x' }],
  ['gives it a status of no list', { estado: 'Perdida' }],
  ['gives it a short tracking number', { trackingNumber: '123' }],
  ['makes its total text', { totalCosto: '100' }],
  ['makes its total less than nothing', { totalCosto: -1 }],
  ['makes its shipping less than nothing', { costoEnvio: -1 }],
  ['changes the price of its first line', { productos: [{ ...lines[0], price: 1 }, lines[1]] }],
  ['changes the units of its first line', { productos: [{ ...lines[0], cantidadDelPedido: 1 }, lines[1]] }],
  ['makes its first title too long', { productos: [{ ...lines[0], title: 'x'.repeat(201) }, lines[1]] }],
  ['makes its first title nothing', { productos: [{ ...lines[0], title: '' }, lines[1]] }],
  [
    'makes its first picture a script',
    { productos: [{ ...lines[0], secure_url: 'javascript:alert(1)' }, lines[1]] },
  ],
  ['changes the title of its second line', { productos: [lines[0], { ...lines[1], title: 'Otra' }] }],
  ['adds a line', { productos: [...lines, line(103, 1)] }],
  ['takes a line away', { productos: [lines[0]] }],
  ['takes every line away', { productos: [] }],
];

/** Orders in the seller's hands: written by hand, changed, deleted. */
export const sellerOrders: readonly RuleCase[] = [
  allowed(
    'the seller writes an order for a buyer by hand',
    'seller',
    writing(set(orderAt(NEW_ORDER), manual)),
  ),
  allowed(
    'the seller writes an order at any price',
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
    'the seller writes the largest order by hand, for the wordiest buyer',
    'seller',
    writing(set(orderAt(NEW_ORDER), { ...orderOf({ ...record(ANA), ...longestPerson }, TEN), fecha: now })),
  ),
  allowed(
    'the seller writes an order by hand and takes its stock',
    'seller',
    transacting(
      [productAt(101)],
      set(orderAt(NEW_ORDER), { ...orderOf(record(ANA), [[101, 1]]), fecha: now }),
      taking(101, 1),
    ),
  ),
  ...['Correo Argentino', 'Micro'].map((servicioEnvio) =>
    allowed(
      `the seller sends an order by ${servicioEnvio}`,
      'seller',
      writing(set(orderAt(NEW_ORDER), { ...manual, servicioEnvio })),
    ),
  ),
  ...['x'.repeat(15), 'x'.repeat(23)].map((trackingNumber) =>
    allowed(
      `the seller sets a tracking number of ${trackingNumber.length}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { trackingNumber, estado: 'En camino' })),
    ),
  ),
  ...ORDER_STATUSES.map((estado) =>
    allowed(`the seller sets ${estado}`, 'seller', writing(update(orderAt(ANA_ORDER), { estado }))),
  ),
  allowed(
    'the seller changes what an order costs',
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
    'the seller brings in what the buyer completed later',
    'seller',
    writing(update(orderAt(ANA_ORDER), { usuario: today })),
  ),
  allowed(
    '… and as much as a buyer may write, with a status',
    'seller',
    writing(update(orderAt(ANA_ORDER), { usuario: { ...today, ...longestPerson }, estado: 'En camino' })),
  ),
  allowed(
    '… into an order whose copy was another program’s',
    'seller',
    writing(update(orderAt(ANA_ORDER), { usuario: today })),
    { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], usuario: { sub: ANA, nota: 'x' } } },
  ),
  allowed(
    'the seller moves an order on whose copy is another program’s',
    'seller',
    writing(update(orderAt(ANA_ORDER), { estado: 'En camino' })),
    { [orderAt(ANA_ORDER)]: { ...world[orderAt(ANA_ORDER)], usuario: { nota: 'x' } } },
  ),
  ...personAttacks.map(([what, changes]) =>
    refused(
      `data brought in of a buyer who ${what}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { usuario: changed(today, changes) })),
    ),
  ),
  ...[null, 'x', [], {}, { ...today, sub: BETO }, changed(today, { sub: ABSENT })].map((usuario, at) =>
    refused(
      `data brought in that are no copy of the order’s buyer (${at + 1})`,
      'seller',
      writing(update(orderAt(ANA_ORDER), { usuario })),
    ),
  ),
  refused(
    'the copy of the buyer taken away',
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
      `data brought into an order by ${role}`,
      role,
      writing(update(orderAt(ANA_ORDER), { usuario: today })),
    ),
    refused(`an order by hand, written by ${role}`, role, writing(set(orderAt(NEW_ORDER), manual))),
    refused(`a status set by ${role}`, role, writing(update(orderAt(ANA_ORDER), { estado: 'Finalizada' }))),
    refused(
      `a tracking number set by ${role}`,
      role,
      writing(update(orderAt(ANA_ORDER), { trackingNumber: 'x'.repeat(15) })),
    ),
    refused(`an order deleted by ${role}`, role, writing(remove(orderAt(ANA_ORDER)))),
  ]),
];
