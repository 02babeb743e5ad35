import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Product, shopPrice } from '../../src/domain/catalogue/product.ts';
import { seedBuyers } from './accounts.ts';
import { inRepository } from '../../tools/repository.ts';
import { seedProductsAt, seedItems, seedProducts } from './catalogue.ts';
import { manyProducts } from '../../tests/support/fixtures/many-products.ts';
import { pictureFile, pictureId } from './picture-files.ts';

const CATEGORIES = [
  'btc-ticker',
  'i2c-buttons',
  'bell',
  'converter',
  'dimmer',
  'esp01',
  'i2c-relay-8',
  'protoboard-pcb',
  'esp01-programmer',
  'esp32-programmer',
  'rai',
  'wifi-doorbell',
  'watchdog',
  'irrigation',
];

function count(test: (product: Product) => boolean): number {
  return seedProducts.filter(test).length;
}

function byId(id: number): Product | undefined {
  return seedProducts.find((product) => product.id === id);
}

describe('the seed catalogue', () => {
  it('has about 60 products, each with its own id, listing and title', () => {
    expect(seedProducts.length).toBeGreaterThanOrEqual(60);
    for (const key of ['id', 'idMeli', 'title', 'permalink'] as const) {
      expect(new Set(seedProducts.map((product) => product[key])).size).toBe(seedProducts.length);
    }
  });

  it.each(seedProducts.map((product) => [product.id, product] as const))(
    'product %i has realistic values',
    (_, product) => {
      expect(product.idMeli).toMatch(/^MLA\d{10}$/);
      expect(product.title.length).toBeGreaterThanOrEqual(30);
      expect(product.title.length).toBeLessThanOrEqual(60);
      expect(product.title).not.toMatch(/[A-ZÁÉÍÓÚ]{9,}/);
      const price = product.price ?? Number.NaN;
      expect(price).toBeGreaterThanOrEqual(1000);
      expect(Math.round(price * 100) / 100).toBe(price);
      expect(product.original_price ?? Infinity).toBeGreaterThan(price);
      expect(product.fullFilment || Number.isInteger(shopPrice(product))).toBe(true);
      expect(Number.isInteger(product.stock) && product.stock >= 0 && product.stock <= 80).toBe(true);
      expect(Number.isInteger(product.weight) && product.weight > 0).toBe(true);
      expect(
        product.freeShipping === 0 || (product.freeShipping >= 2500 && product.freeShipping <= 9000),
      ).toBe(true);
      expect(product.imgMeliUrl.length).toBeGreaterThanOrEqual(1);
      expect(product.imgMeliUrl.length).toBeLessThanOrEqual(9);
      expect(product.video).toMatch(/^([\w-]{11})?$/);
      expect(product.info).toMatch(/^(https:\/\/\S+)?$/);
      expect(product.permalink).toContain(product.idMeli.slice(3));
      expect(['', ...CATEGORIES]).toContain(product.internalCategory);
    },
  );

  it('uses every category that has a document', () => {
    const used = new Set(seedProducts.map((product) => product.internalCategory));
    expect(CATEGORIES.filter((category) => !used.has(category))).toEqual([]);
  });

  it('has the RAI, the dimmer, and the relay board with its successor', () => {
    expect(byId(132)?.internalCategory).toBe('rai');
    expect(byId(119)?.internalCategory).toBe('dimmer');
    expect(byId(199)).toMatchObject({ deprecated: true, internalCategory: 'i2c-relay-8' });
    expect(byId(138)).toMatchObject({ deprecated: false, internalCategory: 'i2c-relay-8' });
  });

  it('has products for every state of a card', () => {
    expect(count((product) => product.fullFilment)).toBeGreaterThanOrEqual(5);
    expect(count((product) => product.stock === 0)).toBeGreaterThanOrEqual(5);
    expect(count((product) => product.stock >= 1 && product.stock <= 3)).toBeGreaterThanOrEqual(4);
    expect(count((product) => product.deprecated)).toBeGreaterThanOrEqual(3);
    expect(count((product) => product.original_price !== null)).toBeGreaterThanOrEqual(8);
    expect(count((product) => !Number.isInteger(product.price))).toBeGreaterThanOrEqual(4);
    expect(count((product) => product.imgMeliUrl.length === 9)).toBeGreaterThanOrEqual(2);
    expect(count((product) => product.imgMeliUrl.length === 1)).toBeGreaterThanOrEqual(3);
    expect(count((product) => product.video !== '')).toBeGreaterThanOrEqual(10);
    expect(count((product) => product.video === '')).toBeGreaterThanOrEqual(10);
    expect(count((product) => product.info !== '')).toBeGreaterThanOrEqual(10);
    expect(count((product) => product.freeShipping > 0)).toBeGreaterThanOrEqual(8);
  });

  it('derives picture addresses from the address of the services', () => {
    const [first] = seedProductsAt('http://localhost:5123');
    expect(first?.imgMeliUrl[0]?.secure_url).toMatch(
      /^http:\/\/localhost:5123\/pictures\/D_NQ_NP_\S+-O\.jpg$/,
    );
  });
});

describe('a large catalogue', () => {
  it('of 2,000 products has no duplicates and is the same at every call', () => {
    const products = manyProducts(2000, 'http://localhost:4600');
    expect(products).toHaveLength(2000);
    for (const key of ['id', 'idMeli', 'title'] as const) {
      expect(new Set(products.map((product) => product[key])).size).toBe(2000);
    }
    expect(Math.max(...products.map(({ title }) => title.length))).toBeLessThanOrEqual(60);
    expect(products.every(({ price, stock }) => price !== null && price > 0 && stock >= 0)).toBe(true);
    expect(manyProducts(2000, 'http://localhost:4600')).toEqual(products);
  });
});

describe('the pictures of the seed', () => {
  const folder = inRepository('local/seed/pictures');
  const drawings = readdirSync(folder).map((name) => ({
    name,
    svg: readFileSync(`${folder}/${name}`, 'utf8'),
  }));

  it('are the files that the products name, and no others', () => {
    const named = seedItems.flatMap(({ id, pictures }) =>
      Array.from({ length: pictures }, (_, index) => `${folder}/${id}-${index + 1}.svg`),
    );
    expect(drawings.map(({ name }) => `${folder}/${name}`).toSorted()).toEqual(named.toSorted());
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(named.length);
  });

  it('weigh at most 4 MB together and 36 kB each', () => {
    const sizes = drawings.map(({ svg }) => Buffer.byteLength(svg));
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(4_000_000);
    expect(Math.max(...sizes)).toBeLessThan(36_000);
  });

  it('load no script and no other file', () => {
    const outside = /href="[^#]|<script|<image|url\((?!#)|@import|\son\w+=/;
    expect(drawings.filter(({ svg }) => outside.test(svg)).map(({ name }) => name)).toEqual([]);
  });

  it('are shared by the variants of a product under picture ids of their own', () => {
    expect(pictureId(132, 31, 9)).toBe('600132-MLA80000000319_092026');
    expect(pictureFile(pictureId(132, 31, 9))).toBe(pictureFile(pictureId(132, 0, 9)));
  });

  it.each(['', '600132-MLA80000000000_092026', '600132-MLA8_092026', 'x600132-MLA80000000001_092026'])(
    'are not found under the unknown id %j',
    (id) => {
      expect(pictureFile(id)).toBeNull();
    },
  );
});

describe('the seed accounts', () => {
  it('are fictional people with addresses of reserved domains', () => {
    expect(seedBuyers.map(({ sub }) => sub)).toEqual(['auth0|ana', 'auth0|beto', 'auth0|bloqueada']);
    expect(seedBuyers.filter(({ blocked }) => blocked)).toHaveLength(1);
    for (const { email } of seedBuyers) expect(email).toMatch(/@\w+\.example$/);
  });
});
