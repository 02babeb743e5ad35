import { describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { priceOf } from '#tests/support/screens/pesos.ts';
import { marketplacePercent } from '#config/shop/prices.ts';
import { searchProducts } from '#domain/catalogue/search-products.ts';
import { orderProducts, selectProducts, type SelectionFilters } from './select-products.ts';

const products = [
  aProduct({ id: 1, title: 'Zócalo', popularidad: 5, price: 300 }),
  aProduct({ id: 2, title: 'Árbol de pruebas', popularidad: 50, price: 100, stock: 0 }),
  aProduct({ id: 3, title: 'Módulo Relé', popularidad: 20, price: 200, fullFilment: true }),
  aProduct({ id: 4, title: 'Viejo y agotado', popularidad: 900, price: 1, deprecated: true, stock: 0 }),
  aProduct({
    id: 5,
    title: 'Viejo con stock',
    popularidad: 10,
    price: 400,
    deprecated: true,
    internalCategory: 'dimmer',
  }),
];

describe('orderProducts', () => {
  it.each([
    ['popularidad', [4, 2, 3, 5, 1]],
    ['precio', [4, 2, 3, 1, 5]],
    ['precio-desc', [5, 1, 3, 2, 4]],
    ['nombre', [2, 3, 5, 4, 1]],
  ] as const)('orders by %s, wherever what is sold out and discontinued falls', (order, ids) => {
    expect(orderProducts(products, order).map(({ id }) => id)).toEqual(ids);
  });

  it('leaves out products that are off sale', () => {
    const paused = aProduct({ id: 6, pausado: true });
    expect(orderProducts([...products, paused], 'nombre')).not.toContain(paused);
  });

  it.skipIf(marketplacePercent === 100)('orders by the shop’s price, not by the marketplace’s', () => {
    // Full-fulfilment products have the marketplace's price.
    const own = aProduct({ id: 1, price: 10_000 });
    const between = (10_000 + priceOf(10_000)) / 2;
    const full = aProduct({ id: 2, price: between, fullFilment: true });
    expect(orderProducts([full, own], 'precio')).toEqual([own, full]);
  });

  it.each(['precio', 'precio-desc'] as const)(
    'puts products without a price last in the order %s',
    (order) => {
      const unpriced = [aProduct({ id: 1, price: null }), aProduct({ id: 2, price: null })];
      const priced = aProduct({ id: 3 });
      expect(orderProducts([...unpriced, priced], order)).toEqual([priced, ...unpriced]);
    },
  );

  it('orders equal products by id', () => {
    const equals = [aProduct({ id: 3 }), aProduct({ id: 1 }), aProduct({ id: 2 })];
    expect(orderProducts(equals, 'popularidad').map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('selectProducts', () => {
  const ALL: SelectionFilters = { query: '', inStock: false, order: 'popularidad' };
  const select = (asked: Partial<SelectionFilters>) =>
    selectProducts(products, { ...ALL, ...asked }, new Map(), searchProducts);
  const ids = (asked: Partial<SelectionFilters>) => select(asked).products.map(({ id }) => id);

  it.each<[Partial<SelectionFilters>, number[]]>([
    [{}, [1, 2, 3, 4, 5]],
    [{ query: 'VIEJO' }, [4, 5]],
    [{ inStock: true }, [1, 3, 5]],
    [{ query: 'viejo', inStock: true }, [5]],
  ])('with the filters %o selects %j', (filters, expected) => {
    expect(ids(filters)).toEqual(expected);
  });

  it('forgives typos and reports it when no title matches the typed query', () => {
    expect(select({ query: 'módlo' })).toMatchObject({ alike: true });
    expect(ids({ query: 'módlo' })).toEqual([3]);
  });

  it('puts the best match of a search first, unless the buyer has chosen an order', () => {
    const plug = aProduct({ id: 6, title: 'Placa con cable USB', popularidad: 30, price: 500 });
    const cable = aProduct({ id: 7, title: 'Cable USB-C', popularidad: 2, price: 600 });
    const shown = (order: SelectionFilters['order']) =>
      selectProducts(
        orderProducts([cable, plug], order),
        { ...ALL, query: 'cable usb', order },
        new Map(),
        searchProducts,
      ).products;
    expect(shown('popularidad')).toEqual([cable, plug]);
    expect(shown('precio')).toEqual([plug, cable]);
  });

  it('finds the words as typed until the search’s chunk is loaded', () => {
    expect(selectProducts(products, { ...ALL, query: 'VIEJO' }, new Map()).products).toHaveLength(2);
    expect(selectProducts(products, { ...ALL, query: 'viejjo' }, new Map()).products).toEqual([]);
  });

  it('does not take a matching title for a typo, even if the filters leave it out', () => {
    expect(select({ query: 'arbol' })).toMatchObject({ alike: false });
    expect(select({ query: 'arbol', inStock: true })).toMatchObject({ alike: false, products: [] });
  });
});
