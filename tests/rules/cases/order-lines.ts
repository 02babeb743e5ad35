import { PRICE_FIELD, PRICE_PERCENT } from '#domain/catalogue/product.ts';
import { MIN_PRICE, shopPrice } from '#domain/catalogue/product.ts';
import { type Items, largest, line, ordering, ten, TWO } from '#tests/rules/support/orders.ts';
import { bareProducts, FULL_ID, OPTIONAL, product, productAt } from '#tests/rules/support/products.ts';
import {
  allowed,
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import { anaPlaces, productWith } from '#tests/rules/support/world.ts';
import { ABSENT, changed, Double, type Fields } from '#tests/rules/support/writes.ts';

const SIZES: readonly Items[] = [ten(2), largest(2)];

const { 'every optional field': bare = {}, 'a time of its last change': _, ...others } = bareProducts();
const unpriced = { 'any optional field': bare, ...others };
const priced: Fields = { ...bare, price: 1000 };

/** Values in the line for fields that the product lacks. */
function blanks(product: Fields): Fields {
  return {
    ...(!('idMeli' in product) && { idMeli: '', weight: 0, freeShipping: 0 }),
    ...(!('imgMeliUrl' in product) && { secure_url: '' }),
  };
}

/** The shop's price of product 101 without its price before a discount, in pesos. */
const BY_CURRENT_PRICE = shopPrice({ ...product(101), original_price: null });

/** The line for a product whose field is null or of another type. */
const READ_AS: Readonly<Record<string, Fields>> = {
  idMeli: { idMeli: '' },
  weight: { weight: 0 },
  freeShipping: { freeShipping: 0 },
  imgMeliUrl: { secure_url: '' },
  original_price: { price: BY_CURRENT_PRICE },
};

const BY_OTHER_PRICE = Math.floor(
  (Number(product(101)[PRICE_FIELD === 'price' ? 'original_price' : 'price']) * PRICE_PERCENT) / 100,
);

const attacks: readonly FieldAttack[] = [
  ['has a price of one peso less than the shop’s', { price: line(101, 2).price - 1 }],
  ['has the marketplace’s price instead of the shop’s', { price: product(101).price }],
  ['has the shop’s price by the stored one that the shop does not sell by', { price: BY_OTHER_PRICE }],
  [
    'has a price that is not rounded down',
    { price: ((product(101).original_price ?? 0) * PRICE_PERCENT) / 100 },
  ],
  ['has the number of another product', { id: 103 }],
  ['has another title', { title: 'Otra cosa' }],
  ['has the freeShipping of another product', { freeShipping: 3000 }],
  ['has a picture that is not of its product', { secure_url: 'https://x.example/a.jpg' }],
  ['has the docId of another product', { docId: '103' }],
  ['has an unknown field', { regalo: true }],
  ...(
    [
      'title',
      'idMeli',
      'weight',
      'freeShipping',
      'secure_url',
      'id',
      'price',
      'cantidadDelPedido',
      'docId',
    ] as const
  ).map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ['has another field of the product instead of the title', { title: ABSENT, stock: 3 }],
];

/** Orders with one wrong line, and sums that match the wrong line. */
export const orderLines: readonly RuleCase[] = [
  ...attacks.map(([what, changes]) =>
    refused(`an order whose line ${what}`, 'ana', placing(TWO, withLine(TWO, 0, changes))),
  ),
  ...SIZES.flatMap((items) =>
    items.map(([id], i) =>
      refused(
        `an order of ${items.length} lines whose line ${i + 1} is one peso cheaper`,
        'ana',
        placing(items, withLine(items, i, { price: line(id, 2).price - 1 })),
      ),
    ),
  ),
  ...[1, 3].map((cantidadDelPedido) =>
    refused(
      `an order whose line pays for ${cantidadDelPedido} of the two units it takes`,
      'ana',
      placing(TWO, {
        ...withLine(TWO, 0, { cantidadDelPedido }),
        cantidades: { '101': 2, '102': 1 },
      }),
    ),
  ),
  ...eachRefused('ana', {
    'an order of a full-fulfilment product at the shop’s percentage of its price': placing(
      [[FULL_ID, 1]],
      withLine([[FULL_ID, 1]], 0, {
        price: Math.floor((product(FULL_ID).price * PRICE_PERCENT) / 100),
      }),
    ),
    'an order at no pesos of a product whose price rounds to nothing': given(
      productWith(102, { price: 0.99 }),
      placing([[102, 1]], withLine([[102, 1]], 0, { price: 0 })),
    ),
    'an order at no pesos of a product that costs nothing': given(
      productWith(102, { price: 0 }),
      placing([[102, 1]], withLine([[102, 1]], 0, { price: 0 })),
    ),
  }),
  ...Object.entries(unpriced).flatMap(([lack, fields]) =>
    [0, 1, line(101, 1).price].map((price) =>
      refused(
        `an order at ${price} pesos of a product without ${lack}`,
        'ana',
        placing([[101, 1]], withLine([[101, 1]], 0, { ...blanks(fields), price })),
        { [productAt(101)]: fields },
      ),
    ),
  ),
  ...[null, 0, -100, MIN_PRICE - 0.01, 'gratis'].map((original_price) =>
    allowed(
      `an order by the current price of a product with ${original_price} as price before a discount`,
      'ana',
      placing([[101, 1]], withLine([[101, 1]], 0, { price: BY_CURRENT_PRICE })),
      { [productAt(101)]: { ...product(101), original_price } },
    ),
  ),
  ...[...OPTIONAL, 'original_price'].flatMap((field) =>
    [null, { a: 'x' }].map((value) =>
      (field === 'price' ? refused : allowed)(
        `an order of a product with ${JSON.stringify(value)} as ${field}`,
        'ana',
        placing([[101, 1]], withLine([[101, 1]], 0, { ...READ_AS[field] })),
        productWith(101, { [field]: value }),
      ),
    ),
  ),
  ...eachAllowed('ana', {
    'an order of a product with a negative weight': given(
      productWith(101, { weight: -1 }),
      placing([[101, 1]], withLine([[101, 1]], 0, { weight: 0 })),
    ),
    'an order of a product with doubles as stock and number': given(
      productWith(101, { stock: new Double(5), id: new Double(101) }),
      placing([[101, 1]], {}),
    ),
    'an order of a product with a price and without any other optional field': given(
      { [productAt(101)]: priced },
      placing([[101, 1]], withLine([[101, 1]], 0, { ...blanks(priced), price: 10 * PRICE_PERCENT })),
    ),
  }),
];

function placing(items: Items, order: Fields) {
  return anaPlaces(items, { order });
}

/** The order with one changed line and recalculated sums, so that nothing else is wrong. */
function withLine(items: Items, at: number, changes: Fields): Fields {
  const lines = items.map(([id, units]) => line(id, units));
  const fitting = lines.map((one, i) => (i === at ? { ...one, ...numbersOf(changes) } : one));
  return {
    ...ordering(fitting),
    productos: lines.map((one, i) => (i === at ? changed({ ...one }, changes) : one)),
  };
}

/** Returns the changed numbers that affect the sums. */
function numbersOf(changes: Fields) {
  const { price, cantidadDelPedido, freeShipping } = changes;
  return {
    ...(typeof price === 'number' && { price }),
    ...(typeof cantidadDelPedido === 'number' && { cantidadDelPedido }),
    ...(typeof freeShipping === 'number' && { freeShipping }),
  };
}
