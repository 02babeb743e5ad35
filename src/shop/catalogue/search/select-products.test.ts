import { describe, expect, it } from 'vitest';
import { aProduct } from '../../../../tests/support/fixtures/a-product.ts';
import { forgiveTypos } from '../../../domain/catalogue/search-typos.ts';
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
    // 80 % of 300 is 240; 200 in full.
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

  it('orders by the shop’s price, not by the marketplace’s', () => {
    const own = aProduct({ id: 1, price: 110 });
    const full = aProduct({ id: 2, price: 100, fullFilment: true });
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
  const ALL: SelectionFilters = { query: '', inStock: false, only: null };
  const select = (asked: Partial<SelectionFilters>) =>
    selectProducts(products, { ...ALL, ...asked }, forgiveTypos);
  const ids = (asked: Partial<SelectionFilters>) => select(asked).products.map(({ id }) => id);

  it('finds titles whatever their case and accents', () => {
    expect(ids({ query: 'RELE' })).toEqual([3]);
    expect(ids({ query: 'arbol' })).toEqual([2]);
    expect(ids({ query: 'viejo' })).toEqual([4, 5]);
  });

  it.each(['wifi', 'esp32 wi fi', '5v', '5 V wi-fi'])(
    'finds «ESP-32 Wi-Fi de 5 V» by «%s», as typed',
    (query) => {
      const placa = aProduct({ id: 9, title: 'ESP-32 Wi-Fi de 5 V' });
      expect(selectProducts([...products, placa], { ...ALL, query })).toMatchObject({
        products: [placa],
        alike: false,
      });
    },
  );

  it('selects every product without filters', () => {
    expect(ids({})).toEqual([1, 2, 3, 4, 5]);
  });

  it('selects products with stock', () => {
    expect(ids({ inStock: true })).toEqual([1, 3, 5]);
    expect(ids({ query: 'viejo', inStock: true })).toEqual([5]);
  });

  it('selects the favourites', () => {
    expect(ids({ only: new Set([1, 4, 99]) })).toEqual([1, 4]);
    expect(ids({ only: new Set() })).toEqual([]);
  });

  it('forgives typos and reports it when no title matches the typed query', () => {
    expect(select({ query: 'módlo' })).toMatchObject({ alike: true, marks: 'modulo' });
    expect(ids({ query: 'módlo' })).toEqual([3]);
  });

  it('does not take a matching title for a typo, even if the filters leave it out', () => {
    expect(select({ query: 'arbol' })).toMatchObject({ alike: false, marks: 'arbol' });
    expect(select({ query: 'arbol', inStock: true })).toMatchObject({ alike: false, products: [] });
    expect(select({ query: 'zzzz' })).toMatchObject({ alike: false, products: [] });
  });
});
