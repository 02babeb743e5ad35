import { writing } from '../support/attempts.ts';
import { type Items, line, ordering, placing } from '../support/orders.ts';
import { personAttacks } from '../support/person-attacks.ts';
import { type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, BETO, record } from '../support/world.ts';
import { ABSENT, changed, erased, type Fields } from '../support/writes.ts';

const TWO: Items = [
  [101, 2],
  [102, 1],
];

const attacks: readonly FieldAttack[] = [
  ['is nobody’s', { user_sub: ABSENT }],
  ['is put in another buyer’s name', { user_sub: BETO }],
  ['is born paid and finished', { estado: 'Finalizada' }],
  ['is born on its way', { estado: 'En camino' }],
  ['is born cancelled, its stock lost to everyone', { estado: 'Cancelar' }],
  ['has a status of its own making', { estado: 'Regalada' }],
  ['is dated last year, to be served first', { fecha: new Date('2025-01-01') }],
  ['is dated in the future', { fecha: new Date('2099-01-01') }],
  ['has text for a date', { fecha: '2026-01-01' }],
  ['comes with a tracking number', { trackingNumber: '360000102000579' }],
  ['asks for the postal service’s cheaper base', { servicioEnvio: 'Correo Argentino' }],
  ['is paid in another way', { medioDePago: 'Gratis' }],
  ['has a number for a payment method', { medioDePago: 1 }],
  ['says a total of one peso', { totalCosto: 1 }],
  ['says a negative total', { totalCosto: -1 }],
  ['says a total that is no number', { totalCosto: Number.NaN }],
  ['says an endless total', { totalCosto: Infinity }],
  ['says its total in text', { totalCosto: '1' }],
  ['leaves the total out', { totalCosto: ABSENT }],
  ['says that shipping is free', { costoEnvio: 0, totalCosto: subtotal() }],
  ['says that its shipping was free, within the right total', { costoEnvio: 0 }],
  ['is one peso short of the shipping', lessShipping(1)],
  ['is one peso over the shipping', lessShipping(-1)],
  ['counts fewer units than it takes', { totalProductos: 2 }],
  ['counts more units than it takes', { totalProductos: 4 }],
  ['counts half a unit', { totalProductos: 2.5 }],
  ['carries a field that no order has', { nota: 'x' }],
  ['carries a megabyte in a field that no order has', { relleno: 'x'.repeat(500_000) }],
  ['carries a field named like a prototype', { constructor: 'x' }],
  [
    'has no lines at all',
    { productos: [], cantidades: {}, totalProductos: 0, costoEnvio: 1540, totalCosto: 1540 },
  ],
  ['has a map for lines', { productos: { 0: line(101, 2) } }],
  ['has text for lines', { productos: 'x' }],
  ['has no quantities', { cantidades: ABSENT }],
  ['has a list of quantities', { cantidades: [2, 1] }],
  ['has a quantity for a product of no line', { cantidades: { '101': 2, '102': 1, '103': 1 } }],
  ['has a quantity named like a prototype', { cantidades: { '101': 2, '102': 1, constructor: 1 } }],
];

/** Field by field: an order that is whole in every way but one. */
export const orderFields: readonly RuleCase[] = [
  ...attacks.map(([what, changes]) => refused(`an order that ${what}`, 'ana', anaPlaces(changes))),
  ...personAttacks.map(([what, changes]) =>
    refused(
      `an order whose copy of the buyer ${what}`,
      'ana',
      anaPlaces({ usuario: changed(record(ANA), changes) }),
    ),
  ),
  refused('an order with the copy of another buyer', 'ana', anaPlaces({ usuario: record(BETO) })),
  refused(
    'an order whose copy of the buyer drags the cart along',
    'ana',
    anaPlaces({ usuario: { ...record(ANA), carrito: [] } }),
  ),
  refused('an order without a copy of the buyer', 'ana', anaPlaces({ usuario: ABSENT })),
  refused('an order with text for the buyer', 'ana', anaPlaces({ usuario: 'Ana' })),
  ...[
    'short',
    'x'.repeat(41),
    'with spaces and a slash',
    'order.with.dots.0000001',
    'ordeñ-with-accents-00001',
  ].map((id) =>
    refused(
      `an order under the id «${id.slice(0, 25)}»`,
      'ana',
      writing(...placing({ id, usuario: record(ANA), items: TWO })),
    ),
  ),
  refused(
    'an order whose batch erases the stamp of the record',
    'ana',
    anaPlaces({}, { ultimaOrden: erased }),
  ),
];

function anaPlaces(order: Fields, user: Fields = {}) {
  return writing(...placing({ usuario: record(ANA), items: TWO, order, record: user }));
}

function subtotal(): number {
  return line(101, 2).price * 2 + line(102, 1).price;
}

function lessShipping(pesos: number): Fields {
  const costoEnvio = Number(ordering([line(101, 2), line(102, 1)])['costoEnvio']) - pesos;
  return { costoEnvio, totalCosto: subtotal() + costoEnvio };
}
