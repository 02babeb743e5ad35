import { Timestamp } from 'firebase/firestore';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { PRICE_PERCENT } from '#domain/catalogue/product.ts';
import { CANCELLED_COUNTS_MS } from '#domain/checkout/checkout.ts';
import { MAX_MESSAGE, ORDER_STATUSES, STATUSES } from '#domain/orders/order.ts';
import { missingForFreeShipping } from '#domain/checkout/free-shipping.ts';
import {
  type Items,
  highestFirst,
  itemsOf,
  largest,
  line,
  NEW_ORDER,
  orderAt,
  ordering,
  type Placing,
  placing,
  ten,
  userAt,
} from '#tests/rules/support/orders.ts';
import { allowed, eachAllowed, given, type RuleCase } from '#tests/rules/support/rule-case.ts';
import {
  account,
  ANA_SUB,
  anaPlaces,
  CARLA,
  CARLA_ORDERS,
  cart,
  productWith,
  record,
  world,
} from '#tests/rules/support/world.ts';
import { ABSENT, changed, type Fields } from '#tests/rules/support/writes.ts';

const TEN = ten(2);
const LARGEST = largest(1);
/** Pesos of products from which shipping is free. */
const FREE_FROM = missingForFreeShipping(0, 0);
const [first = '', ...others] = CARLA_ORDERS;

/** Orders of a buyer that must be accepted. */
export const buying: readonly RuleCase[] = [
  ...eachAllowed('ana', {
    'the smallest order, one unit of one product': anaPlaces([[101, 1]]),
    'the last five units of a product': anaPlaces([[102, 5]]),
    'an order of ten products': anaPlaces(TEN, {
      order: { id: NEW_ORDER, mensaje: 'ñ'.repeat(MAX_MESSAGE) },
    }),
    'an order of eleven products': anaPlaces(highestFirst(itemsOf(11, 1))),
    'the largest order, with sixteen products': anaPlaces(LARGEST, {
      order: { id: NEW_ORDER, mensaje: 'ñ'.repeat(MAX_MESSAGE) },
    }),
    'an order by MercadoPago': anaPlaces([[101, 1]], {
      order: { medioDePago: 'MercadoPago (link de pago)' },
    }),
    'an order by transfer, less the discount': anaPlaces([[101, 1]], {
      order: {
        ...ordering([line(101, 1)], undefined, transferDiscountPercent),
        medioDePago: 'Transferencia Bancaria',
      },
    }),
    'an order whose batch replaces the fields that another program stored in the record': given(
      {
        [userAt(ANA_SUB)]: {
          ...changed(account(ANA_SUB), { debeNotificarAndreani: ABSENT, iva: ABSENT }),
          dni: 30111222,
        },
      },
      anaPlaces([[101, 1]], { record: record(ANA_SUB) }),
    ),
    'an order of a product that is on sale again': given(
      productWith(101, { pausado: false }),
      anaPlaces([[101, 1]]),
    ),
    'a line without a picture': anaPlaces([[101, 1]], {
      order: ordering([{ ...line(101, 1), secure_url: '' }]),
    }),
  }),
  ...eachAllowed('carla', {
    'an order of ten products, by transfer, with a full cart and three cancelled orders to drop from the limits':
      droppingCancelled(3, TEN),
    'an order of fifteen products, by transfer, with a full cart and three cancelled orders to drop from the limits':
      droppingCancelled(3, highestFirst(itemsOf(15, 1))),
    'the largest order, by transfer, with a full cart and two cancelled orders to drop from the limits':
      droppingCancelled(2, LARGEST),
    'the largest order, which drops one that the seller deleted from the limits': given(
      { [orderAt(first)]: null },
      carlaPlaces(LARGEST, { active: others }),
    ),
    'an order beside the most open ones, of which the buyer cancelled one long ago enough': given(
      () => ({ [orderAt(first)]: cancelledLongAgo(first) }),
      carlaPlaces([[101, 1]], { active: others }),
    ),
    'an order that drops one which the seller deleted from the limits': given(
      { [orderAt(first)]: null },
      carlaPlaces([[101, 1]], { active: others }),
    ),
  }),
  ...ORDER_STATUSES.filter((estado) => STATUSES[estado].counts === 'not').map((estado) =>
    allowed(
      `an order beside the most open ones, after the seller set one of them to ${estado}`,
      'carla',
      carlaPlaces([[101, 1]], { active: others }),
      { [orderAt(first)]: { ...world[orderAt(first)], estado } },
    ),
  ),
  ...TEN.map((_, i) =>
    allowed(
      `an order of ten lines with the highest freeShipping in line ${i + 1}`,
      'ana',
      anaPlaces(turned(i)),
    ),
  ),
  ...[
    ['the lowest cost that is charged', FREE_FROM - 1],
    ['one peso less, which is free', FREE_FROM],
    ['a whole number of pesos', 20],
    ['a fraction more, which is rounded down', 19],
    ['a fraction less, which is rounded down', 21],
    ['a negative amount, which is free', 800_000],
  ]
    // Flat shipping is never free, or always.
    .filter(([, price]) => Number.isFinite(price) && Number(price) > 0)
    .map(([what, price]) =>
      allowed(
        `shipping of ${what}`,
        'ana',
        anaPlaces([[102, 1]], { order: ordering([{ ...line(102, 1), price: Number(price) }]) }),
        productWith(102, { price: Math.ceil((Number(price) * 100) / PRICE_PERCENT) }),
      ),
    ),
];

/** Carla's cancelled order that no longer counts as open. */
function cancelledLongAgo(id: string): Fields {
  const fecha = Timestamp.fromMillis(Date.now() - CANCELLED_COUNTS_MS);
  return { ...world[orderAt(id)], fecha, estado: 'Cancelar' };
}

/** Carla's order by transfer that removes this many old orders from her limits. */
function droppingCancelled(dropped: number, items: Items) {
  const lines = items.map(([id, units]) => line(id, units));
  return given(
    () => Object.fromEntries(CARLA_ORDERS.slice(0, dropped).map((id) => [orderAt(id), cancelledLongAgo(id)])),
    carlaPlaces(items, {
      active: CARLA_ORDERS.slice(dropped),
      record: { carrito: cart(20) },
      order: {
        ...ordering(lines, undefined, transferDiscountPercent),
        medioDePago: 'Transferencia Bancaria',
      },
    }),
  );
}

function carlaPlaces(items: Items, changes: Partial<Placing>) {
  return placing({ usuario: record(CARLA), items, ...changes });
}

/** Ten products, one unit of each; product 109, with the highest freeShipping, is at index `place`. */
function turned(place: number): Items {
  const rest: Items = TEN.filter(([id]) => id !== 109).map(([id]) => [id, 1]);
  return [...rest.slice(0, place), [109, 1], ...rest.slice(place)];
}
