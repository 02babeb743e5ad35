import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import type { Picture, Product } from '#domain/catalogue/product.ts';
import {
  changeRequest,
  undoProductRequest,
  isListed,
  nextProductId,
  planProduct,
  productTest,
  PRODUCT_FILTERS,
  type ProductChangeRequest,
  type ProductRequest,
} from './product-changes.ts';

const product = aProduct({ id: 7, title: 'Módulo relé', stock: 5 });
const full = { ...product, fullFilment: true };

const change = (seen: object, changes: object): ProductChangeRequest => ({
  kind: 'change',
  id: 7,
  title: product.title,
  seen,
  changes,
});
const move = (units: number): ProductRequest => ({ ...change({}, {}), units });

const picture = (name: string) => ({
  url: `http://a.example/${name}.jpg`,
  secure_url: `https://a.example/${name}.jpg`,
});
/** Returns the picture as the site's mirror stores it. */
const shown = ({ secure_url }: Picture) => ({ url: secure_url, secure_url });

describe('a request to change a product', () => {
  it('writes only the values that differ, and notes the former ones', () => {
    expect(planProduct(change({ stock: 5, weight: 1 }, { stock: 9, title: product.title }), product)).toEqual(
      { kind: 'write', before: { stock: 5 }, changes: { stock: 9 } },
    );
  });

  it('never overwrites another session’s change, and writes nothing that the product already has', () => {
    const request = change({ stock: 5 }, { stock: 9 });
    const changed = { kind: 'changed', fields: { stock: 4 } };
    expect(planProduct(request, { ...product, stock: 4 })).toEqual(changed);
    expect(planProduct(request, { ...product, stock: 9 })).toEqual({ kind: 'same' });
  });

  it('compares pictures by the address that pages show, in their order', () => {
    const [one, two] = [picture('a'), picture('b')];
    const stored = { ...product, imgMeliUrl: [one, two] };
    const mirrored = [shown(one), shown(two)];
    expect(planProduct(change({}, { imgMeliUrl: mirrored }), stored)).toEqual({ kind: 'same' });
    expect(planProduct(change({}, { imgMeliUrl: [] }), stored)).toMatchObject({ kind: 'write' });
    const ordered = change({ imgMeliUrl: mirrored }, { imgMeliUrl: [shown(two), shown(one)] });
    expect(planProduct(ordered, stored)).toEqual({
      kind: 'write',
      before: { imgMeliUrl: [one, two] },
      changes: { imgMeliUrl: [two, one] },
    });
  });

  it('never changes the stock of a full-fulfilment product, unless the product stops being one', () => {
    expect(planProduct(change({}, { stock: 9 }), full)).toEqual({ kind: 'full' });
    expect(planProduct(change({}, { stock: 9, fullFilment: false }), full)).toMatchObject({ kind: 'write' });
    expect(planProduct(change({}, { weight: 9 }), full)).toMatchObject({ kind: 'write' });
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
    const short = { kind: 'stock', title: product.title, needed: 6, left: 5 };
    expect(planProduct(move(-6), product)).toEqual(short);
    expect(planProduct(move(1), full)).toEqual({ kind: 'full' });
    expect(planProduct(move(1), null)).toEqual({ kind: 'gone' });
  });
});

it('a request to add a product adds a new product and never overwrites an existing one', () => {
  const request: ProductRequest = { kind: 'add', product };
  expect(planProduct(request, null)).toEqual({ kind: 'add', product });
  expect(planProduct(request, product)).toEqual({ kind: 'same' });
  expect(planProduct(request, { ...product, stock: 1 })).toEqual({ kind: 'exists' });
});

describe('a request to delete a product', () => {
  const request: ProductRequest = { kind: 'remove', id: 7, title: product.title, seen: product };

  it('deletes it as the seller saw it, or a document that cannot be read', () => {
    expect(planProduct(request, product)).toEqual({ kind: 'remove' });
    expect(planProduct({ ...request, seen: null }, null)).toEqual({ kind: 'remove' });
  });

  it('keeps a product that an order took or another session changed', () => {
    expect(planProduct(request, product, true)).toEqual({ kind: 'ordered' });
    expect(planProduct(request, { ...product, weight: 7 })).toEqual({
      kind: 'changed',
      fields: { weight: 7 },
    });
  });
});

it('a change of many products asks each for the values that it lacks, and for units', () => {
  expect(changeRequest({ ...product, deprecated: true }, { deprecated: true })).toBeNull();
  expect(changeRequest(product, { deprecated: true })).toEqual(
    change({ deprecated: false }, { deprecated: true }),
  );
  for (const changes of [{ internalCategory: 'watchdog' }, { freeShipping: 7.5 }])
    expect(changeRequest(product, changes)).toMatchObject({ changes });
  expect(changeRequest({ ...product, deprecated: true }, { deprecated: true }, -2)).toEqual(move(-2));
});

it('a new product takes the number after the highest of all documents', () => {
  expect(nextProductId(['7', '41', 'otro'])).toBe(42);
  expect(nextProductId([])).toBe(1);
});

it('undoing a request restores the former values unless another session changed them; a deletion has no undo', () => {
  const remove = { kind: 'remove', id: 7, title: product.title, seen: product } as const;
  const undone = change({ stock: 9 }, { stock: 5 });
  expect(undoProductRequest(change({ stock: 5 }, { stock: 9 }))).toEqual(undone);
  expect(undoProductRequest(move(3))).toEqual(move(-3));
  expect(undoProductRequest({ kind: 'add', product })).toEqual(remove);
  expect(undoProductRequest(remove)).toBeNull();
});

describe('the lists', () => {
  const listed = (one: Product) => PRODUCT_FILTERS.filter((filter) => isListed(one, filter));

  it.each([
    [{ stock: 5 }, ['todos']],
    [{ stock: 2 }, ['todos', 'poco']],
    [{ stock: 0 }, ['todos', 'agotado']],
    [{ stock: 0, deprecated: true }, ['todos', 'discontinuado']],
    [{ stock: 2, fullFilment: true }, ['todos', 'full']],
    [{ stock: 0, pausado: true }, ['todos', 'pausado']],
  ])('puts %j into %j', (changes, expected) => {
    expect(listed({ ...product, deprecated: false, ...changes })).toEqual(expected);
  });

  it('find a product by words of its title, its number or its category, without accents', () => {
    const found = { ...product, internalCategory: 'i2c-relay-8' };
    for (const query of ['modulo', 'RELE, mód', '7', 'i2c-relay', ''])
      expect(productTest(query)(found)).toBe(true);
    expect(productTest('modulo sensor')(found)).toBe(false);
  });
});
