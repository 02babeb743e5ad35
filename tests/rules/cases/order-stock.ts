import { writing } from '../support/attempts.ts';
import {
  cancelling,
  type Items,
  limitsAt,
  line,
  orderAt,
  ordering,
  orderOf,
  placing,
  taking,
  userAt,
  TWO,
} from '../support/orders.ts';
import { FULL, product, productAt, SOLD_OUT } from '../support/products.ts';
import { refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, BETO, BETO_ORDER, record, world } from '../support/world.ts';
import { now, patched, plus, set, update, without, type Write } from '../support/writes.ts';

const ana = record(ANA);
const TEN: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 1]);
const whole = placing({ usuario: ana, items: TWO });
const SECOND = 'second-order-00000001';

/** Orders whose stock updates do not match their lines, and stock updates without an order. */
export const orderStock: readonly RuleCase[] = [
  by('takes no stock', without(without(whole, productAt(101)), productAt(102))),
  by('takes no stock of its last product', without(whole, productAt(102))),
  ...TEN.map(([id], i) =>
    by(
      `takes no stock of line ${i + 1} of ten`,
      without(placing({ usuario: ana, items: TEN }), productAt(id)),
    ),
  ),
  by('takes one unit less than it says', patched(whole, productAt(101), { stock: plus(-1) })),
  by('takes one unit more than it says', patched(whole, productAt(101), { stock: plus(-3) })),
  refused('an order of a product that is off sale', 'ana', writing(...whole), {
    [productAt(102)]: { ...product(102), pausado: true },
  }),
  by('raises the stock instead', patched(whole, productAt(101), { stock: plus(2) })),
  by('sets the stock to 0', patched(whole, productAt(101), { stock: 0 })),
  by('sets the stock to text', patched(whole, productAt(101), { stock: '3' })),
  by('sets the stock to NaN', patched(whole, productAt(101), { stock: Number.NaN })),
  by(
    'stamps its first product with another order',
    patched(whole, productAt(101), { ultimaOrden: BETO_ORDER }),
  ),
  by(
    'sets the timestamp of a product to last year',
    patched(whole, productAt(101), { actualizado: new Date('2025-01-01') }),
  ),
  by('lowers the price of a product in the same batch', [
    ...placing({
      usuario: ana,
      items: [[102, 1]],
      order: ordering([{ ...line(102, 1), price: 1 }]),
      product: { price: 2 },
    }),
  ]),
  by(
    'raises the popularity of a product in the same batch',
    placing({ usuario: ana, items: TWO, product: { popularidad: 99_999 } }),
  ),
  by('adds an unknown field to a product', placing({ usuario: ana, items: TWO, product: { extra: 'x' } })),
  by('takes a product that is in none of its lines', [...whole, taking(103, 1)]),
  by('takes a product that is in none of its lines, with another stamp', [
    ...whole,
    update(productAt(103), { stock: 0, ultimaOrden: 'x', actualizado: now }),
  ]),
  by('takes the same product twice', [...whole, taking(101, 2)]),
  by('takes more than there is', placing({ usuario: ana, items: [[101, 6]] })),
  by('takes a product that is out of stock', placing({ usuario: ana, items: [[SOLD_OUT, 1]] })),
  by('takes zero units', placing({ usuario: ana, items: [[101, 0]] })),
  by('takes a negative number of units', placing({ usuario: ana, items: [[101, -2]] })),
  by('takes half a unit', placing({ usuario: ana, items: [[101, 0.5]] })),
  by('takes an infinite number of units', placing({ usuario: ana, items: [[101, Infinity]] })),
  by('takes NaN units', placing({ usuario: ana, items: [[101, Number.NaN]] })),
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
    'has the expensive product twice and takes the cheap one instead',
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
  by(
    'has one product in two lines, with a quantity for no product',
    placing({
      usuario: ana,
      items: [[101, 1]],
      order: { ...ordering([line(101, 1), line(101, 1)]), cantidades: { '101': 1, '999': 1 } },
    }),
  ),
  by('takes a product that does not exist', [
    ...placing({
      usuario: ana,
      items: [[101, 1]],
      order: ordering([{ ...line(101, 1), id: 999, docId: '999' }]),
    }),
  ]),
  by('replaces the product that it takes', [
    ...without(whole, productAt(101)),
    set(productAt(101), {
      ...product(101),
      stock: 3,
      ultimaOrden: 'new-order-000000000001',
      actualizado: now,
    }),
    set(productAt(998), { ...product(101), id: 998 }),
  ]),
  by('shares its batch with a second order', [
    ...placing({ usuario: ana, items: [[101, 1]] }),
    ...without(without(placing({ id: SECOND, usuario: ana, items: [[102, 1]] }), limitsAt(ANA)), userAt(ANA)),
  ]),
  by('shares its stock with a second order of the same batch', [
    ...placing({ usuario: ana, items: [[101, 1]] }),
    set(orderAt(SECOND), { ...orderOf(ana, [[101, 1]]), fecha: now }),
  ]),
  by('takes no stock because a cancellation in the same batch gives it back', [
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
  by('is cancelled by its own batch', [
    ...whole,
    update(orderAt('new-order-000000000001'), { estado: 'Cancelar' }),
  ]),
  by('is updated by its own batch with a lower total', [
    ...whole,
    update(orderAt('new-order-000000000001'), { totalCosto: 1 }),
  ]),
  by('replaces another buyer’s order', placing({ id: BETO_ORDER, usuario: ana, items: TWO })),
  by('is placed again under the same id', placing({ id: ANA_ORDER, usuario: ana, items: TWO })),
  refused(
    'an order with the id of a deleted one whose stamp is still on a product',
    'ana',
    writing(...without(placing({ id: ANA_ORDER, usuario: ana, items: TWO }), productAt(101))),
    { [orderAt(ANA_ORDER)]: null, [productAt(101)]: { ...product(101), ultimaOrden: ANA_ORDER } },
  ),
  refused(
    'an order with the id of a deleted one whose stamp is still on the limits',
    'beto',
    writing(
      ...without(placing({ id: BETO_ORDER, usuario: record(BETO), items: [[101, 1]] }), limitsAt(BETO)),
    ),
    { [orderAt(BETO_ORDER)]: null },
  ),
  refused('an order of a product that became full-fulfilment meanwhile', 'ana', writing(...whole), {
    [productAt(101)]: { ...product(101), fullFilment: true },
  }),
  refused('an order at a price that changed meanwhile', 'ana', writing(...whole), {
    [productAt(101)]: { ...product(101), original_price: 5000 },
  }),
  refused(
    'an order of the last unit after another buyer took it',
    'ana',
    writing(...placing({ usuario: ana, items: [[101, 1]] })),
    {
      [productAt(101)]: { ...product(101), stock: 0 },
    },
  ),
  ...stockAlone(),
];

/** Stock updates without an order. */
function stockAlone(): RuleCase[] {
  const alone = (what: string, ...writes: Write[]) =>
    refused(`a buyer who ${what}`, 'ana', writing(...writes));
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
      taking(101, -1, 'ana-order-cancelled-01'),
    ),
    alone('raises the stock of a full-fulfilment product', update(productAt(FULL), { stock: plus(1) })),
    alone(
      'updates a product without changing it',
      update(productAt(101), { stock: world[productAt(101)]?.['stock'] }),
    ),
  ];
}

function by(what: string, writes: readonly Write[]): RuleCase {
  return refused(`an order that ${what}`, 'ana', writing(...writes));
}
