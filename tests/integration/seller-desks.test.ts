import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { manyProducts } from '../../local/seed/many-products.ts';
import { seedProducts } from '../../local/seed/catalogue.ts';
import type { SellerDesks } from '../../src/data/seller/desks.ts';
import type { ProductEntry } from '../../src/data/seller/products.ts';
import { newUserRecord, type UserRecord } from '../../src/domain/buyer.ts';
import { exportProducts } from '../../src/domain/product-import-format.ts';
import { planImport } from '../../src/domain/product-import.ts';
import type { Product } from '../../src/domain/product.ts';
import { lastWeeks } from '../../src/domain/sales.ts';
import { orderFields } from '../../src/domain/seller-orders.ts';
import { CHUNK, type ProductRequest } from '../../src/domain/seller-products.ts';
import { manualLine, manualOrder } from '../../src/domain/seller-users.ts';
import { aLine, anOrder } from '../support/fake-seller.ts';
import { startSellerStack, type SellerStack } from '../support/seller-stack.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

let stack: SellerStack;
let desks: SellerDesks;

beforeAll(async () => {
  stack = await startSellerStack();
  ({ desks } = stack.backend);
});

afterAll(() => stack.stop());

const product = (id: number, changes: Partial<Product> = {}): Product => {
  const [first] = seedProducts;
  if (first === undefined) throw new Error('The seed is empty.');
  return { ...first, id, title: `Producto ${id}`, fullFilment: false, stock: 5, ...changes };
};

async function putProduct(id: number, changes: Partial<Product> = {}): Promise<Product> {
  const stored = product(id, changes);
  await stack.put(`productos/${id}`, { ...stored, actualizado: new Date(0) });
  return stored;
}

const field = async (path: string, name: string) => (await stack.read(path))?.[name];
const kinds = async (requests: readonly ProductRequest[]) =>
  (await desks.shelf.apply(requests)).map(({ result }) => result.kind);
const set = (id: number, seen: object, changes: object): ProductRequest => ({
  kind: 'change',
  id,
  title: `Producto ${id}`,
  seen,
  changes,
});

describe('products', () => {
  it('are changed with their hour and a note of who changed what', async () => {
    await putProduct(7001);
    expect(await kinds([set(7001, { stock: 5 }, { stock: 8, video: 'abc' })])).toEqual(['done']);
    expect(await stack.read('productos/7001')).toMatchObject({ stock: 8, video: 'abc' });
    expect(await field('productos/7001', 'actualizado')).toBeInstanceOf(Date);
    const { entries } = await desks.log.list('productos/7001');
    expect(entries).toMatchObject([
      {
        quien: 'vendedora@bornera.example',
        sobre: 'productos/7001',
        titulo: 'Producto 7001',
        accion: 'cambio',
        antes: { stock: 5 },
        despues: { stock: 8, video: 'abc' },
      },
    ]);
  });

  it('are not written over when they changed meanwhile, and the others of the batch are', async () => {
    await putProduct(7002, { stock: 3 });
    await putProduct(7003);
    const outcomes = await desks.shelf.apply([
      set(7002, { stock: 5 }, { stock: 8 }),
      set(7003, { stock: 5 }, { stock: 8 }),
    ]);
    expect(outcomes.map(({ result }) => result)).toEqual([
      { kind: 'changed', fields: { stock: 3 } },
      { kind: 'done' },
    ]);
    expect([await field('productos/7002', 'stock'), await field('productos/7003', 'stock')]).toEqual([3, 8]);
    expect((await desks.log.list('productos/7002')).entries).toEqual([]);
  });

  it('take units added by two tabs at once, both of them, and never go below zero', async () => {
    await putProduct(7004);
    const move = (units: number): ProductRequest => ({ kind: 'move', id: 7004, title: 'x', units });
    const both = await Promise.all([kinds([move(4)]), kinds([move(-2)])]);
    expect(both).toEqual([['done'], ['done']]);
    expect(await field('productos/7004', 'stock')).toBe(7);
    expect(await kinds([move(-8)])).toEqual(['stock']);
    await putProduct(7004, { fullFilment: true });
    expect(await kinds([move(1)])).toEqual(['full']);
  });

  it('lose the price before the discount when it is taken away', async () => {
    await putProduct(7005, { original_price: 900 });
    expect(await kinds([set(7005, {}, { original_price: null })])).toEqual(['done']);
    expect(Object.keys((await stack.read('productos/7005')) ?? {})).not.toContain('original_price');
  });

  it('hold up no other when the database refuses one, which is named', async () => {
    await putProduct(7006);
    await putProduct(7007);
    const outcomes = await desks.shelf.apply([
      set(7006, {}, { info: 'javascript:alert(1)' }),
      set(7007, {}, { stock: 1 }),
    ]);
    expect(outcomes.map(({ result }) => result.kind)).toEqual(['refused', 'done']);
    expect(outcomes[0]?.title).toBe('Producto 7006');
  });

  it('are imported from a file, in batches, and exported again without a difference', async () => {
    const products = manyProducts(300, 'http://localhost:4600').map((one, at) =>
      product(8000 + at, Object.assign(one, { id: 8000 + at })),
    );
    const { added } = planImport(exportProducts(products, NOW), new Map());
    expect(added).toHaveLength(300);
    for (let from = 0; from < added.length; from += CHUNK) {
      const part = added
        .slice(from, from + CHUNK)
        .map((one): ProductRequest => ({ kind: 'add', product: one }));
      expect(await kinds(part)).toEqual(part.map(() => 'done'));
    }
    const stored = (await everyProduct()).filter(({ id }) => id >= 8000 && id < 8300);
    expect(planImport(exportProducts(stored, NOW), new Map(products.map((one) => [one.id, one])))).toEqual({
      added: [],
      changed: [],
      unchanged: 300,
      problems: [],
    });
    expect(await kinds([{ kind: 'add', product: { ...product(8000), title: 'Otro' } }])).toEqual(['exists']);
  });

  it('are followed: what another tab changes comes by itself, and costs that document alone', async () => {
    await putProduct(7008);
    const seen = new Map<string, ProductEntry>();
    let read = 0;
    let ready = false;
    const stop = desks.shelf.follow({
      onProducts(entries, documents) {
        read += documents;
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

describe('buyers', () => {
  const user = (sub: string, changes: Partial<UserRecord>): UserRecord => ({
    ...newUserRecord({ sub, name: '', given_name: '', family_name: '', email: '', picture: '' }),
    ...changes,
  });

  async function putUser(record: UserRecord, minutes: number): Promise<void> {
    await stack.put(`usuarios/${record.sub}`, { ...record, last_update: new Date(NOW.getTime() + minutes) });
  }

  beforeAll(async () => {
    await putUser(
      user('auth0|maría', { nombre: 'María', apellido: 'Paz', dni: '30111222', correo: 'mp@x.example' }),
      1,
    );
    await putUser(user('auth0|mario', { nombre: 'Mario', apellido: 'Ruiz', dni: '30999888' }), 2);
    for (let n = 0; n < 55; n += 1) await putUser(user(`auth0|n${n}`, { nombre: `Comprador ${n}` }), -n);
  });

  it('are listed page by page, the last to be active first', async () => {
    const first = await desks.buyers.list();
    expect(first.entries).toHaveLength(50);
    expect(first.entries.slice(0, 2).map(({ id }) => id)).toEqual(['auth0|mario', 'auth0|maría']);
    const second = await first.more?.();
    expect(second?.entries).toHaveLength(7);
    expect(second?.more).toBeNull();
  });

  it.each([
    ['mar', ['auth0|mario', 'auth0|maría']],
    ['PAZ', ['auth0|maría']],
    ['mario paz', []],
    ['30.111.222', ['auth0|maría']],
    ['309', ['auth0|mario']],
    ['mp@x', ['auth0|maría']],
    ['x', []],
  ])('are found by «%s», for a bounded number of documents', async (text, ids) => {
    const { entries, read } = await desks.buyers.search(text);
    expect(entries.map(({ id }) => id).toSorted()).toEqual(ids);
    expect(read).toBeLessThanOrEqual(60);
  });

  it('are deleted with a note that keeps nothing of theirs, and a second time finds them gone', async () => {
    const entry = (await desks.buyers.search('30999888')).entries[0];
    if (entry === undefined) throw new Error('not found');
    expect(await desks.buyers.remove(entry)).toBe('done');
    expect(await stack.read('usuarios/auth0|mario')).toBeNull();
    expect(await desks.buyers.remove(entry)).toBe('gone');
    const [note] = (await desks.log.list('usuarios/auth0|mario')).entries;
    expect(note).toMatchObject({ accion: 'baja', titulo: 'Mario Ruiz', antes: {}, despues: {} });
  });

  describe('an order made by hand', () => {
    const buyer = user('auth0|maría', { nombre: 'María', apellido: 'Paz' });
    const order = (id: string, products: readonly Product[], quantity = 2) =>
      manualOrder(id, buyer, {
        lines: products.map((one) => ({ ...manualLine(one), quantity, price: 1500.5 })),
        service: 'Correo Argentino',
        shipping: 990,
        payment: 'Transferencia Bancaria',
      });

    it('lands whole: the order, the stock of ten products and its note', async () => {
      const ten = await Promise.all(Array.from({ length: 10 }, (_, at) => putProduct(7100 + at)));
      expect(await desks.buyers.place(order('amano000000000000001', ten))).toEqual({ kind: 'done' });
      const id = 'ordenes/amano000000000000001';
      expect(await stack.read(id)).toMatchObject({
        estado: 'Procesando',
        servicioEnvio: 'Correo Argentino',
        costoEnvio: 990,
        totalProductos: 20,
        totalCosto: 31_000,
        user_sub: 'auth0|maría',
      });
      expect(await field(id, 'fecha')).toBeInstanceOf(Date);
      for (const { id: one } of ten) expect(await field(`productos/${one}`, 'stock')).toBe(3);
      expect((await desks.log.list(id)).entries).toMatchObject([
        { accion: 'alta', titulo: 'Pedido a mano para María Paz' },
      ]);
      expect((await desks.buyers.orders('auth0|maría')).map((entry) => entry.id)).toEqual([
        'amano000000000000001',
      ]);
    });

    it('takes the stock once, however often it is sent', async () => {
      const one = await putProduct(7110);
      const sent = order('amano000000000000002', [one]);
      expect(await desks.buyers.place(sent)).toEqual({ kind: 'done' });
      expect(await desks.buyers.place(sent)).toEqual({ kind: 'done' });
      expect(await field('productos/7110', 'stock')).toBe(3);
    });

    it('takes nothing when a product has too little, is gone or ships from the marketplace', async () => {
      const plenty = await putProduct(7111);
      const short = await putProduct(7112, { stock: 1 });
      expect(await desks.buyers.place(order('amano000000000000003', [plenty, short]))).toEqual({
        kind: 'stock',
        title: 'Producto 7112',
        needed: 2,
        left: 1,
      });
      expect(await desks.buyers.place(order('amano000000000000004', [plenty, product(7999)]))).toMatchObject({
        kind: 'gone',
      });
      const full = await putProduct(7113, { fullFilment: true });
      expect(await desks.buyers.place(order('amano000000000000005', [full]))).toMatchObject({ kind: 'full' });
      expect(await field('productos/7111', 'stock')).toBe(5);
      expect(await stack.read('ordenes/amano000000000000003')).toBeNull();
    });

    it('is refused as a whole where the rules refuse it', async () => {
      const one = await putProduct(7114);
      const bad = { ...order('amano000000000000006', [one]), costoEnvio: -1 };
      expect(await desks.buyers.place(bad)).toEqual({ kind: 'refused' });
      expect(await field('productos/7114', 'stock')).toBe(5);
    });
  });
});

describe('the figures', () => {
  it('are added up by the database, without the cancelled orders', async () => {
    const weeks = lastWeeks(new Date('2025-06-12T12:00:00Z'), 2);
    for (const [n, estado, fecha, totalCosto] of [
      [1, 'Finalizada', '2025-06-10T12:00:00Z', 100.5],
      [2, 'Procesando', '2025-06-09T03:00:00Z', 50],
      [3, 'Cancelada', '2025-06-10T12:00:00Z', 999],
      [4, 'En camino', '2025-06-09T02:59:59Z', 7],
    ] as const) {
      const { id: _, ...order } = anOrder({ estado, fecha: new Date(fecha), totalCosto });
      await stack.put(`ordenes/cifras0000000000000${n}`, order);
    }
    expect(await Promise.all(weeks.map((week) => desks.figures.sales(week)))).toEqual([
      { orders: 1, pesos: 7 },
      { orders: 2, pesos: 150.5 },
    ]);
    expect(await desks.figures.count('Cancelada')).toBe(1);
  });

  it('read the newest orders since a moment, never more than asked for', async () => {
    const since = new Date('2025-06-01T00:00:00Z');
    const { orders, read } = await desks.figures.recent(since, 3);
    expect(read).toBe(3);
    expect(orders.map(({ fecha }) => fecha.getTime())).toEqual(
      orders.map(({ fecha }) => fecha.getTime()).toSorted((one, other) => other - one),
    );
  });
});

describe('an order', () => {
  const id = 'anotado0000000000001';
  const {
    carrito: _1,
    debeNotificarAndreani: _2,
    ip_publica: _3,
    last_update: _4,
    ...ana
  } = newUserRecord(anOrder().usuario);
  const usuario = { ...ana, nombre: 'Ana', apellido: 'Prueba' };
  // Of a product that is gone: nothing of the shelf is at stake here.
  const line = { ...aLine, id: 6999, docId: '6999' };
  const order = anOrder({ id, usuario, productos: [line], cantidades: { '6999': 2 } });
  const { id: _5, ...stored } = order;

  it('is changed with a note of the fields that changed', async () => {
    await stack.put(`ordenes/${id}`, stored);
    const seen = orderFields(order);
    const changes = { estado: 'En camino', trackingNumber: '360000102000579' } as const;
    expect(await stack.backend.change({ id, seen, changes })).toEqual({ kind: 'done' });
    expect((await desks.log.list(`ordenes/${id}`)).entries).toMatchObject([
      {
        titulo: 'Pedido de Ana Prueba',
        accion: 'cambio',
        antes: { estado: 'Procesando', trackingNumber: 'Pendiente' },
        despues: changes,
      },
    ]);
    expect(await stack.backend.change({ id, seen: { ...seen, ...changes }, changes })).toEqual({
      kind: 'done',
    });
    expect((await desks.log.list(`ordenes/${id}`)).entries).toHaveLength(1);
  });

  it('is deleted and restored with a note of each', async () => {
    await stack.put(`ordenes/${id}`, stored);
    const { outcome, restore } = await stack.backend.remove(id, order);
    expect(outcome).toEqual({ kind: 'done' });
    expect(await restore?.()).toEqual({ kind: 'done' });
    const [back, gone] = (await desks.log.list(`ordenes/${id}`)).entries;
    expect([back?.accion, gone?.accion]).toEqual(['alta', 'baja']);
    expect(gone?.antes).toMatchObject({ estado: 'Procesando', totalCosto: 21_240 });
  });
});

describe('the log', () => {
  it('is read newest first, in pages', async () => {
    const page = await desks.log.list(null);
    expect(page.entries).toHaveLength(50);
    const moments = page.entries.map(({ cuando }) => cuando.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    const next = await page.more?.();
    expect(next?.entries[0]?.cuando.getTime()).toBeLessThanOrEqual(moments.at(-1) ?? 0);
  });
});

async function everyProduct(): Promise<Product[]> {
  const products: Product[] = [];
  await new Promise<void>((resolve, reject) => {
    const stop = desks.shelf.follow({
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
