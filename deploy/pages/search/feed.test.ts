// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { seedProducts } from '#local/seed/catalogue.ts';
import { internalCategories } from '#config/shop/catalogue.ts';
import { shop } from '#config/shop/shop.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import type { OwnProducts } from '#config/shop-types.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { documentedProducts } from '#tests/support/fixtures/documented-products.ts';
import { productFeed } from './feed.ts';

const ORIGIN = 'https://tienda.example';
const PICTURE = {
  url: '',
  secure_url: 'https://http2.mlstatic.com/D_NQ_NP_600119-MLA80000000001_092026-O.webp',
};

/**
 * Fields of Google's specification (support.google.com/merchants/answer/7052112) that Google or Meta requires, and their allowed
 * values.
 */
const REQUIRED: Readonly<Record<string, RegExp>> = {
  id: /^.{1,50}$/u,
  title: /^\S.{0,149}$/u,
  description: /^\S.{0,4999}$/u,
  link: /^https:\/\/tienda\.example\/producto\/\d+$/u,
  image_link: /^https?:\/\/\S+\.(jpg|png|webp|gif)$/u,
  availability: /^(in_stock|out_of_stock)$/u,
  price: /^[1-9]\d*\.\d\d ARS$/u,
  condition: /^new$/u,
};

/** Returns the feed's items as an XML reader sees them: each field's text by name. */
function itemsOf(products: readonly Product[], feed = productFeed) {
  const xml = new DOMParser().parseFromString(feed(products, ORIGIN), 'text/xml');
  expect(xml.querySelector('parsererror')).toBeNull();
  return [...xml.querySelectorAll('rss[version="2.0"] > channel > item')].map((item) =>
    Object.fromEntries(Array.from(item.children, ({ localName, textContent }) => [localName, textContent])),
  );
}

const sold = (changes: Partial<Product> = {}) => aProduct({ imgMeliUrl: [PICTURE], ...changes });

test('the feed has each product that the shop sells once, with every field that Google and Meta require', () => {
  const items = itemsOf(seedProducts);
  const listed = seedProducts.filter(
    ({ fullFilment, deprecated, price }) => !fullFilment && !deprecated && price,
  );
  expect(items.map(({ id }) => id)).toEqual(listed.map(({ id }) => String(id)));
  expect(items.length).toBeGreaterThan(50);
  for (const item of items)
    for (const [field, form] of Object.entries(REQUIRED))
      expect([field, item[field]]).toEqual([field, expect.stringMatching(form)]);
});

test.each([
  ['paused', { pausado: true }],
  ['of full fulfilment', { fullFilment: true }],
  ['discontinued', { deprecated: true }],
  ['without a price', { price: null }],
  ['without a picture', { imgMeliUrl: [] }],
])('the feed leaves out a product that is %s', (_what, changes) => {
  expect(itemsOf([sold(), sold({ id: 102, ...changes })]).map(({ id }) => id)).toEqual(['101']);
});

test('an item says what the shop charges, whether there is stock, and the weight where it is known', () => {
  const [inStock, soldOut] = itemsOf([sold({ weight: 210 }), sold({ stock: 0, weight: 0 })]);
  expect(inStock).toMatchObject({
    price: `${shopPrice(sold())}.00 ARS`,
    availability: 'in_stock',
    shipping_weight: '210 g',
    image_link: PICTURE.secure_url.replace('-O.webp', '-F.jpg'),
  });
  expect(soldOut).toMatchObject({ availability: 'out_of_stock' });
  expect(soldOut).not.toHaveProperty('shipping_weight');
});

test('an item’s brand is a known maker, or the shop for its own products; only a maker’s products may have a bar code', async () => {
  const brandsOf = async (ownProducts: OwnProducts) => {
    const internalCategories = new Map([['limonero', 'Limoneros']]);
    const catalogue = { makers: ['Macetas del Sur'], ownProducts, internalCategories };
    const { productFeed: feed } = await inShop({ catalogue }, () => import('./feed.ts'));
    const items = itemsOf(
      [
        sold({ title: 'Maceta de Macetas del Sur', internalCategory: 'limonero' }),
        sold({ title: 'Limonero', internalCategory: 'limonero' }),
        sold({ title: 'Macetas del Sureste' }),
      ],
      feed,
    );
    return items.map(({ brand, identifier_exists: code }) => [brand, code]);
  };
  const [MAKERS, OWN, NONE] = [
    ['Macetas del Sur', undefined],
    [shop.name, 'no'],
    [undefined, 'no'],
  ];
  expect(await brandsOf('documented')).toEqual([MAKERS, OWN, NONE]);
  expect(await brandsOf('all')).toEqual([MAKERS, OWN, OWN]);
  expect(await brandsOf('none')).toEqual([MAKERS, NONE, NONE]);
});

test('a title with invalid XML characters, half a surrogate pair or too many letters still gives a valid feed', () => {
  const title = `A & B <1> "x"\u0008\uFFFE\uFFFF\uD83D]]>${'ñ'.repeat(129)}😀`;
  const [item] = itemsOf([sold({ title })]);
  expect(item?.['title']).toMatch(/^A & B <1> "x" \]\]>ñ{129}$/u);
  // The limit must not cut a surrogate pair in half.
  expect(productFeed([sold({ title })], ORIGIN)).not.toMatch(/[\uD800-\uDFFF\uFFFE\uFFFF]/u);
});

test('the description is the beginning of the maker document as plain text, else the seller’s text, else the title', () => {
  const descripcion = 'Una línea.\n- Y otra.';
  expect(itemsOf([sold({ title: 'Cable', descripcion })])[0]?.['description']).toBe('Una línea. - Y otra.');
  expect(itemsOf([sold({ title: 'Cable' })])[0]?.['description']).toBe('Cable');
  const documented = new Set(documentedProducts.map(({ internalCategory }) => internalCategory));
  for (const internalCategory of internalCategories.keys())
    expect(itemsOf([sold({ title: 'Cable', internalCategory })])[0]?.['description']).toMatch(
      documented.has(internalCategory) ? /^[\p{Lu}¿¡][^*`[\]#|\n]{40,}\.$/u : /^Cable$/,
    );
  expect(itemsOf([sold({ title: 'Cable', internalCategory: '../README' })])[0]?.['description']).toBe(
    'Cable',
  );
});
