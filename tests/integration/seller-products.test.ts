import { afterAll, describe, expect, it, vi } from 'vitest';
import { seedSeller } from '#local/seed/accounts.ts';
import { manyProducts } from '#tests/support/fixtures/many-products.ts';
import { internalCategories } from '#config/shop/catalogue.ts';
import type { ProductEntry } from '#data/seller/products/products-repository.ts';
import { exportProducts, planImport } from '#domain/seller/product-import.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductChangeRequest, ProductRequest } from '#domain/seller/product-changes.ts';
import { aProductOf, startSellerStack } from '#tests/support/database/seller-stack.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const stack = await startSellerStack();
const { repositories } = stack;

afterAll(() => stack.stop());

const field = async (path: string, name: string) => (await stack.read(path))?.[name];
const kinds = async (requests: readonly ProductRequest[]) =>
  (await Promise.all(requests.map((request) => repositories.products.apply(request)))).map(
    ({ kind }) => kind,
  );
const set = (id: number, seen: object, changes: object): ProductChangeRequest => ({
  kind: 'change',
  id,
  title: `Producto ${id}`,
  seen,
  changes,
});

describe('products', () => {
  it('are changed with their time and a log entry of the change', async () => {
    await stack.putProduct(7001);
    expect(await kinds([set(7001, { stock: 5 }, { stock: 8, video: 'abc' })])).toEqual(['done']);
    expect(await stack.read('productos/7001')).toMatchObject({ stock: 8, video: 'abc' });
    expect(Date.parse(String(await field('productos/7001', 'actualizado')))).toBeGreaterThan(0);
    const { entries } = await repositories.log.list('productos/7001');
    expect(entries).toMatchObject([
      {
        quien: seedSeller.email,
        sobre: 'productos/7001',
        titulo: 'Producto 7001',
        accion: 'cambio',
        antes: { stock: 5 },
        despues: { stock: 8, video: 'abc' },
      },
    ]);
  });

  it('are not overwritten when they changed meanwhile', async () => {
    await stack.putProduct(7002, { stock: 3 });
    expect(await repositories.products.apply(set(7002, { stock: 5 }, { stock: 8 }))).toEqual({
      kind: 'changed',
      fields: { stock: 3 },
    });
    expect(await field('productos/7002', 'stock')).toBe(3);
    expect((await repositories.log.list('productos/7002')).entries).toEqual([]);
  });

  it('add the units of two tabs at once, and never go below zero', async () => {
    await stack.putProduct(7004);
    const move = (units: number): ProductRequest => ({ ...set(7004, {}, {}), units });
    const both = await Promise.all([kinds([move(4)]), kinds([move(-2)])]);
    expect(both).toEqual([['done'], ['done']]);
    expect(await field('productos/7004', 'stock')).toBe(7);
    expect(await kinds([move(-8)])).toEqual(['stock']);
    await stack.putProduct(7004, { fullFilment: true });
    expect(await kinds([move(1)])).toEqual(['full']);
  });

  it('add the units of a request once, also when it is sent again after a lost response', async () => {
    await stack.putProduct(7024);
    const request: ProductRequest = { ...set(7024, {}, {}), units: 4 };
    expect(await kinds([request])).toEqual(['done']);
    expect(await kinds([request])).toEqual(['done']);
    expect(await field('productos/7024', 'stock')).toBe(9);
    expect((await repositories.log.list('productos/7024')).entries).toHaveLength(1);
  });

  it('keep a stock that another program sold below zero, until the seller types one', async () => {
    await stack.putProduct(7005, { stock: -3 });
    expect(await kinds([set(7005, { title: 'Producto 7005' }, { title: 'Otro' })])).toEqual(['done']);
    expect(await kinds([set(7005, { pausado: false }, { pausado: true })])).toEqual(['done']);
    expect(await field('productos/7005', 'stock')).toBe(-3);
    expect(await kinds([set(7005, { stock: 0 }, { stock: 4 })])).toEqual(['done']);
    expect(await field('productos/7005', 'stock')).toBe(4);
  });

  it('are imported from a file and exported again without a difference', async () => {
    // The seed's categories are the demo shop's.
    const [internalCategory = ''] = internalCategories.keys();
    const products = manyProducts(300, 'http://localhost:4600').map((one, at) =>
      aProductOf(8000 + at, { ...one, id: 8000 + at, internalCategory }),
    );
    const { added } = planImport(exportProducts(products, NOW), new Map());
    expect(added).toHaveLength(300);
    const requests = added.map((one): ProductRequest => ({ kind: 'add', product: one }));
    expect(new Set(await kinds(requests))).toEqual(new Set(['done']));
    const stored = (await everyProduct()).filter(({ id }) => id >= 8000 && id < 8300);
    expect(planImport(exportProducts(stored, NOW), new Map(products.map((one) => [one.id, one])))).toEqual({
      added: [],
      changed: [],
      unchanged: 300,
      problems: [],
      unread: [],
    });
    expect(await kinds([{ kind: 'add', product: { ...aProductOf(8000), title: 'Otro' } }])).toEqual([
      'exists',
    ]);
  });

  it('are deleted with a log entry, but not once an order took units', async () => {
    const [free, ordered] = [aProductOf(7015), aProductOf(7016)];
    await kinds([free, ordered].map((one): ProductRequest => ({ kind: 'add', product: one })));
    const { price: _, ...stored } = (await stack.read('productos/7016')) ?? {};
    await stack.put('productos/7016', {
      ...ordered,
      ultimaOrden: 'pedido-0000000000000001',
      actualizado: stored['actualizado'],
    });
    const requests = [free, ordered].map((one): ProductRequest => ({
      kind: 'remove',
      id: one.id,
      title: one.title,
      seen: one,
    }));
    expect(await kinds(requests)).toEqual(['done', 'ordered']);
    expect(await stack.read('productos/7015')).toBeNull();
    expect((await repositories.log.list('productos/7015')).entries).toMatchObject([
      { accion: 'baja', antes: { title: 'Producto 7015' } },
      { accion: 'alta' },
    ]);
    expect(await kinds(structuredClone(requests))).toEqual(['same', 'ordered']);
    await stack.put('productos/7018', { id: 'x', actualizado: stored['actualizado'] });
    const unreadable = { kind: 'remove', id: '7018', title: '7018' } as const;
    expect(await kinds([{ ...unreadable, seen: free }])).toEqual(['damaged']);
    expect(await kinds([{ ...unreadable, seen: null }])).toEqual(['done']);
  });

  it('are all read, and followed: a change by another tab arrives by itself and costs one document read', async () => {
    await stack.putProduct(7008);
    const seen = new Map<string, ProductEntry>();
    let read = 0;
    let ready = false;
    const stop = repositories.products.follow({
      onProducts(entries) {
        read += entries.length;
        for (const entry of entries) seen.set(entry.id, entry);
      },
      onReady: () => {
        ready = true;
      },
      onFailure: (cause) => expect.fail(String(cause)),
    });
    await vi.waitUntil(() => ready, { timeout: 5000 });
    await stack.put('productos/7009', { id: 7009, actualizado: new Date(Date.now() + 60_000) });
    await vi.waitUntil(() => seen.has('7009'), { timeout: 5000 });
    expect(seen.get('7009')?.product.ok).toBe(false);
    const before = read;
    await kinds([set(7008, {}, { stock: 77 })]);
    await vi.waitUntil(() => stockOf(seen.get('7008')) === 77, { timeout: 5000 });
    expect(read).toBe(before + 1);
    stop();
  });
});

async function everyProduct(): Promise<Product[]> {
  const products: Product[] = [];
  await new Promise<void>((resolve, reject) => {
    const stop = repositories.products.follow({
      onProducts: (entries) =>
        products.push(...entries.flatMap((entry) => (entry.product.ok ? [entry.product.value] : []))),
      onReady: () => {
        setTimeout(() => stop());
        resolve();
      },
      onFailure: reject,
    });
  });
  return products;
}

function stockOf(entry: ProductEntry | undefined): number | null {
  return entry?.product.ok ? entry.product.value.stock : null;
}
