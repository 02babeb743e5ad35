import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { MIN_PRICE, referencePrice, shopPrice, unitsForSale } from './product.ts';
import { isProductField, PRODUCT_FIELD_NAMES, type ProductField } from './product-fields.ts';
import { fieldProblems } from './product-value.ts';
import { type Listing, liveProduct, withListing } from './listing.ts';
import { relatedProducts, MAX_THUMBNAILS, pickThumbnails, thumbnailCount } from './related.ts';
import { categoryFinder } from './list-categories.ts';

describe('shopPrice', () => {
  it.each([
    { price: 1000, original: null, expected: 800, why: '80 % of the current price' },
    { price: 1000, original: 1250, expected: 1000, why: '80 % of the original price when there is one' },
    { price: 1250, original: 1000, expected: 800, why: 'the original price even when it is the lower one' },
    { price: 999, original: null, expected: 799, why: '799,20 rounded down' },
    { price: 1234.99, original: null, expected: 987, why: '987,992 rounded down, never to the nearest' },
    { price: 123_456_789, original: null, expected: 98_765_431, why: 'a very high price' },
  ])('asks $expected for $price (original $original): $why', ({ price, original, expected }) => {
    expect(shopPrice({ fullFilment: false, price, original_price: original }, 80)).toBe(expected);
  });

  it.each([
    { price: 1000, original: null },
    { price: 1000, original: 1500 },
    { price: 1999.99, original: 2499.99 },
  ])('asks the whole current price $price of a full-fulfilment product (original $original)', (prices) => {
    const product = { fullFilment: true, price: prices.price, original_price: prices.original };
    expect(shopPrice(product)).toBe(prices.price);
  });

  it('agrees with integer arithmetic for prices in cents, of every cent up to 2.000 pesos', () => {
    expect(disagreements(1, 200_000, 1)).toEqual([]);
    expect(disagreements(125, 1_000_000_000, 125 * 997)).toEqual([]);
  });
});

it('a product without a price has neither a shop’s price nor units for sale', () => {
  const unpriced = aProduct({ price: null, original_price: 900, stock: 5 });
  expect(shopPrice(unpriced)).toBeNull();
  expect(unitsForSale(unpriced)).toBe(0);
  expect(unitsForSale(aProduct({ fullFilment: true, stock: 5 }))).toBe(0);
  expect(unitsForSale(aProduct({ stock: 5 }))).toBe(5);
});

/** Prices in cents whose shop price differs from ⌊cents × 80 / 10000⌋ worked out in integers. */
function disagreements(from: number, to: number, step: number): number[] {
  const wrong: number[] = [];
  for (let cents = from; cents <= to; cents += step) {
    const expected = Number((BigInt(cents) * 80n) / 10_000n);
    if (shopPrice({ fullFilment: false, price: cents / 100, original_price: null }, 80) !== expected)
      wrong.push(cents);
  }
  return wrong;
}

it('recognises a product’s own fields, and none of an object’s prototype', () => {
  expect(isProductField('stock')).toBe(true);
  for (const key of ['__proto__', 'constructor', 'toString', 'x']) expect(isProductField(key)).toBe(false);
});

const codes = (field: ProductField, value: unknown) => fieldProblems(field, value).map(({ code }) => code);

describe('fieldProblems', () => {
  it('accepts every value of an ordinary product', () => {
    const product = aProduct({ imgMeliUrl: [{ url: 'http://x.example/1.jpg', secure_url: '' }] });
    expect(PRODUCT_FIELD_NAMES.flatMap((field) => codes(field, product[field]))).toEqual([]);
  });

  it('reports the limit that a text exceeds', () => {
    expect(fieldProblems('video', 'x'.repeat(31))).toEqual([{ code: 'too-long', limit: 30, path: [] }]);
    expect(codes('video', 'x'.repeat(30))).toEqual([]);
    expect(codes('video', '')).toEqual([]);
  });

  it('reports every problem of one value', () => {
    expect(codes('stock', -1.5)).toEqual(['not-whole', 'negative']);
    expect(codes('title', `${' '.repeat(201)}\n`)).toEqual(['too-long', 'line-break', 'blank']);
    expect(codes('original_price', -1)).toEqual(['negative', 'not-positive']);
    expect(codes('price', Infinity)).toEqual(['not-number', 'too-large']);
  });

  it.each([
    ['http://x.example/a', true],
    [`https://${'x'.repeat(500)}`, true],
    [`https://${'x'.repeat(501)}`, false],
    ['https://x.example/a b', false],
    ['ftp://x.example', false],
  ])('accepts the address %s: %s', (address, isAccepted) => {
    expect(codes('info', address)).toEqual(isAccepted ? [] : ['not-address']);
  });

  it.each<[ProductField, unknown, string]>([
    ['stock', '7', 'not-number'],
    ['stock', 1_000_001, 'too-large'],
    ['price', 0, 'not-positive'],
    ['price', MIN_PRICE / 2, 'free'],
    ['original_price', 1e-300, 'free'],
    ['deprecated', 'no', 'not-flag'],
    ['imgMeliUrl', 'foto.jpg', 'not-list'],
    ['internalCategory', ['dimmer'], 'not-text'],
  ])('reports %s %j as %s', (field, value, code) => {
    expect(codes(field, value)).toEqual([code]);
  });

  it('names the picture and the address that are wrong', () => {
    const pictures = [{ url: '', secure_url: '' }, 7, { url: 'x' }];
    expect(fieldProblems('imgMeliUrl', pictures).map(({ code, path }) => [code, path])).toEqual([
      ['not-picture', [1]],
      ['not-address', [2, 'url']],
      ['not-picture', [2, 'secure_url']],
    ]);
    const many = Array.from({ length: 13 }, () => ({ url: '', secure_url: '' }));
    expect(fieldProblems('imgMeliUrl', many)).toEqual([{ code: 'too-many-pictures', limit: 12, path: [] }]);
  });
});

const relay = aProduct({
  id: 7,
  imgMeliUrl: [{ url: 'http://old/a.jpg', secure_url: 'https://old/a.jpg' }],
  stock: 4,
  popularidad: 10,
  original_price: 1200,
  permalink: 'https://old/listing',
});

it('the live price of a product that the shop sells never replaces the stored one, which is charged', () => {
  const live = liveProduct(aProduct({ price: 1000, original_price: 1200 }), {
    price: 500,
    original_price: null,
    popularidad: 9,
  });
  expect(live).toMatchObject({ price: 1000, original_price: 1200, popularidad: 9 });
});

it('a full-fulfilment product, which the shop never charges, takes the live price', () => {
  const full = aProduct({ fullFilment: true, price: 1000 });
  expect(shopPrice(liveProduct(full, { price: 900.5 }))).toBe(900.5);
});

it('a live price is only the reference of a product without a stored one', () => {
  const unpriced = aProduct({ price: null });
  const live = liveProduct(unpriced, { price: 1300 });
  expect([shopPrice(live), referencePrice(live)]).toEqual([null, 1300]);
  const discounted = liveProduct(unpriced, { price: 1300, original_price: 1500 });
  expect([shopPrice(discounted), referencePrice(discounted)]).toEqual([null, 1500]);
});

describe('withListing', () => {
  const pictures = [{ url: 'http://new/b.jpg', secure_url: 'https://new/b.jpg' }];
  const listing: Listing = {
    imgMeliUrl: pictures,
    video: 'abc',
    popularidad: 25,
    original_price: 1500,
    price: 1300,
    stock: 99,
    permalink: 'https://new/listing',
  };

  it('takes over every known value of the listing, and leaves the pictures', () => {
    expect(withListing(relay, listing)).toEqual({
      ...relay,
      video: 'abc',
      popularidad: 25,
      original_price: 1500,
      price: 1300,
      permalink: 'https://new/listing',
    });
  });

  it('gives the listing’s pictures to a product that has none, and no video to one that has its own', () => {
    expect(withListing({ ...relay, imgMeliUrl: [] }, listing).imgMeliUrl).toEqual(pictures);
    expect(withListing({ ...relay, video: 'own' }, listing).video).toBe('own');
  });
});

const ids = (itself: ReturnType<typeof aProduct>, ...others: ReturnType<typeof aProduct>[]) =>
  relatedProducts([itself, ...others], itself).map(({ id }) => id);

describe('related products', () => {
  const humidity = aProduct({ id: 1, title: 'Sensor de humedad DHT22' });

  it('are those whose titles begin alike, most shared words first, then by sales', () => {
    expect(
      ids(
        humidity,
        aProduct({ id: 2, title: 'Sensor de gas MQ-2', popularidad: 1 }),
        aProduct({ id: 3, title: 'sensor de llama', popularidad: 9 }),
        aProduct({ id: 4, title: 'Sensor de humedad de suelo' }),
        aProduct({ id: 5, title: 'Placa con sensor de humedad DHT22' }),
      ),
    ).toEqual([4, 3, 2]);
  });

  it('are those of the internal category first', () => {
    const relay = aProduct({ id: 1, title: 'Placa 8 relés', internalCategory: 'i2c-relay-8' });
    expect(
      ids(
        relay,
        aProduct({ id: 2, title: 'Placa 8 relés de otra marca' }),
        aProduct({ id: 3, title: 'Módulo', internalCategory: 'i2c-relay-8' }),
      ),
    ).toEqual([3, 2]);
  });

  it('leave out what is discontinued, sold out or off sale, and are no more than fit beside each other', () => {
    const sensors = Array.from({ length: 9 }, (_, at) => aProduct({ id: at + 10, title: 'Sensor' }));
    const gone = [
      aProduct({ id: 2, title: 'Sensor', stock: 0 }),
      aProduct({ id: 3, title: 'Sensor', deprecated: true }),
      aProduct({ id: 4, title: 'Sensor', pausado: true }),
    ];
    expect(ids(humidity, ...gone)).toEqual([]);
    expect(ids(humidity, ...gone, ...sensors)).toHaveLength(MAX_THUMBNAILS);
  });

  it('do not come from an empty category or from short words alone', () => {
    expect(ids(humidity, aProduct({ id: 2, title: 'Cable de 1 m con DHT' }))).toEqual([]);
  });
});

it.each([
  { width: 0, count: 2 },
  { width: 749, count: 2 },
  { width: 750, count: 3 },
  { width: 1500, count: 6 },
])('the row of others shows $count in a window of $width px', ({ width, count }) => {
  expect(thumbnailCount(width)).toBe(count);
});

describe('pickThumbnails', () => {
  const catalogue = Array.from({ length: 20 }, (_, at) =>
    aProduct({ id: at, deprecated: at % 5 === 0, pausado: at === 8 }),
  );
  const ids = (random: () => number) => pickThumbnails(catalogue, 7, random).map(({ id }) => id);

  it('picks six different ones, never the product itself, a deprecated one or one off sale', () => {
    for (const value of [0, 0.2, 0.5, 0.8, 0.999_999]) {
      const picked = ids(() => value);
      expect(new Set(picked).size).toBe(6);
      expect(picked).not.toContain(7);
      expect(picked).not.toContain(8);
      expect(picked.filter((id) => id % 5 === 0)).toEqual([]);
    }
  });

  it('picks every product of a small catalogue, and none of an empty one', () => {
    expect(
      pickThumbnails([aProduct({ id: 7 }), aProduct({ id: 8 })], 7, () => 0).map(({ id }) => id),
    ).toEqual([8]);
    expect(pickThumbnails([], 7, () => 0)).toEqual([]);
  });
});

const [DESIGNS, BOARDS, MODULES, MOTORS, OTHERS] = [
  { slug: 'disenos', name: 'Diseños', description: '', words: 'documented' },
  { slug: 'placas', name: 'Placas', description: '', words: ['placa', 'arduino'] },
  { slug: 'modulos', name: 'Módulos', description: '', words: ['modulo', 'rele'] },
  { slug: 'motores', name: 'Motores', description: '', words: ['motor', 'modulo puente h'] },
  { slug: 'otros', name: 'Otros', description: '', words: 'others' },
] as const;

describe('categoryFinder', () => {
  const find = categoryFinder([DESIGNS, BOARDS, MODULES, MOTORS, OTHERS]);

  it.each([
    ['Placa Uno compatible con Arduino', BOARDS],
    ['Módulo relé para motor', MODULES],
    ['Caja para Arduinos', BOARDS],
    ['Módulo puente H para dos motores', MOTORS],
    ['Superplaca', OTHERS],
    ['', OTHERS],
  ])(
    'puts «%s» into the category of the word that stands first, of two there the longer',
    (title, category) => {
      expect(find({ title, internalCategory: '' })).toBe(category);
    },
  );

  it('puts a product with an internal category into the shop’s own designs, whatever its title says', () => {
    expect(find({ title: 'Placa', internalCategory: 'bell' })).toBe(DESIGNS);
  });

  it('goes by the title where no category takes internal ones, and takes all products into the only category', () => {
    const product = { title: 'Placa', internalCategory: 'bell' };
    expect(categoryFinder([BOARDS, OTHERS])(product)).toBe(BOARDS);
    expect(categoryFinder([OTHERS])(product)).toBe(OTHERS);
  });

  it('throws for a product that fits nowhere when no category takes the others', () => {
    const find = categoryFinder([BOARDS]);
    expect(() => find({ title: 'Lana', internalCategory: '' })).toThrow(
      'No category takes the products that fit nowhere else.',
    );
  });
});
