import { writing } from '../support/attempts.ts';
import {
  cancelling,
  type Items,
  line,
  orderAt,
  ordering,
  orderOf,
  placing,
  taking,
  userAt,
} from '../support/orders.ts';
import { FULL, product, productAt, SOLD_OUT } from '../support/products.ts';
import { refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, BETO, BETO_ORDER, record, world } from '../support/world.ts';
import { now, patched, plus, set, update, without, type Write } from '../support/writes.ts';

const ana = record(ANA);
const TWO: Items = [
  [101, 2],
  [102, 1],
];
const whole = placing({ usuario: ana, items: TWO });
const SECOND = 'second-order-00000001';

/** Orders, and the stock that they take, that do not fit together. */
export const orderStock: readonly RuleCase[] = [
  by('takes no stock at all', without(without(whole, productAt(101)), productAt(102))),
  by('forgets the stock of its last product', without(whole, productAt(102))),
  by('takes one unit less than it says', patched(whole, productAt(101), { stock: plus(-1) })),
  by('takes one unit more than it says', patched(whole, productAt(101), { stock: plus(-3) })),
  by('raises the stock instead', patched(whole, productAt(101), { stock: plus(2) })),
  by('empties the shelf', patched(whole, productAt(101), { stock: 0 })),
  by('makes the stock text', patched(whole, productAt(101), { stock: '3' })),
  by('makes the stock no number', patched(whole, productAt(101), { stock: Number.NaN })),
  by(
    'leaves the stamp of its first product to another order',
    patched(whole, productAt(101), { ultimaOrden: BETO_ORDER }),
  ),
  by(
    'dates a product last year, so that nobody hears of it',
    patched(whole, productAt(101), { actualizado: new Date('2025-01-01') }),
  ),
  by('makes a product cheaper on the way', [
    ...placing({
      usuario: ana,
      items: [[102, 1]],
      order: ordering([{ ...line(102, 1), price: 1 }]),
      product: { price: 2 },
    }),
  ]),
  by(
    'makes a product popular on the way',
    placing({ usuario: ana, items: TWO, product: { popularidad: 99_999 } }),
  ),
  by('hides a field in a product', placing({ usuario: ana, items: TWO, product: { extra: 'x' } })),
  by('takes a product that it does not name', [...whole, taking(103, 1)]),
  by('lowers a product that it does not name, in its own name', [
    ...whole,
    update(productAt(103), { stock: 0, ultimaOrden: 'x', actualizado: now }),
  ]),
  by('takes the same product twice', [...whole, taking(101, 2)]),
  by('takes more than there is', placing({ usuario: ana, items: [[101, 6]] })),
  by('takes one of a product that is sold out', placing({ usuario: ana, items: [[SOLD_OUT, 1]] })),
  by('takes no unit', placing({ usuario: ana, items: [[101, 0]] })),
  by('takes a negative number of units', placing({ usuario: ana, items: [[101, -2]] })),
  by('takes half a unit', placing({ usuario: ana, items: [[101, 0.5]] })),
  by('takes an endless number of units', placing({ usuario: ana, items: [[101, Infinity]] })),
  by('takes units that are no number', placing({ usuario: ana, items: [[101, Number.NaN]] })),
  by('takes ten million units', placing({ usuario: ana, items: [[101, 10_000_000]] })),
  by(
    'has eleven lines',
    placing({ usuario: ana, items: Array.from({ length: 11 }, (_, i) => [101 + i, 1]) }),
  ),
  by(
    'has an eleventh line that takes nothing',
    placing({
      usuario: ana,
      items: Array.from({ length: 10 }, (_, i) => [101 + i, 1]),
      order: { productos: Array.from({ length: 11 }, (_, i) => line(101 + i, 1)) },
    }),
  ),
  by(
    'has the dear product twice and takes the cheap one for it',
    placing({
      usuario: ana,
      items: [
        [101, 1],
        [102, 1],
      ],
      order: { ...ordering([line(101, 1), line(101, 1)]), cantidades: { '101': 1, '102': 1 } },
    }),
  ),
  by(
    'has one product in two lines',
    placing({ usuario: ana, items: [[101, 1]], order: ordering([line(101, 1), line(101, 1)]) }),
  ),
  by('takes a product that does not exist', [
    ...placing({
      usuario: ana,
      items: [[101, 1]],
      order: ordering([{ ...line(101, 1), id: 999, docId: '999' }]),
    }),
  ]),
  by('makes the product that it takes', [
    ...without(whole, productAt(101)),
    set(productAt(101), {
      ...product(101),
      stock: 3,
      ultimaOrden: 'new-order-000000000001',
      actualizado: now,
    }),
    set(productAt(998), { ...product(101), id: 998 }),
  ]),
  by('is followed by a second order in the same batch', [
    ...placing({ usuario: ana, items: [[101, 1]] }),
    ...without(placing({ id: SECOND, usuario: ana, items: [[102, 1]] }), userAt(ANA)),
  ]),
  by('shares its stock with a second order of the same batch', [
    ...placing({ usuario: ana, items: [[101, 1]] }),
    set(orderAt(SECOND), { ...orderOf(ana, [[101, 1]]), fecha: now }),
  ]),
  by('counts on the units that a cancellation of the same batch gives back', [
    ...cancelling(ANA_ORDER, TWO),
    ...without(
      placing({
        usuario: ana,
        items: [
          [101, 2],
          [103, 1],
        ],
      }),
      productAt(101),
    ),
  ]),
  by('is cancelled by its own batch, its stock lost to everyone', [
    ...whole,
    update(orderAt('new-order-000000000001'), { estado: 'Cancelar' }),
  ]),
  by('is written over by its own batch with a lower total', [
    ...whole,
    update(orderAt('new-order-000000000001'), { totalCosto: 1 }),
  ]),
  by('takes the place of another buyer’s order', placing({ id: BETO_ORDER, usuario: ana, items: TWO })),
  by('is placed again under its own id', placing({ id: ANA_ORDER, usuario: ana, items: TWO })),
  refused(
    'an order under the id of a deleted one, whose stamp on a product is still there',
    'ana',
    writing(...without(placing({ id: ANA_ORDER, usuario: ana, items: TWO }), productAt(101))),
    { [orderAt(ANA_ORDER)]: null, [productAt(101)]: { ...product(101), ultimaOrden: ANA_ORDER } },
  ),
  refused(
    'an order under the id of a deleted one, whose stamp on the record is still there',
    'beto',
    writing(...without(placing({ id: BETO_ORDER, usuario: record(BETO), items: [[101, 1]] }), userAt(BETO))),
    { [orderAt(BETO_ORDER)]: null },
  ),
  refused(
    'an order whose units of a product the seller made full-fulfilment meanwhile',
    'ana',
    writing(...whole),
    {
      [productAt(101)]: { ...product(101), fullFilment: true },
    },
  ),
  refused('an order at yesterday’s price', 'ana', writing(...whole), {
    [productAt(101)]: { ...product(101), original_price: 5000 },
  }),
  refused(
    'an order of the last unit, which somebody else just took',
    'ana',
    writing(...placing({ usuario: ana, items: [[101, 1]] })),
    {
      [productAt(101)]: { ...product(101), stock: 0 },
    },
  ),
  ...stockAlone(),
];

/** Stock moved without an order. */
function stockAlone(): RuleCase[] {
  const alone = (what: string, ...writes: Write[]) =>
    refused(`a buyer who ${what}`, 'ana', writing(...writes));
  return [
    alone('lowers a stock with no order', update(productAt(101), { stock: 0 })),
    alone('takes units for an order that does not exist', taking(101, 2)),
    alone('takes units again for an own order of long ago', taking(101, 2, ANA_ORDER)),
    alone('takes units for another buyer’s order', taking(101, 1, BETO_ORDER)),
    alone(
      'takes units again and stamps the record again with the same order',
      taking(101, 2, ANA_ORDER),
      update(userAt(ANA), {
        carrito: [],
        pedidosActivos: [ANA_ORDER],
        ultimoPedido: now,
        ultimaOrden: ANA_ORDER,
        last_update: now,
      }),
    ),
    alone('gives units back for an order that goes on', taking(101, -2, ANA_ORDER)),
    alone('gives units back for an order cancelled before', taking(101, -1, 'ana-order-cancelled-01')),
    alone('raises a full-fulfilment stock', update(productAt(FULL), { stock: plus(1) })),
    alone(
      'touches a product without changing anything',
      update(productAt(101), { stock: world[productAt(101)]?.['stock'] }),
    ),
  ];
}

function by(what: string, writes: readonly Write[]): RuleCase {
  return refused(`an order that ${what}`, 'ana', writing(...writes));
}
