import { transacting, writing } from '../support/attempts.ts';
import { type Items, line, orderAt, ordering, placing, type Placing, userAt } from '../support/orders.ts';
import { product, productAt } from '../support/products.ts';
import { allowed, type RuleCase } from '../support/rule-case.ts';
import { account, ANA, CARLA, CARLA_ORDERS, cart, record, world } from '../support/world.ts';
import { ABSENT, changed } from '../support/writes.ts';

const ten: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 2]);
const [first = '', ...others] = CARLA_ORDERS;

/** Orders of a buyer that must be accepted. */
export const buying: readonly RuleCase[] = [
  allowed('the smallest order, one unit of one product', 'ana', anaPlaces([[101, 1]])),
  allowed('the last five units of a product', 'ana', anaPlaces([[102, 5]])),
  allowed('the largest order, with ten products', 'ana', anaPlaces(ten)),
  allowed(
    'the largest order, with a full cart and five finished orders to drop from the limits',
    'carla',
    carlaPlaces(ten, { record: { carrito: cart(20) } }),
    Object.fromEntries(
      CARLA_ORDERS.map((id) => [orderAt(id), { ...world[orderAt(id)], estado: 'Finalizada' }]),
    ),
  ),
  ...['En camino', 'Finalizada', 'Cancelada'].map((estado) =>
    allowed(
      `an order beside four in Procesando, after the seller set a fifth to ${estado}`,
      'carla',
      carlaPlaces([[101, 1]], { active: others }),
      { [orderAt(first)]: { ...world[orderAt(first)], estado } },
    ),
  ),
  allowed(
    'an order beside four in Procesando and a fifth of two days ago that the buyer cancelled',
    'carla',
    carlaPlaces([[101, 1]], { active: others }),
    { [orderAt(first)]: { ...world[orderAt(first)], estado: 'Cancelar' } },
  ),
  allowed(
    'an order that drops one which the seller deleted from the limits',
    'carla',
    carlaPlaces([[101, 1]], { active: others }),
    { [orderAt(first)]: null },
  ),
  allowed(
    'an order of a part of the cart, whose other products stay in the cart',
    'ana',
    anaPlaces([[101, 1]], { record: { carrito: cart(2) } }),
  ),
  allowed(
    'an order by MercadoPago',
    'ana',
    anaPlaces([[101, 1]], { order: { medioDePago: 'MercadoPago (link de pago)' } }),
  ),
  allowed('an order by eCheque', 'ana', anaPlaces([[101, 1]], { order: { medioDePago: 'eCheque' } })),
  allowed(
    'an order of which the courier has to notify the buyer',
    'ana',
    anaPlaces([[101, 1]], {
      order: { usuario: { ...record(ANA), debeNotificarAndreani: true } },
      record: { debeNotificarAndreani: true },
    }),
  ),
  allowed(
    'an order whose batch replaces the fields that another program stored in the record',
    'ana',
    anaPlaces([[101, 1]], { record: record(ANA) }),
    {
      [userAt(ANA)]: {
        ...changed(account(ANA), { debeNotificarAndreani: ABSENT, iva: ABSENT }),
        dni: 30111222,
      },
    },
  ),
  allowed('an order of a product that is on sale again', 'ana', anaPlaces([[101, 1]]), {
    [productAt(101)]: { ...product(101), pausado: false },
  }),
  allowed(
    'a line without a picture',
    'ana',
    anaPlaces([[101, 1]], { order: ordering([{ ...line(101, 1), secure_url: '' }]) }),
  ),
  allowed(
    'an order in a transaction that reads the product and the record first',
    'ana',
    transacting([productAt(101), userAt(ANA)], ...placing({ usuario: record(ANA), items: [[101, 1]] })),
  ),
  ...ten.map((_, i) =>
    allowed(
      `an order of ten lines with the highest freeShipping in line ${i + 1}`,
      'ana',
      anaPlaces(turned(i)),
    ),
  ),
  ...[
    ['exactly 200 pesos, which is charged', 26_800],
    ['199 pesos, which is free', 26_801],
    ['almost 1540 pesos, for a cheap product', 3],
    ['a negative amount, which is free', 800_000],
  ].map(([what, price]) =>
    allowed(
      `shipping of ${what}`,
      'ana',
      anaPlaces([[102, 1]], { order: ordering([{ ...line(102, 1), price: Number(price) }]) }),
      {
        [productAt(102)]: { ...product(102), price: Number(price) * 1.25 },
      },
    ),
  ),
];

function anaPlaces(items: Items, changes: Partial<Placing> = {}) {
  return writing(...placing({ usuario: record(ANA), items, ...changes }));
}

function carlaPlaces(items: Items, changes: Partial<Placing>) {
  return writing(...placing({ usuario: record(CARLA), items, ...changes }));
}

/** Ten products, one unit of each; product 109, with the highest freeShipping, stands at `place`. */
function turned(place: number): Items {
  const rest: Items = ten.filter(([id]) => id !== 109).map(([id]) => [id, 1]);
  return [...rest.slice(0, place), [109, 1], ...rest.slice(place)];
}
