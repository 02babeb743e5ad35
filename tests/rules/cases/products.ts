import { seedProducts } from '../../../local/seed/catalogue.ts';
import { transacting, writing } from '../support/attempts.ts';
import {
  bareProducts,
  FULL,
  newProduct,
  OPTIONAL,
  pictures,
  product,
  productAt,
} from '../support/products.ts';
import { NOT_SELLERS } from '../support/roles.ts';
import { allowed, type FieldAttack, refused, type RuleCase } from '../support/rule-case.ts';
import { ANA_ORDER } from '../support/world.ts';
import {
  ABSENT,
  changed,
  erased,
  type Fields,
  merge,
  now,
  plus,
  remove,
  set,
  update,
} from '../support/writes.ts';

const whole: Fields = { ...newProduct(301), actualizado: now };
const required = ['id', 'title', 'stock', 'actualizado'];
const fields = [...required, ...OPTIONAL];
const long = 'x'.repeat(1001);

const attacks: readonly FieldAttack[] = [
  ...required.map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...fields.map((field): FieldAttack => [`has a map as ${field}`, { [field]: { a: 'x' } }]),
  ['has another product’s number', { id: 302 }],
  ['has its number in text', { id: '301' }],
  ['has a fractional number', { id: 301.5 }],
  ['has an empty title', { title: '' }],
  ['has a title too long', { title: 'x'.repeat(201) }],
  ['has a listing too long', { idMeli: 'x'.repeat(31) }],
  ['has a negative stock', { stock: -1 }],
  ['has half a unit in stock', { stock: 1.5 }],
  ['has more than a million units', { stock: 1_000_001 }],
  ['has NaN as stock', { stock: Number.NaN }],
  ...['weight', 'freeShipping', 'price'].flatMap((field): FieldAttack[] => [
    [`has a negative ${field}`, { [field]: -0.01 }],
    [`has NaN as ${field}`, { [field]: Number.NaN }],
    [`has an infinite ${field}`, { [field]: Infinity }],
    [`has a ${field} beyond a thousand million`, { [field]: 1_000_000_001 }],
    [`has its ${field} in text`, { [field]: '1' }],
  ]),
  ['has null as price', { price: null }],
  ['has 0 as price', { price: 0 }],
  ['has null as original price', { original_price: null }],
  ['has 0 as original price', { original_price: 0 }],
  ['has a negative original price', { original_price: -1 }],
  ['has an infinite original price', { original_price: Infinity }],
  ['has text as `fullFilment`', { fullFilment: 'no' }],
  ['has a number as `deprecated`', { deprecated: 0 }],
  ['has text as `pausado`', { pausado: 'no' }],
  ['has a javascript: address as information', { info: 'javascript:alert(1)' }],
  ['has an address of information that is too long', { info: `https://x.example/${long}` }],
  ['has a listing address of another scheme', { permalink: 'ftp://x.example' }],
  ['has a category too long', { internalCategory: 'x'.repeat(61) }],
  ['has a video too long', { video: 'x'.repeat(31) }],
  ['has a fractional popularity', { popularidad: 1.5 }],
  ['has an old `actualizado`, which visitors would not see', { actualizado: new Date('2026-01-01') }],
  ['has a stamp too long', { ultimaOrden: 'x'.repeat(41) }],
  ['has an unknown field', { descuento: 50 }],
  ['has an unknown field called constructor', { constructor: 'x' }],
  ['has text as pictures', { imgMeliUrl: '' }],
  ['has thirteen pictures', { imgMeliUrl: pictures(13) }],
  ['has a picture with an unknown field', { imgMeliUrl: [{ ...pictures(1)[0], size: 'x' }] }],
  ['has a picture without `url`', { imgMeliUrl: [{ secure_url: 'https://x.example/a.jpg', size: 'x' }] }],
  ['has a picture without `secure_url`', { imgMeliUrl: [{ url: 'https://x.example/a.jpg', size: 'x' }] }],
  [
    'has a javascript: address as picture',
    { imgMeliUrl: [{ url: 'javascript:alert(1)', secure_url: 'https://x.example/a.jpg' }] },
  ],
];

/** Products written by the seller, by hand and by import. */
export const productCases: readonly RuleCase[] = [
  allowed('the seller adds a product', 'seller', writing(set(productAt(301), whole))),
  allowed(
    'the seller adds a product without an original price and without a stamp',
    'seller',
    writing(set(productAt(301), changed(whole, { original_price: ABSENT, ultimaOrden: ABSENT }))),
  ),
  ...OPTIONAL.map((field) =>
    allowed(
      `the seller adds a product without ${field}`,
      'seller',
      writing(set(productAt(301), changed(whole, { [field]: ABSENT }))),
    ),
  ),
  ...Object.entries(bareProducts()).map(([lack, fields]) =>
    allowed(
      `the seller sets the stock of a product without ${lack}`,
      'seller',
      writing(update(productAt(101), { stock: 9, actualizado: now })),
      { [productAt(101)]: fields },
    ),
  ),
  allowed(
    'the seller takes the price of a product back',
    'seller',
    writing(update(productAt(101), { price: erased, actualizado: now })),
  ),
  allowed(
    'the seller adds a product with twelve pictures',
    'seller',
    writing(set(productAt(301), { ...whole, imgMeliUrl: pictures(12) })),
  ),
  allowed(
    'the seller adds a product without pictures',
    'seller',
    writing(set(productAt(301), { ...whole, imgMeliUrl: [] })),
  ),
  allowed(
    'the seller adds a product with every number at its limit',
    'seller',
    writing(
      set(productAt(301), {
        ...whole,
        stock: 1_000_000,
        weight: 0,
        freeShipping: 0,
        price: 1_000_000_000,
        original_price: 1_000_000_000,
      }),
    ),
  ),
  allowed(
    'the seller sets the stock',
    'seller',
    writing(update(productAt(101), { stock: 0, actualizado: now })),
  ),
  allowed(
    'the seller sets the stock in a transaction',
    'seller',
    transacting([productAt(101)], update(productAt(101), { stock: 9, actualizado: now })),
  ),
  allowed(
    'the seller imports a full-fulfilment product by merge',
    'seller',
    writing(merge(productAt(FULL), { stock: 40, price: 999.5, actualizado: now })),
  ),
  allowed(
    'the seller takes a product off sale',
    'seller',
    writing(update(productAt(101), { pausado: true, actualizado: now })),
  ),
  allowed(
    'the seller removes the original price',
    'seller',
    writing(update(productAt(101), { original_price: erased, actualizado: now })),
  ),
  allowed(
    'the seller imports twenty products at once',
    'seller',
    writing(
      ...Array.from({ length: 20 }, (_, i) =>
        merge(productAt(301 + i), { ...newProduct(301 + i), actualizado: now }),
      ),
    ),
  ),
  ...seedProducts.map(({ original_price, ...seed }) =>
    allowed(
      `the seller imports «${seed.title}» of the seed`,
      'seller',
      writing(
        merge(productAt(seed.id), {
          ...seed,
          ...(original_price !== null && { original_price }),
          actualizado: now,
        }),
      ),
    ),
  ),
  ...attacks.map(([what, changes]) =>
    refused(`a product that ${what}`, 'seller', writing(set(productAt(301), changed(whole, changes)))),
  ),
  ...Array.from({ length: 12 }, (_, i) =>
    refused(
      `a product whose picture ${i + 1} of twelve is text`,
      'seller',
      writing(
        set(productAt(301), { ...whole, imgMeliUrl: pictures(12).map((one, at) => (at === i ? 'x' : one)) }),
      ),
    ),
  ),
  refused(
    'a stock set below zero',
    'seller',
    writing(update(productAt(101), { stock: plus(-6), actualizado: now })),
  ),
  refused('a stock set without `actualizado`', 'seller', writing(update(productAt(101), { stock: 1 }))),
  refused(
    'a product with a document id that is no number',
    'seller',
    writing(set('productos/abc', { ...whole, id: 301 })),
  ),
  allowed('the seller deletes a product that no order ever took', 'seller', writing(remove(productAt(101)))),
  allowed('the seller deletes a product whose stamp is empty', 'seller', writing(remove(productAt(101))), {
    [productAt(101)]: { ...product(101), ultimaOrden: '' },
  }),
  refused(
    'a product deleted by the seller after an order took units of it',
    'seller',
    writing(remove(productAt(101))),
    { [productAt(101)]: { ...product(101), ultimaOrden: ANA_ORDER } },
  ),
  refused('a subcollection of a product', 'seller', writing(set(`${productAt(101)}/precios/1`, { a: 1 }))),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`a product added by ${role}`, role, writing(set(productAt(301), whole))),
    refused(
      `a price changed by ${role}`,
      role,
      writing(update(productAt(101), { price: 1, actualizado: now })),
    ),
    refused(
      `a stock raised by ${role}`,
      role,
      writing(update(productAt(101), { stock: product(101).stock + 1, actualizado: now })),
    ),
    refused(`a product deleted by ${role}`, role, writing(remove(productAt(101)))),
  ]),
];
