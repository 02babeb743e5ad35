import { writing, writingRaw } from '../support/attempts.ts';
import { cancelling, type Items, orderAt, taking, TWO } from '../support/orders.ts';
import { foreignOrder } from '../support/foreign-order.ts';
import { product, productAt } from '../support/products.ts';
import { allowed, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, ANA_ORDER, BETO, record } from '../support/world.ts';
import { ABSENT, changed, Double, type Fields, now, plus, update } from '../support/writes.ts';

const TEN: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 1]);

const shapes: readonly (readonly [what: string, order: Fields])[] = [
  ['with unknown fields and without quantities', foreignOrder(TWO)],
  ['with text as product numbers', foreignOrder(TWO, {}, (id) => ({ id: String(id) }))],
  ['with doubles as product numbers', foreignOrder(TWO, {}, (id) => ({ id: new Double(id) }))],
  [
    'with doubles as quantities',
    foreignOrder(TWO, {}, (id) => ({ cantidadDelPedido: new Double(id === 101 ? 2 : 1) })),
  ],
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
  ['copy of the buyer', { usuario: record(ANA) }],
];

const at = (order: Fields) => ({ [orderAt(ANA_ORDER)]: order });

/** Orders that another program wrote (docs/data.md#order-fields): reading is lenient, and nothing else is. */
export const foreignOrders: readonly RuleCase[] = [
  ...shapes.flatMap(([what, order]) => casesOf(what, order)),
  allowed(
    'a buyer cancels an own order of ten products without quantities',
    'ana',
    writing(...cancelling(ANA_ORDER, TEN)),
    at(foreignOrder(TEN)),
  ),
  allowed(
    'a buyer cancels an order of a product without the marketplace’s values',
    'ana',
    writing(...cancelling(ANA_ORDER, [[101, 2]])),
    {
      ...at(foreignOrder([[101, 2]])),
      [productAt(101)]: changed(product(101), {
        price: ABSENT,
        original_price: ABSENT,
        popularidad: ABSENT,
        imgMeliUrl: ABSENT,
        permalink: ABSENT,
        actualizado: ABSENT,
      }),
    },
  ),
  allowed(
    'a buyer marks a failed e-mail on an order without quantities',
    'ana',
    writing(update(orderAt(ANA_ORDER), { correoFallido: true })),
    at(foreignOrder(TWO)),
  ),
  ...TEN.map(([id], i) =>
    refused(
      `a cancellation of an order without quantities that keeps the stock of line ${i + 1}`,
      'ana',
      writing(
        ...cancelling(
          ANA_ORDER,
          TEN.filter(([other]) => other !== id),
        ),
      ),
      at(foreignOrder(TEN)),
    ),
  ),
  refused(
    'a cancellation of an order without quantities that gives back more than its line',
    'ana',
    writing(
      ...cancelling(ANA_ORDER, [
        [101, 3],
        [102, 1],
      ]),
    ),
    at(foreignOrder(TWO)),
  ),
  refused(
    'a cancellation of an order without quantities that gives units back to another product',
    'ana',
    writing(...cancelling(ANA_ORDER, TWO), taking(103, -1, ANA_ORDER)),
    at(foreignOrder(TWO)),
  ),
  refused(
    'a cancellation of ten lines without quantities that gives units back to an eleventh product',
    'ana',
    writing(...cancelling(ANA_ORDER, TEN), taking(111, -1, ANA_ORDER)),
    { ...at(foreignOrder(TEN)), [productAt(111)]: { ...product(101), id: 111 } },
  ),
  refused(
    'a cancellation of an order without quantities whose line has a fraction',
    'ana',
    writing(
      update(orderAt(ANA_ORDER), { estado: 'Cancelar', cancelado: now }),
      update(productAt(101), { stock: plus(1), ultimaOrden: ANA_ORDER, actualizado: now }),
    ),
    at(foreignOrder([[101, 1]], {}, () => ({ cantidadDelPedido: 1.5 }))),
  ),
  refused(
    'a cancellation that adds quantities to an order without them',
    'ana',
    writing(
      update(orderAt(ANA_ORDER), { estado: 'Cancelar', cancelado: now, cantidades: { '101': 2, '102': 1 } }),
      taking(101, -2, ANA_ORDER),
      taking(102, -1, ANA_ORDER),
    ),
    at(foreignOrder(TWO)),
  ),
  refused(
    'the seller changes a field of another program',
    'seller',
    writing(update(orderAt(ANA_ORDER), { canal: 'web' })),
    at(foreignOrder(TWO)),
  ),
  refused(
    'the seller changes the product number of a line that is text',
    'seller',
    writing(update(orderAt(ANA_ORDER), { productos: [{ id: '103', title: 'Otro' }] })),
    at(foreignOrder([[101, 1]], {}, () => ({ id: '101' }))),
  ),
  refused(
    'the seller sets a total below the shipping cost',
    'seller',
    writing(update(orderAt(ANA_ORDER), { totalCosto: 100, costoEnvio: 1540 })),
  ),
  refused(
    'the seller sets a shipping cost above the total',
    'seller',
    writing(update(orderAt(ANA_ORDER), { costoEnvio: 1_000_000 })),
  ),
  refused(
    'a buyer who cancels another buyer’s order without quantities',
    'ana',
    writing(...cancelling(ANA_ORDER, TWO)),
    at(foreignOrder(TWO, { user_sub: BETO })),
  ),
];

/** The lines as the panel writes them, with whole numbers as integers, and the first with another title and picture. */
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
    allowed(
      `the seller changes the ${field} of an order ${what}`,
      'seller',
      writing(update(orderAt(ANA_ORDER), edit)),
      at(order),
    ),
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
      writing(update(orderAt(ANA_ORDER), { productos: retitled(order) })),
      at(order),
    ),
  );
  return cases;
}
