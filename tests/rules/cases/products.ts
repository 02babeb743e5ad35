import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import { removing } from '#tests/rules/support/log.ts';
import {
  bareProducts,
  FULL_ID,
  newProduct,
  OPTIONAL,
  pictures,
  product,
  productAt,
} from '#tests/rules/support/products.ts';
import { NOT_SELLERS } from '#tests/rules/support/roles.ts';
import {
  allowed,
  eachAllowed,
  eachRefused,
  type FieldAttack,
  given,
  refused,
  type RuleCase,
} from '#tests/rules/support/rule-case.ts';
import { ANA_ORDER, productWith } from '#tests/rules/support/world.ts';
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
} from '#tests/rules/support/writes.ts';

const whole: Fields = { ...newProduct(301), actualizado: now };
const required = ['id', 'title', 'stock', 'actualizado'];
const fields = [...required, ...OPTIONAL];

/** The largest valid value of each field, and an invalid larger one. */
const limits = PRODUCT_FIELD_NAMES.flatMap((field) => {
  const definition = PRODUCT_FIELDS[field];
  if (!('max' in definition) || definition.max === Number.MAX_SAFE_INTEGER) return [];
  const { type, max } = definition;
  const value = (size: number) => {
    if (type === 'text' || type === 'lines') return 'x'.repeat(size);
    if (type === 'address') return `https://${'x'.repeat(size)}`;
    return type === 'pictures' ? pictures(size) : size;
  };
  return [{ field, largest: value(max), beyond: value(max + 1) }];
});
const largest = Object.fromEntries(limits.map((one) => [one.field, one.largest]));

const attacks: readonly FieldAttack[] = [
  ...required.map((field): FieldAttack => [`has no ${field}`, { [field]: ABSENT }]),
  ...fields.map((field): FieldAttack => [`has a map as ${field}`, { [field]: { a: 'x' } }]),
  ['has another product’s number', { id: 302 }],
  ['has its number in text', { id: '301' }],
  ['has an empty title', { title: '' }],
  ...limits.map(({ field, beyond }): FieldAttack => [`has ${field} beyond its limit`, { [field]: beyond }]),
  ['has a negative stock', { stock: -1 }],
  ['has half a unit in stock', { stock: 1.5 }],
  ...['weight', 'freeShipping', 'price'].flatMap((field): FieldAttack[] => [
    [`has a negative ${field}`, { [field]: -0.01 }],
    [`has an infinite ${field}`, { [field]: Infinity }],
  ]),
  ['has 0 as price', { price: 0 }],
  ['has 0 as original price', { original_price: 0 }],
  ['has a negative original price', { original_price: -1 }],
  ['has a javascript: address as information', { info: 'javascript:alert(1)' }],
  ['has a tab in its description', { descripcion: 'una\tlínea' }],
  ['has an address that a line separator ends', { permalink: 'https://x.example/\u2028' }],
  ['has an old `actualizado`, which visitors would not see', { actualizado: new Date('2026-01-01') }],
  ['has a stamp too long', { ultimaOrden: 'x'.repeat(41) }],
  ['has an empty stamp', { ultimaOrden: '' }],
  ['has an unknown field', { descuento: 50 }],
  ['has text as pictures', { imgMeliUrl: '' }],
  ['has a picture without `url`', { imgMeliUrl: [{ secure_url: 'https://x.example/a.jpg', size: 'x' }] }],
  ['has a picture without `secure_url`', { imgMeliUrl: [{ url: 'https://x.example/a.jpg', size: 'x' }] }],
  [
    'has a javascript: address as picture',
    { imgMeliUrl: [{ url: 'javascript:alert(1)', secure_url: 'https://x.example/a.jpg' }] },
  ],
];

/** Products written by the seller, by hand and by import. */
export const productCases: readonly RuleCase[] = [
  ...eachAllowed('seller', {
    'the seller adds a product': set(productAt(301), whole),
    'the seller adds a product without an original price': set(
      productAt(301),
      changed(whole, { original_price: ABSENT }),
    ),
    'the seller takes the price of a product back': update(productAt(101), {
      price: erased,
      actualizado: now,
    }),
    'the seller adds a product without pictures': set(productAt(301), { ...whole, imgMeliUrl: [] }),
    'the seller adds a product with every field at its limit': set(productAt(301), { ...whole, ...largest }),
    'the seller sets the stock': update(productAt(101), { stock: 0, actualizado: now }),
    'the seller imports a full-fulfilment product by merge': merge(productAt(FULL_ID), {
      stock: 40,
      price: 999.5,
      actualizado: now,
    }),
    'the seller takes a product off sale': update(productAt(101), { pausado: true, actualizado: now }),
    'the seller removes the original price': update(productAt(101), {
      original_price: erased,
      actualizado: now,
    }),
  }),
  ...['', null].map((ultimaOrden) =>
    allowed(
      `the seller deletes a product whose stamp is ${JSON.stringify(ultimaOrden)}`,
      'seller',
      removing(productAt(101)),
      productWith(101, { ultimaOrden }),
    ),
  ),
  ...[
    ...Object.entries(bareProducts()).map(([lack, fields]) => [`without ${lack}`, fields] as const),
    ...[...OPTIONAL, 'original_price', 'ultimaOrden'].flatMap((field) =>
      [null, { a: 'x' }].map((value) => {
        const what = `with ${JSON.stringify(value)} as ${field}`;
        return [what, { ...product(101), [field]: value }] as const;
      }),
    ),
    ['with a title of two lines', { ...product(101), title: 'Placa\nUno' }] as const,
    ['with a field of another program', { ...product(101), descuento: 50 }] as const,
  ].map(([what, fields]) =>
    allowed(
      `the seller sets the stock of a product ${what}`,
      'seller',
      update(productAt(101), { stock: 9, actualizado: now }),
      { [productAt(101)]: fields },
    ),
  ),
  ...attacks.map(([what, changes]) =>
    refused(`a product that ${what}`, 'seller', set(productAt(301), changed(whole, changes))),
  ),
  ...Array.from({ length: 12 }, (_, i) =>
    refused(
      `a product whose picture ${i + 1} of twelve is text`,
      'seller',
      set(productAt(301), { ...whole, imgMeliUrl: pictures(12).map((one, at) => (at === i ? 'x' : one)) }),
    ),
  ),
  ...eachRefused('seller', {
    'a field of another program that the seller changes': given(
      productWith(101, { descuento: 50 }),
      update(productAt(101), { descuento: 60, actualizado: now }),
    ),
    'a stock set below zero': update(productAt(101), { stock: plus(-6), actualizado: now }),
    'a stock set without `actualizado`': update(productAt(101), { stock: 1 }),
    'a product with a document id that is no number': set('productos/abc', { ...whole, id: 301 }),
    'a product deleted by the seller after an order took units of it': given(
      productWith(101, { ultimaOrden: ANA_ORDER }),
      removing(productAt(101)),
    ),
  }),
  ...Object.entries({ empty: '', null: null, absent: erased }).map(([what, ultimaOrden]) =>
    refused(
      `the seller leaves the stamp of a product ${what}, which could then be deleted`,
      'seller',
      update(productAt(101), { ultimaOrden, actualizado: now }),
      productWith(101, { ultimaOrden: ANA_ORDER }),
    ),
  ),
  ...NOT_SELLERS.flatMap((role) => [
    refused(`a product added by ${role}`, role, set(productAt(301), whole)),
    refused(`a price changed by ${role}`, role, update(productAt(101), { price: 1, actualizado: now })),
    refused(
      `a stock raised by ${role}`,
      role,
      update(productAt(101), { stock: product(101).stock + 1, actualizado: now }),
    ),
    refused(`a product deleted by ${role}`, role, remove(productAt(101))),
  ]),
];
