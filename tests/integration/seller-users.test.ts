import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import type { Product } from '#domain/catalogue/product.ts';
import type { NoteSubject } from '#data/seller/notes/notes.ts';
import { orderSearchQueries } from '#domain/seller/search.ts';
import { manualOrder } from '#domain/seller/manual-order.ts';
import { aProductOf, startSellerStack } from '#tests/support/database/seller-stack.ts';

const NOW = new Date('2026-11-20T12:00:00Z');

const stack = await startSellerStack();
const { repositories } = stack;

afterAll(() => stack.stop());

const field = async (path: string, name: string) => (await stack.read(path))?.[name];

const user = (sub: string, changes: Partial<UserRecord>): UserRecord => ({
  ...newUserRecord({ sub, name: '', given_name: '', family_name: '', email: '', picture: '' }),
  ...changes,
});

async function putUser(record: UserRecord, minutes: number): Promise<void> {
  await stack.put(`usuarios/${record.sub}`, { ...record, last_update: new Date(NOW.getTime() + minutes) });
}

describe('buyers', () => {
  beforeAll(async () => {
    await putUser(
      user('auth0|maría', { nombre: 'María', apellido: 'Paz', dni: '30111222', correo: 'mp@x.example' }),
      1,
    );
    await putUser(user('auth0|mario', { nombre: 'Mario', apellido: 'Ruiz', dni: '30999888' }), 2);
    for (let n = 0; n < 55; n += 1) await putUser(user(`auth0|n${n}`, { nombre: `Comprador ${n}` }), -n);
  });

  it('are listed page by page, the most recently active first', async () => {
    const first = await repositories.users.list(null);
    expect(first.entries).toHaveLength(50);
    expect(first.entries.slice(0, 2).map(({ sub }) => sub)).toEqual(['auth0|mario', 'auth0|maría']);
    const second = first.next && (await repositories.users.list(first.next));
    expect(second?.entries).toHaveLength(7);
    expect(second?.next).toBeNull();
  });

  it.each([
    ['mar', ['auth0|mario', 'auth0|maría']],
    ['PAZ', ['auth0|maría']],
    ['mario paz', []],
    ['30.111.222', ['auth0|maría']],
    ['309', ['auth0|mario']],
    ['mp@x', ['auth0|maría']],
    ['x', []],
  ])('are found by «%s»', async (text, ids) => {
    const { entries } = await repositories.users.search(text);
    expect(entries.map(({ sub }) => sub).toSorted()).toEqual(ids);
  });

  it('are deleted with a log entry that keeps only the name, and a second deletion finds them gone', async () => {
    const entry = (await repositories.users.search('30999888')).entries[0];
    if (entry === undefined) throw new Error('not found');
    expect(await repositories.users.remove(entry)).toEqual({ kind: 'done' });
    expect(await stack.read('usuarios/auth0|mario')).toBeNull();
    expect(await repositories.users.remove(entry)).toEqual({ kind: 'same' });
    const [logged] = (await repositories.log.list('usuarios/auth0|mario')).entries;
    expect(logged).toMatchObject({ accion: 'baja', titulo: 'Mario Ruiz', antes: {}, despues: {} });
  });
});

describe('an order made by hand', () => {
  const buyer = user('auth0|maría', { nombre: 'María', apellido: 'Paz' });
  const order = (id: string, products: readonly Product[], quantity = 2) =>
    manualOrder(id, buyer, {
      lines: products.map((one) => ({ product: one, quantity, price: 1500.5 })),
      service: 'Correo Argentino',
      shipping: 990,
      payment: 'eCheque',
      percent: 0,
      paidAt: new Date(0),
    });

  it('stores the order, the stock of ten products and the log entry together, once, however often it is sent', async () => {
    const ten = await Promise.all(Array.from({ length: 10 }, (_, at) => stack.putProduct(7100 + at)));
    for (let sent = 0; sent < 2; sent += 1)
      expect(await repositories.orders.place(order('amano000000000000001', ten))).toEqual({ kind: 'done' });
    // After a lost response the seller may send other contents under the same id: the answer must say that these are not stored.
    const changed = order('amano000000000000001', ten, 1);
    expect(await repositories.orders.place(changed)).toEqual({ kind: 'exists' });
    const id = 'ordenes/amano000000000000001';
    expect(await stack.read(id)).toMatchObject({
      estado: 'Procesando',
      servicioEnvio: 'Correo Argentino',
      costoEnvio: 990,
      totalProductos: 20,
      totalCosto: 31_000,
      user_sub: 'auth0|maría',
      pago: { acreditado: true, monto: 31_000 },
    });
    expect(Date.parse(String(await field(id, 'fecha')))).toBeGreaterThan(0);
    for (const { id: one } of ten) expect(await field(`productos/${one}`, 'stock')).toBe(3);
    expect((await repositories.log.list(id)).entries).toMatchObject([
      { accion: 'alta', titulo: 'Pedido a mano para María Paz', despues: { montoPagado: 31_000 } },
    ]);
    const { entries } = await repositories.orders.find(orderSearchQueries('auth0|maría'));
    expect(entries.map((entry) => entry.id)).toEqual(['amano000000000000001']);
  });

  it('takes nothing when a product has too little, is gone or ships from the marketplace', async () => {
    const plenty = await stack.putProduct(7111);
    const short = await stack.putProduct(7112, { stock: 1 });
    expect(await repositories.orders.place(order('amano000000000000003', [plenty, short]))).toEqual({
      kind: 'stock',
      title: 'Producto 7112',
      needed: 2,
      left: 1,
    });
    const gone = order('amano000000000000004', [plenty, aProductOf(7999)]);
    expect(await repositories.orders.place(gone)).toMatchObject({ kind: 'gone' });
    const full = await stack.putProduct(7113, { fullFilment: true });
    expect(await repositories.orders.place(order('amano000000000000005', [full]))).toMatchObject({
      kind: 'full',
    });
    expect(await field('productos/7111', 'stock')).toBe(5);
    expect(await stack.read('ordenes/amano000000000000003')).toBeNull();
  });
});

describe('notes', () => {
  const subject = 'ordenes/conNotas0000000000001';
  const { notes, log } = repositories;
  const save = async (texto: string, sobre: NoteSubject = subject) =>
    notes.save(sobre, (await texts([sobre])).join(), texto, 'Pedido');
  const texts = async (subjects: readonly NoteSubject[] = [subject]) =>
    (await notes.list(subjects)).map(({ texto }) => texto);

  it('are stored, replaced and deleted, and the log names no text', async () => {
    for (const texto of ['Llamar antes de las 12', 'Pagó\nen dos veces']) {
      expect(await save(texto)).toEqual({ kind: 'done' });
      expect(await texts()).toEqual([texto]);
    }
    expect(await save('')).toEqual({ kind: 'done' });
    expect(await texts()).toEqual([]);
    const { entries } = await log.list(subject);
    expect(entries.map(({ despues }) => despues)).toEqual([
      { nota: 'borrada' },
      { nota: 'guardada' },
      { nota: 'guardada' },
    ]);
  });

  it('are not replaced when somebody wrote another one meanwhile', async () => {
    await save('De otra mano');
    expect(await notes.save(subject, '', 'La mía', 'Pedido')).toEqual({
      kind: 'changed',
      fields: { nota: 'De otra mano' },
    });
    expect(await texts()).toEqual(['De otra mano']);
  });

  it('on a deleted buyer are deleted with the record, and those on the orders stay', async () => {
    const record = user('auth0|borrada', { nombre: 'Bea' });
    const about = `usuarios/${record.sub}` as const;
    await putUser(record, 0);
    await save('De quien compra', about);
    expect(await repositories.users.remove(record)).toEqual({ kind: 'done' });
    expect(await texts([subject, about])).toEqual(['De otra mano']);
  });
});
