import {
  cancelling,
  largest,
  limitsAt,
  line,
  orderAt,
  ordering,
  orderOf,
  placing,
  taking,
  TWO,
  userAt,
} from '#tests/rules/support/orders.ts';
import { FULL, product, productAt, SOLD_OUT } from '#tests/rules/support/products.ts';
import { eachRefused, given, refused, type RuleCase } from '#tests/rules/support/rule-case.ts';
import {
  ANA,
  ANA_ORDER,
  anaPlaces,
  BETO,
  BETO_ORDER,
  productWith,
  record,
  world,
} from '#tests/rules/support/world.ts';
import { now, patched, plus, set, update, without, type Write } from '#tests/rules/support/writes.ts';

const ana = record(ANA);
const TEN = largest(1);
const whole = anaPlaces(TWO);
const SECOND = 'secondOrder000000001';

/** Orders whose stock updates do not match their lines, and stock updates without an order. */
export const orderStock: readonly RuleCase[] = [
  ...eachRefused('ana', {
    'an order that takes no stock': without(without(whole, productAt(101)), productAt(102)),
    'an order that takes no stock of its last product': without(whole, productAt(102)),
    'an order that takes one unit less than it says': patched(whole, productAt(101), { stock: plus(-1) }),
    'an order that takes one unit more than it says': patched(whole, productAt(101), { stock: plus(-3) }),
    'an order of a product that is off sale': given(productWith(102, { pausado: true }), whole),
    'an order that raises the stock instead': patched(whole, productAt(101), { stock: plus(2) }),
    'an order that sets the stock to 0': patched(whole, productAt(101), { stock: 0 }),
    'an order that sets the stock to text': patched(whole, productAt(101), { stock: '3' }),
    'an order that sets the stock to NaN': patched(whole, productAt(101), { stock: Number.NaN }),
    'an order that stamps its first product with another order': patched(whole, productAt(101), {
      ultimaOrden: BETO_ORDER,
    }),
    'an order that sets the timestamp of a product to last year': patched(whole, productAt(101), {
      actualizado: new Date('2025-01-01'),
    }),
    'an order that lowers the price of a product in the same batch': [
      ...anaPlaces([[102, 1]], { order: ordering([{ ...line(102, 1), price: 1 }]), product: { price: 2 } }),
    ],
    'an order that raises the popularity of a product in the same batch': anaPlaces(TWO, {
      product: { popularidad: 99_999 },
    }),
    'an order that adds an unknown field to a product': anaPlaces(TWO, { product: { extra: 'x' } }),
    'an order that takes a product that is in none of its lines': [...whole, taking(103, 1)],
    'an order that takes a product that is in none of its lines, with another stamp': [
      ...whole,
      update(productAt(103), { stock: 0, ultimaOrden: 'x', actualizado: now }),
    ],
    'an order that takes the same product twice': [...whole, taking(101, 2)],
    'an order that takes more than there is': anaPlaces([[101, 6]]),
    'an order that takes a product that is out of stock': anaPlaces([[SOLD_OUT, 1]]),
    'an order that takes zero units': anaPlaces([[101, 0]]),
    'an order that takes a negative number of units': anaPlaces([[101, -2]]),
    'an order that takes half a unit': anaPlaces([[101, 0.5]]),
    'an order that takes an infinite number of units': anaPlaces([[101, Infinity]]),
    'an order that takes NaN units': anaPlaces([[101, Number.NaN]]),
    'an order that takes ten million units': anaPlaces([[101, 10_000_000]]),
    'an order that has eleven lines': anaPlaces(Array.from({ length: 11 }, (_, i) => [101 + i, 1])),
    'an order that has an eleventh line that takes nothing': anaPlaces(
      Array.from({ length: 10 }, (_, i) => [101 + i, 1]),
      { order: { productos: Array.from({ length: 11 }, (_, i) => line(101 + i, 1)) } },
    ),
    'an order that has the expensive product twice and takes the cheap one instead': anaPlaces(
      [
        [101, 1],
        [102, 1],
      ],
      { order: { ...ordering([line(101, 1), line(101, 1)]), cantidades: { '101': 1, '102': 1 } } },
    ),
    'an order that has one product in two lines': anaPlaces([[101, 1]], {
      order: ordering([line(101, 1), line(101, 1)]),
    }),
    'an order that has one product in two lines, with a quantity for no product': anaPlaces([[101, 1]], {
      order: { ...ordering([line(101, 1), line(101, 1)]), cantidades: { '101': 1, '999': 1 } },
    }),
    'an order that takes a product that does not exist': [
      ...anaPlaces([[101, 1]], { order: ordering([{ ...line(101, 1), id: 999, docId: '999' }]) }),
    ],
    'an order that replaces the product that it takes': [
      ...without(whole, productAt(101)),
      set(productAt(101), {
        ...product(101),
        stock: 3,
        ultimaOrden: 'newOrder000000000001',
        actualizado: now,
      }),
      set(productAt(998), { ...product(101), id: 998 }),
    ],
    'an order that shares its batch with a second order': [
      ...anaPlaces([[101, 1]]),
      ...without(
        without(placing({ id: SECOND, usuario: ana, items: [[102, 1]] }), limitsAt(ANA)),
        userAt(ANA),
      ),
    ],
    'an order that shares its stock with a second order of the same batch': [
      ...anaPlaces([[101, 1]]),
      set(orderAt(SECOND), { ...orderOf(ana, [[101, 1]]), fecha: now }),
    ],
    'an order that takes no stock because a cancellation in the same batch gives it back': [
      ...cancelling(ANA_ORDER, TWO),
      ...without(
        anaPlaces([
          [101, 2],
          [103, 1],
        ]),
        productAt(101),
      ),
    ],
    'an order that is cancelled by its own batch': [
      ...whole,
      update(orderAt('newOrder000000000001'), { estado: 'Cancelar' }),
    ],
    'an order that is updated by its own batch with a lower total': [
      ...whole,
      update(orderAt('newOrder000000000001'), { totalCosto: 1 }),
    ],
    'an order that replaces another buyer’s order': placing({ id: BETO_ORDER, usuario: ana, items: TWO }),
    'an order that is placed again under the same id': placing({ id: ANA_ORDER, usuario: ana, items: TWO }),
    'an order with the id of a deleted one whose stamp is still on a product': given(
      { [orderAt(ANA_ORDER)]: null, [productAt(101)]: { ...product(101), ultimaOrden: ANA_ORDER } },
      without(placing({ id: ANA_ORDER, usuario: ana, items: TWO }), productAt(101)),
    ),
    'an order of a product that became full-fulfilment meanwhile': given(
      productWith(101, { fullFilment: true }),
      whole,
    ),
    'an order at a price that changed meanwhile': given(productWith(101, { original_price: 5000 }), whole),
    'an order of the last unit after another buyer took it': given(
      productWith(101, { stock: 0 }),
      anaPlaces([[101, 1]]),
    ),
  }),
  ...TEN.map(([id], i) =>
    by(`takes no stock of line ${i + 1} of ten`, without(anaPlaces(TEN), productAt(id))),
  ),
  ...eachRefused('beto', {
    'an order with the id of a deleted one whose stamp is still on the limits': given(
      { [orderAt(BETO_ORDER)]: null },
      without(placing({ id: BETO_ORDER, usuario: record(BETO), items: [[101, 1]] }), limitsAt(BETO)),
    ),
  }),
  ...stockAlone(),
];

/** Stock updates without an order. */
function stockAlone(): RuleCase[] {
  const alone = (what: string, ...writes: Write[]) => refused(`a buyer who ${what}`, 'ana', writes);
  return [
    alone('lowers a stock with no order', update(productAt(101), { stock: 0 })),
    alone('takes units for an order that does not exist', taking(101, 2)),
    alone('takes units again for an old order', taking(101, 2, ANA_ORDER)),
    alone('takes units for another buyer’s order', taking(101, 1, BETO_ORDER)),
    alone(
      'takes units again and stamps the limits again with the same order',
      taking(101, 2, ANA_ORDER),
      set(limitsAt(ANA), { pedidosActivos: [ANA_ORDER], ultimoPedido: now, ultimaOrden: ANA_ORDER }),
    ),
    alone('gives units back for an order that is not cancelled', taking(101, -2, ANA_ORDER)),
    alone(
      'gives units back for an order that was cancelled earlier',
      taking(101, -1, 'anaOrderCancelled001'),
    ),
    alone('raises the stock of a full-fulfilment product', update(productAt(FULL), { stock: plus(1) })),
    alone(
      'updates a product without changing it',
      update(productAt(101), { stock: world[productAt(101)]?.['stock'] }),
    ),
  ];
}

function by(what: string, writes: readonly Write[]): RuleCase {
  return refused(`an order that ${what}`, 'ana', writes);
}
