import { transacting, writing } from '../support/attempts.ts';
import { type Items, line, orderAt, ordering, placing, type Placing, userAt } from '../support/orders.ts';
import { product, productAt } from '../support/products.ts';
import { allowed, type RuleCase } from '../support/rule-case.ts';
import { ANA, CARLA, CARLA_ORDERS, cart, record, world } from '../support/world.ts';

const ten: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 2]);
const [first = '', ...others] = CARLA_ORDERS;

/** The flows of a buyer's order that must work. */
export const buying: readonly RuleCase[] = [
  allowed('the smallest order, one unit of one product', 'ana', anaPlaces([[101, 1]])),
  allowed('the last five units of a product', 'ana', anaPlaces([[102, 5]])),
  allowed('the largest order: ten products, every line proven', 'ana', anaPlaces(ten)),
  allowed(
    'the largest order at the worst moment: a full cart behind it, five finished orders to forget',
    'carla',
    carlaPlaces(ten, { record: { carrito: cart(10) } }),
    Object.fromEntries(
      CARLA_ORDERS.map((id) => [orderAt(id), { ...world[orderAt(id)], estado: 'Finalizada' }]),
    ),
  ),
  allowed(
    'a fifth order beside four in Procesando, one being paid by now',
    'carla',
    carlaPlaces([[101, 1]], { active: others }),
    { [orderAt(first)]: { ...world[orderAt(first)], estado: 'Pendiente de pago' } },
  ),
  allowed(
    'a new order that forgets one which the seller deleted',
    'carla',
    carlaPlaces([[101, 1]], { active: others }),
    { [orderAt(first)]: null },
  ),
  allowed(
    'an order of a larger cart, whose other products stay in it',
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
    'a line without a picture',
    'ana',
    anaPlaces([[101, 1]], { order: ordering([{ ...line(101, 1), secure_url: '' }]) }),
  ),
  allowed(
    'an order in a transaction that read the product and the record first',
    'ana',
    transacting([productAt(101), userAt(ANA)], ...placing({ usuario: record(ANA), items: [[101, 1]] })),
  ),
  ...ten.map((_, i) =>
    allowed(`the highest freeShipping is found in line ${i + 1} of ten`, 'ana', anaPlaces(turned(i))),
  ),
  ...[
    ['exactly 200 pesos, which is paid', 26_800],
    ['199 pesos, which is given away', 26_801],
    ['1540 pesos less a few, for a cheap product', 3],
    ['below nothing, which is given away', 800_000],
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

/** Ten products, one unit of each, with 109, whose freeShipping is the highest, in another place. */
function turned(place: number): Items {
  const rest: Items = ten.filter(([id]) => id !== 109).map(([id]) => [id, 1]);
  return [...rest.slice(0, place), [109, 1], ...rest.slice(place)];
}
