import { writing } from '../support/attempts.ts';
import { type Items, line, ordering, placing } from '../support/orders.ts';
import { FULL, product } from '../support/products.ts';
import { type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA, record } from '../support/world.ts';
import { ABSENT, changed, type Fields } from '../support/writes.ts';

const TWO: Items = [
  [101, 2],
  [102, 1],
];
const TEN: Items = Array.from({ length: 10 }, (_, i) => [101 + i, 2]);

const attacks: readonly FieldAttack[] = [
  ['is sold for one peso', { price: 1 }],
  ['is sold for nothing', { price: 0 }],
  ['is sold for one peso less than the shop asks', { price: line(101, 2).price - 1 }],
  ['pays the buyer', { price: -500 }],
  ['has the marketplace’s price instead of the shop’s', { price: product(101).price }],
  [
    'has 80 % of the current price though it has one before the discount',
    { price: Math.floor(product(101).price * 0.8) },
  ],
  ['keeps the cents of 80 %', { price: ((product(101).original_price ?? 0) * 80) / 100 }],
  ['is another product by number', { id: 103 }],
  ['is another product by its title', { title: 'Otra cosa' }],
  ['is another listing', { idMeli: 'MLA1' }],
  ['weighs nothing', { weight: 0 }],
  ['claims the free shipping of another product', { freeShipping: 3000 }],
  ['has a picture that runs a script', { secure_url: 'javascript:alert(1)' }],
  ['has a picture of data', { secure_url: 'data:text/html,x' }],
  ['has a picture address without end', { secure_url: `https://x.example/${'x'.repeat(600)}` }],
  ['has a map for a picture', { secure_url: { a: 1 } }],
  ['lies about its document', { docId: '103' }],
  ['has a path for a document', { docId: '101/x/y' }],
  ['climbs out of the collection by its document', { docId: `../usuarios/${ANA}` }],
  ['has a number for a document', { docId: 101 }],
  ['has an empty document', { docId: '' }],
  ['carries a field that no line has', { regalo: true }],
  ['carries a field named like a prototype', { constructor: 'x' }],
  ['hides a map without end', { extra: { a: { b: { c: 'x'.repeat(1000) } } } }],
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
  ).map((field): FieldAttack => [`leaves ${field} out`, { [field]: ABSENT }]),
  ['trades its title for another field of the product', { title: ABSENT, stock: 3 }],
];

/** Line by line: an order whose sums are right for its lines, and one of whose lines is not right. */
export const orderLines: readonly RuleCase[] = [
  ...attacks.map(([what, changes]) =>
    refused(`an order whose line ${what}`, 'ana', anaPlaces(TWO, withLine(TWO, 0, changes))),
  ),
  ...TEN.map(([id], i) =>
    refused(
      `an order of ten whose line ${i + 1} is a peso cheaper`,
      'ana',
      anaPlaces(TEN, withLine(TEN, i, { price: line(id, 2).price - 1 })),
    ),
  ),
  ...[1, 3].map((cantidadDelPedido) =>
    refused(
      `an order whose line pays for ${cantidadDelPedido} of the two units it takes`,
      'ana',
      anaPlaces(TWO, {
        ...withLine(TWO, 0, { cantidadDelPedido }),
        cantidades: { '101': 2, '102': 1 },
      }),
    ),
  ),
  refused(
    'an order of a full-fulfilment product at 80 % of its price',
    'ana',
    anaPlaces(
      [[FULL, 1]],
      withLine([[FULL, 1]], 0, {
        price: Math.floor(((product(FULL).original_price ?? product(FULL).price) * 80) / 100),
      }),
    ),
  ),
  refused('an order of a full-fulfilment product at its price', 'ana', anaPlaces([[FULL, 1]], {})),
];

function anaPlaces(items: Items, order: Fields) {
  return writing(...placing({ usuario: record(ANA), items, order }));
}

/** The order with one line changed, and sums that fit the change so that nothing else is wrong. */
function withLine(items: Items, at: number, changes: Fields): Fields {
  const lines = items.map(([id, units]) => line(id, units));
  const fitting = lines.map((one, i) => (i === at ? { ...one, ...numbersOf(changes) } : one));
  return {
    ...ordering(fitting),
    productos: lines.map((one, i) => (i === at ? changed({ ...one }, changes) : one)),
  };
}

/** The changes that the sums are made of. */
function numbersOf(changes: Fields) {
  const { price, cantidadDelPedido, freeShipping } = changes;
  return {
    ...(typeof price === 'number' && { price }),
    ...(typeof cantidadDelPedido === 'number' && { cantidadDelPedido }),
    ...(typeof freeShipping === 'number' && { freeShipping }),
  };
}
