import { shopNumbers } from '#deploy/rules/numbers.ts';
import { MAX_MESSAGE } from '#domain/orders/order.ts';
import { PICK_UP } from '#domain/shipping/shipping-service.ts';
import { line, ordering, placing, TWO } from '#tests/rules/support/orders.ts';
import { copyAttacks, UNREACHABLE } from '#tests/rules/support/person-attacks.ts';
import { eachRefused, type FieldAttack, refused, type RuleCase } from '#tests/rules/support/rule-case.ts';
import { ANA_SUB, anaPlaces, BETO, BETO_ORDER, record } from '#tests/rules/support/world.ts';
import { ABSENT, changed, erased, type Fields } from '#tests/rules/support/writes.ts';

const attacks: readonly FieldAttack[] = [
  ['has no `user_sub`', { user_sub: ABSENT }],
  ['has the `user_sub` of another buyer', { user_sub: BETO }],
  ['starts as Cancelar', { estado: 'Cancelar' }],
  ['is dated last year', { fecha: new Date('2025-01-01') }],
  ['comes with a tracking number', { trackingNumber: '360000102000579' }],
  ['names the postal service, whose base is lower', { servicioEnvio: 'Correo Argentino' }],
  ['has an unknown payment method', { medioDePago: 'Gratis' }],
  ['has a total of one peso', { totalCosto: 1 }],
  ['has no total', { totalCosto: ABSENT }],
  ...(isFree()
    ? []
    : ([
        ['has free shipping and a total to match', { costoEnvio: 0, totalCosto: subtotal() }],
        ['has no cost of shipping in the total of one that has', { costoEnvio: 0 }],
      ] as const)),
  ['has one peso less of shipping', lessShipping(1)],
  ['has one peso more of shipping', lessShipping(-1)],
  ['counts fewer units than it takes', { totalProductos: 2 }],
  ['counts more units than it takes', { totalProductos: 4 }],
  ['has an unknown field', { nota: 'x' }],
  ['has the id of another order', { id: BETO_ORDER }],
  ['has null as id', { id: null }],
  ['has a list as message', { mensaje: ['x'] }],
  ['has a message of two lines', { mensaje: 'Tocar timbre 2\u2028o golpear' }],
  ['has a message that is too long', { mensaje: 'x'.repeat(MAX_MESSAGE + 1) }],
  ['has no lines', ordering([])],
  ['has a map for lines', { productos: { 0: line(101, 2) } }],
  ['has no quantities', { cantidades: ABSENT }],
  ['has a quantity for a product of no line', { cantidades: { '101': 2, '102': 1, '103': 1 } }],
];

/** Orders with a single wrong field. */
export const fieldCases: readonly RuleCase[] = [
  {
    ...refused(
      'an order that is to be picked up from a shop that does not offer it',
      'ana',
      anaPlaces(TWO, { order: { servicioEnvio: PICK_UP, costoEnvio: 0, totalCosto: subtotal() } }),
    ),
    numbers: { ...shopNumbers, hasPickUp: false },
  },
  ...attacks.map(([what, changes]) =>
    refused(`an order that ${what}`, 'ana', anaPlaces(TWO, { order: changes })),
  ),
  ...copyAttacks.map(([what, changes]) =>
    refused(
      `an order whose copy of the buyer ${what}`,
      'ana',
      anaPlaces(TWO, { order: { usuario: changed(record(ANA_SUB), changes) } }),
    ),
  ),
  ...eachRefused('ana', {
    'an order with the copy of another buyer': anaPlaces(TWO, { order: { usuario: record(BETO) } }),
    'an order without a copy of the buyer': anaPlaces(TWO, { order: { usuario: ABSENT } }),
    'an order whose batch erases the stamp of the limits': anaPlaces(TWO, {
      limits: { ultimaOrden: erased },
    }),
  }),
  ...['', ' ', '\u200b', '-'].map((nombre) =>
    refused(
      `an order of a buyer with neither e-mail nor phone, and «${nombre}» as name`,
      'ana',
      anaPlaces(TWO, { order: { usuario: { ...record(ANA_SUB), ...UNREACHABLE, nombre } } }),
    ),
  ),
  ...[
    'x'.repeat(19),
    'x'.repeat(21),
    'buenos-aires-0000001',
    'order.with.dots.0001',
    'ordeñWithAccents0001',
  ].map((id) =>
    refused(`an order under the id «${id}»`, 'ana', placing({ id, usuario: record(ANA_SUB), items: TWO })),
  ),
];

function subtotal(): number {
  return line(101, 2).price * 2 + line(102, 1).price;
}

function isFree(): boolean {
  return lessShipping(0)['costoEnvio'] === 0;
}

function lessShipping(pesos: number): Fields {
  const costoEnvio = Number(ordering([line(101, 2), line(102, 1)])['costoEnvio']) - pesos;
  return { costoEnvio, totalCosto: subtotal() + costoEnvio };
}
