import { writingRaw } from '#tests/rules/support/attempts.ts';
import {
  cancelling,
  cancellingLarge,
  type Items,
  itemsOf,
  line,
  orderAt,
  orderOf,
  taking,
  ten,
  TWO,
} from '#tests/rules/support/orders.ts';
import { removing } from '#tests/rules/support/log.ts';
import { product, productAt } from '#tests/rules/support/products.ts';
import {
  allowed,
  eachAllowed,
  eachRefused,
  given,
  refused,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import { ANA_SUB, ANA_ORDER, BETO, editing, record } from '#tests/rules/support/world.ts';
import {
  ABSENT,
  changed,
  Double,
  type Fields,
  now,
  patched,
  plus,
  update,
} from '#tests/rules/support/writes.ts';

const TEN = ten(1);
const ELEVEN = itemsOf(11, 1);

const shapes: readonly (readonly [what: string, order: Fields])[] = [
  ['with unknown fields and without quantities', foreignOrder(TWO)],
  ['with text as product numbers', foreignOrder(TWO, {}, (id) => ({ id: String(id) }))],
  ['with doubles as product numbers', foreignOrder(TWO, {}, (id) => ({ id: new Double(id) }))],
  [
    'with doubles as quantities',
    foreignOrder(TWO, {}, (id) => ({ cantidadDelPedido: new Double(id === 101 ? 2 : 1) })),
  ],
  ['with null as quantities', foreignOrder(TWO, { cantidades: null })],
  ['with null as `docId`', foreignOrder(TWO, {}, () => ({ docId: null }))],
  ['with an empty map as quantities', foreignOrder(TWO, { cantidades: {} })],
  ['without a date', foreignOrder(TWO, { fecha: ABSENT })],
  ['with a date as text', foreignOrder(TWO, { fecha: '2026-01-02' })],
  ['with a partial copy of the buyer', foreignOrder(TWO, { usuario: { nombre: 'Ana', dni: 30111222 } })],
  ['without a copy of the buyer', foreignOrder(TWO, { usuario: ABSENT })],
  [
    'without units, shipping cost and service',
    foreignOrder(TWO, { totalProductos: ABSENT, costoEnvio: ABSENT, servicioEnvio: ABSENT }),
  ],
  ['with another text instead of a tracking number', foreignOrder(TWO, { trackingNumber: 'pendiente' })],
  ['with a total below its shipping', foreignOrder(TWO, { totalCosto: 100, costoEnvio: 1540 })],
];

const edits: readonly (readonly [what: string, edit: Fields])[] = [
  ['status', { estado: 'En camino' }],
  ['tracking number', { trackingNumber: '360000102000579' }],
  ['costs', { totalCosto: 20_000, costoEnvio: 0 }],
  ['copy of the buyer', { usuario: record(ANA_SUB) }],
];

const at = (order: Fields) => ({ [orderAt(ANA_ORDER)]: order });

/** One product on two lines, of two and three units. */
const SPLIT: Items = [
  [101, 2],
  [101, 3],
];

/** An order of two units of a product with a stock value that the shop never stores. */
const stocked = (stock: unknown) => ({
  ...at(foreignOrder([[101, 2]])),
  [productAt(101)]: { ...product(101), stock },
});

/** Stored stocks, and the result after two units are returned: a value that is not a number counts as none. */
const stocks: readonly (readonly [what: string, stored: unknown, after: unknown])[] = [
  ['−3', -3, -1],
  ['−3 as a double', new Double(-3), new Double(-1)],
  ['a fraction', 5.5, 7.5],
  ['NaN', Number.NaN, 2],
  ['text', 'x', 2],
  ['null', null, 2],
];

/** Orders of other programs (docs/data.md#order-fields): reading is lenient, everything else is strict. */
export const foreignOrders: readonly RuleCase[] = [
  ...shapes.flatMap(([what, order]) => casesOf(what, order)),
  ...eachAllowed('ana', {
    'a buyer cancels an own order of ten products without quantities': given(
      at(foreignOrder(TEN)),
      cancelling(ANA_ORDER, TEN),
    ),
    'a buyer cancels an order whose quantities differ from its lines, and returns the quantities': given(
      at(foreignOrder([[101, 1]], { cantidades: { '101': 2 } })),
      cancelling(ANA_ORDER, [[101, 2]]),
    ),
    'a buyer cancels an order with one product on two lines, and returns the units of both': given(
      at(foreignOrder(SPLIT)),
      cancelling(ANA_ORDER, [[101, 5]]),
    ),
  }),
  ...stocks.flatMap(([what, stored, after]) => [
    allowed(
      `a buyer cancels an order of a product with ${what} as stock`,
      'ana',
      writingRaw(...patched(cancelling(ANA_ORDER, [[101, 2]]), productAt(101), { stock: after })),
      stocked(stored),
    ),
    refused(
      `a cancellation that gives back a unit more to a product with ${what} as stock`,
      'ana',
      writingRaw(
        ...patched(cancelling(ANA_ORDER, [[101, 2]]), productAt(101), {
          stock: after instanceof Double ? new Double(after.value + 1) : Number(after) + 1,
        }),
      ),
      stocked(stored),
    ),
  ]),
  ...TEN.map(([id], i) =>
    refused(
      `a cancellation of an order without quantities that keeps the stock of line ${i + 1}`,
      'ana',
      cancelling(
        ANA_ORDER,
        TEN.filter(([other]) => other !== id),
      ),
      at(foreignOrder(TEN)),
    ),
  ),
  ...eachRefused('ana', {
    'a cancellation of an order without quantities that gives back more than its line': given(
      at(foreignOrder(TWO)),
      cancelling(ANA_ORDER, [
        [101, 3],
        [102, 1],
      ]),
    ),
    'a cancellation of an order without quantities that gives units back to another product': given(
      at(foreignOrder(TWO)),
      [...cancelling(ANA_ORDER, TWO), taking(103, -1, ANA_ORDER)],
    ),
    'a cancellation of an order without quantities that stamps another product': given(
      at(foreignOrder(TWO)),
      [...cancelling(ANA_ORDER, TWO), update(productAt(103), { ultimaOrden: ANA_ORDER, actualizado: now })],
    ),
    'a cancellation that sets the timestamp of a product in the quantities alone to last year': given(
      at(foreignOrder([[101, 1]], { cantidades: { '101': 1, '103': 2 } })),
      [
        ...cancelling(ANA_ORDER, [[101, 1]]),
        taking(103, -2, ANA_ORDER, { actualizado: new Date('2025-01-01') }),
      ],
    ),
    'a cancellation of eleven products that returns ten of them': given(
      at(foreignOrder(ELEVEN)),
      cancelling(ANA_ORDER, TEN),
    ),
    'a cancellation of one product on eleven lines, with a witness': given(
      at(foreignOrder(Array.from({ length: 11 }, () => [101, 1] as const))),
      cancellingLarge(ANA_ORDER, [[101, 10]], ANA_SUB),
    ),
    'a cancellation of eleven products without quantities, with a witness': given(
      at(foreignOrder(ELEVEN)),
      cancellingLarge(ANA_ORDER, ELEVEN, ANA_SUB),
    ),
    'a cancellation of an order with a fraction on the second line of a product': given(
      at(foreignOrder([...SPLIT.slice(0, 1), [101, 0.5]])),
      writingRaw(...cancelling(ANA_ORDER, [[101, 2.5]])),
    ),
    'a cancellation of ten lines without quantities that gives units back to an eleventh product': given(
      { ...at(foreignOrder(TEN)), [productAt(111)]: { ...product(101), id: 111 } },
      [...cancelling(ANA_ORDER, TEN), taking(111, -1, ANA_ORDER)],
    ),
    'a cancellation of an order without quantities whose line has a fraction': given(
      at(foreignOrder([[101, 1]], {}, () => ({ cantidadDelPedido: 1.5 }))),
      [
        editing({ estado: 'Cancelar', cancelado: now }),
        update(productAt(101), { stock: plus(1), ultimaOrden: ANA_ORDER, actualizado: now }),
      ],
    ),
    'a cancellation that adds quantities to an order without them': given(at(foreignOrder(TWO)), [
      editing({ estado: 'Cancelar', cancelado: now, cantidades: { '101': 2, '102': 1 } }),
      taking(101, -2, ANA_ORDER),
      taking(102, -1, ANA_ORDER),
    ]),
    'a buyer who cancels another buyer’s order without quantities': given(
      at(foreignOrder(TWO, { user_sub: BETO })),
      cancelling(ANA_ORDER, TWO),
    ),
  }),
  ...[1, 2, 3, 4, 6].map((units) =>
    refused(
      `a cancellation of one product on two lines, of five units, that returns ${units}`,
      'ana',
      cancelling(ANA_ORDER, [[101, units]]),
      at(foreignOrder(SPLIT)),
    ),
  ),
  ...eachAllowed('seller', {
    'the seller cancels an order of a product with −3 as stock': given(stocked(-3), [
      editing({ estado: 'Cancelada' }),
      taking(101, -2, ANA_ORDER),
    ]),
    'the seller deletes an order of a product with −3 as stock': given(stocked(-3), [
      ...removing(orderAt(ANA_ORDER)),
      taking(101, -2, ANA_ORDER),
    ]),
    'the seller leaves a stock of −3': given(
      stocked(-3),
      update(productAt(101), { weight: 1, actualizado: now }),
    ),
  }),
  ...eachRefused('seller', {
    'the seller lowers a stock of −3': given(
      stocked(-3),
      update(productAt(101), { stock: -4, actualizado: now }),
    ),
    'the seller changes a field of another program': given(at(foreignOrder(TWO)), editing({ canal: 'web' })),
    'the seller changes the product number of a line that is text': given(
      at(foreignOrder([[101, 1]], {}, () => ({ id: '101' }))),
      editing({ productos: [{ id: '103', title: 'Otro' }] }),
    ),
    'the seller sets a total below the shipping cost': editing({ totalCosto: 100, costoEnvio: 1540 }),
  }),
];

/** The lines as the panel writes them, with whole numbers as integers, and another title and picture in the first line. */
function retitled({ productos }: Fields): Fields[] {
  const [first, ...rest] = Array.isArray(productos) ? productos.map(asWritten) : [];
  return [{ ...first, title: 'Kit', secure_url: 'https://x.example/a.jpg' }, ...rest];
}

function asWritten(one: Fields): Fields {
  const values = Object.entries(one).map(([name, value]) => [
    name,
    value instanceof Double ? value.value : value,
  ]);
  return Object.fromEntries(values);
}

function casesOf(what: string, order: Fields): RuleCase[] {
  const cases = edits.map(([field, edit]) =>
    allowed(`the seller changes the ${field} of an order ${what}`, 'seller', editing(edit), at(order)),
  );
  cases.push(
    allowed(
      `a buyer cancels an own order ${what}`,
      'ana',
      writingRaw(...cancelling(ANA_ORDER, TWO)),
      at(order),
    ),
    allowed(
      `the seller changes the first title and picture of an order ${what}`,
      'seller',
      editing({ productos: retitled(order) }),
      at(order),
    ),
  );
  return cases;
}

/** An order as other programs store it: lines without the shop's fields, no `cantidades`, and additional fields. */
export function foreignOrder(
  items: Items,
  changes: Fields = {},
  lineChanges: (id: number) => Fields = () => ({}),
): Fields {
  const productos = items.map(([id, units]) => {
    const { title, price, cantidadDelPedido, secure_url } = line(id, units);
    return {
      id,
      title,
      price,
      cantidadDelPedido,
      secure_url,
      stock: 4,
      deprecated: false,
      ...lineChanges(id),
    };
  });
  const order = { ...orderOf(record(ANA_SUB), items), productos, canal: 'feria' };
  return changed(order, { cantidades: ABSENT, ...changes });
}
