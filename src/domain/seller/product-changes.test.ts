import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../../local/seed/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { containsWords } from '../catalogue/search.ts';
import {
  bulkRequests,
  inverse,
  isListed,
  planProduct,
  productSearchText,
  PRODUCT_FILTERS,
  type ProductRequest,
} from './product-changes.ts';

const [first] = seedProducts;
if (first === undefined) throw new Error('The seed is empty.');
const product: Product = { ...first, id: 7, title: 'Módulo relé', stock: 5, fullFilment: false };
const full = { ...product, fullFilment: true };

const change = (seen: object, changes: object): ProductRequest => ({
  kind: 'change',
  id: 7,
  title: product.title,
  seen,
  changes,
});
const move = (units: number): ProductRequest => ({ kind: 'move', id: 7, title: product.title, units });

describe('a request to change a product', () => {
  it('writes only the values that differ, and notes the former ones', () => {
    expect(planProduct(change({ stock: 5, weight: 1 }, { stock: 9, title: product.title }), product)).toEqual(
      { kind: 'write', before: { stock: 5 }, changes: { stock: 9 } },
    );
  });

  it('never overwrites another session’s change', () => {
    expect(planProduct(change({ stock: 5 }, { stock: 9 }), { ...product, stock: 4 })).toEqual({
      kind: 'changed',
      fields: { stock: 4 },
    });
  });

  it('writes nothing when the product already has the values', () => {
    expect(planProduct(change({ stock: 5 }, { stock: 9 }), { ...product, stock: 9 })).toEqual({
      kind: 'same',
    });
  });

  it('compares pictures by their addresses', () => {
    const imgMeliUrl = product.imgMeliUrl.map(({ secure_url, url }) => ({ secure_url, url }));
    expect(planProduct(change({}, { imgMeliUrl }), product)).toEqual({ kind: 'same' });
    expect(planProduct(change({}, { imgMeliUrl: [] }), product)).toMatchObject({ kind: 'write' });
  });

  it('reports a product that is gone', () => {
    expect(planProduct(change({}, { stock: 1 }), null)).toEqual({ kind: 'gone' });
  });
});

describe('a request to add or take units', () => {
  it('changes the current stock', () => {
    expect(planProduct(move(-2), { ...product, stock: 3 })).toEqual({
      kind: 'write',
      before: { stock: 3 },
      changes: { stock: 1 },
    });
  });

  it('takes no more than the stock, and none of a full-fulfilment product', () => {
    expect(planProduct(move(-6), product)).toEqual({ kind: 'stock', left: 5 });
    expect(planProduct(move(1), full)).toEqual({ kind: 'full' });
    expect(planProduct(move(0), product)).toEqual({ kind: 'same' });
  });
});

describe('a request to add a product', () => {
  it('adds a new product and never overwrites an existing one', () => {
    const request: ProductRequest = { kind: 'add', product };
    expect(planProduct(request, null)).toEqual({ kind: 'add', product });
    expect(planProduct(request, product)).toEqual({ kind: 'same' });
    expect(planProduct(request, { ...product, stock: 1 })).toEqual({ kind: 'exists' });
  });
});

describe('a bulk edit', () => {
  const other = { ...product, id: 8, title: 'Otro', deprecated: true };

  it('changes every product that does not have the value yet', () => {
    expect(bulkRequests([product, other], { deprecated: true })).toEqual([
      change({ deprecated: false }, { deprecated: true }),
    ]);
    expect(bulkRequests([product], { internalCategory: 'watchdog' })).toMatchObject([
      { changes: { internalCategory: 'watchdog' } },
    ]);
    expect(bulkRequests([product], { freeShipping: 7.5 })).toMatchObject([
      { changes: { freeShipping: 7.5 } },
    ]);
  });

  it('adds units to every product', () => {
    expect(bulkRequests([product, other], { units: -2 })).toEqual([
      move(-2),
      { ...move(-2), id: 8, title: 'Otro' },
    ]);
  });
});

describe('undoing a request', () => {
  it('restores the former values unless another session changed them', () => {
    const request = change({ stock: 5 }, { stock: 9 });
    const back = inverse(request);
    expect(back).toEqual(change({ stock: 9 }, { stock: 5 }));
    expect(inverse(move(3))).toEqual(move(-3));
    expect(inverse({ kind: 'add', product })).toBeNull();
  });
});

describe('the lists', () => {
  const listed = (one: Product) => PRODUCT_FILTERS.filter((filter) => isListed(one, filter));

  it.each([
    [{ stock: 5 }, ['todos']],
    [{ stock: 2 }, ['todos', 'poco']],
    [{ stock: 0 }, ['todos', 'agotado']],
    [{ stock: 0, deprecated: true }, ['todos', 'discontinuado']],
    [{ stock: 2, fullFilment: true }, ['todos', 'full']],
  ])('puts %j into %j', (changes, expected) => {
    expect(listed({ ...product, deprecated: false, ...changes })).toEqual(expected);
  });

  it('find a product by words of its title, its number or its category, without accents', () => {
    const text = productSearchText({ ...product, internalCategory: 'i2c-relay-8' });
    for (const query of ['modulo', 'RELE mód', '7', 'i2c-relay', ''])
      expect(containsWords(text, query)).toBe(true);
    expect(containsWords(text, 'modulo sensor')).toBe(false);
  });
});
