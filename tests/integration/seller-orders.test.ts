import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seedSeller } from '#local/seed/accounts.ts';
import { inParallel } from '#data/async/in-parallel.ts';
import { changeInTransaction, readDocument, type SellerTransaction } from '#data/seller/database/access.ts';
import { logChange } from '#data/seller/log/log-change.ts';
import { sellerFirebase } from '#data/seller/session/seller-firebase.ts';
import { randomId } from '#data/storage/local.ts';
import { buyerCopy } from '#domain/buyer/buyer-copy.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Outcome } from '#domain/seller/outcome.ts';
import { refund, UNPAID } from '#domain/seller/entries.ts';
import { undoRequest, type OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { monthOf } from '#domain/seller/sales.ts';
import { aProductOf, startSellerStack } from '#tests/support/database/seller-stack.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';

const DONE: Outcome = { kind: 'done' };
/** Seeded products that only this file orders. */
const RAI = 132;
const DIMMER = 119;

const shop = await startSellerStack();
const { orders, log } = shop.repositories;
const order = anOrder({
  productos: [aLine, { ...aLine, docId: String(DIMMER), id: DIMMER, cantidadDelPedido: 1, title: 'Dimmer' }],
  cantidades: { [RAI]: 2, [DIMMER]: 1 },
});

afterAll(() => shop.stop());

beforeEach(async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  await put(order);
  await shop.putProduct(RAI, { title: 'RAI' });
  await shop.putProduct(DIMMER);
});
afterEach(() => vi.restoreAllMocks());

it('the panel refuses a stranger’s account like a wrong password, and lets the seller in again', async () => {
  const { email, password } = seedSeller;
  const firebase = sellerFirebase(shop.env);
  const stranger = { email: 'curiosa@correo.example', password: 'una-clave-cualquiera' };
  const signUp = `${shop.env.authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ ...stranger, returnSecureToken: true });
  expect((await fetch(signUp, { method: 'POST', headers, body })).status).toBe(200);
  expect(await firebase.signIn(email, 'otra')).toBe('wrong');
  expect(await firebase.signIn(stranger.email, stranger.password)).toBe('wrong');
  expect((await change({ estado: 'Finalizada' })).kind).toBe('refused');
  expect(await firebase.signIn(email, password)).toBe('ok');
});

describe('changing an order', () => {
  it('returns the stock when an order is cancelled, and takes it again when the cancellation is undone', async () => {
    expect(await change({ estado: 'Cancelada' })).toEqual(DONE);
    expect(await stocks()).toEqual([7, 6]);
    // Every status that the seller sets has its time.
    expect(await stored()).toMatchObject({ fechasDeEstado: { Cancelada: expect.any(Date) } });
    expect(await change({ estado: 'Procesando' }, await stored())).toEqual(DONE);
    expect(await stocks()).toEqual([5, 5]);
  });

  it('keeps the time of a status that only a newer version of the site knows', async () => {
    const time = new Date('2026-03-01T12:00:00Z');
    const { id, ...fields } = order;
    await shop.put(`ordenes/${id}`, { ...fields, fechasDeEstado: { 'En otro lugar': time } });
    expect(await change({ estado: 'En camino' })).toEqual(DONE);
    const { fechasDeEstado } = (await shop.read(`ordenes/${id}`)) ?? {};
    expect(fechasDeEstado).toEqual({ 'En otro lugar': expect.anything(), 'En camino': expect.anything() });
  });

  it('moves the stock once when four tabs cancel an order at the same moment', async () => {
    const tries = await Promise.all(Array.from({ length: 4 }, () => change({ estado: 'Cancelada' })));
    expect(tries.map(({ kind }) => kind).sort()).toEqual(['done', 'same', 'same', 'same']);
    expect(await stocks()).toEqual([7, 6]);
  });

  it('returns every unit when many orders of one product are cancelled, six at once', async () => {
    const many = Array.from({ length: 24 }, (_, at) =>
      anOrder({ id: `masivo${String(at).padStart(14, '0')}` }),
    );
    for (const one of many) await put(one);
    const cancel = (one: Order) => change({ estado: 'Cancelada' }, one);
    const outcomes = await inParallel(many, cancel, new AbortController().signal);
    expect(new Set(outcomes.map((outcome) => outcome?.kind))).toEqual(new Set(['done']));
    expect(await stocks()).toEqual([5 + 48, 5]);
  });

  it('refuses to undo a cancellation when the stock is gone, and changes nothing', async () => {
    const cancelled = await put({ ...order, estado: 'Cancelada' });
    await shop.putProduct(RAI, { title: 'RAI', stock: 1 });
    const short = { kind: 'stock', title: 'RAI', needed: 2, left: 1 };
    expect(await change({ estado: 'Procesando' }, cancelled)).toMatchObject(short);
    expect(await stocks()).toEqual([1, 5]);
    expect(await stored()).toMatchObject({ estado: 'Cancelada' });
  });

  it('cancels an order without the stock of a product that is gone or that the marketplace ships by now', async () => {
    const gone = await put({ ...order, cantidades: { '6999': 2, [DIMMER]: 1 } });
    await shop.putProduct(DIMMER, { fullFilment: true });
    expect(await change({ estado: 'Cancelada' }, gone)).toEqual(DONE);
    expect(await stocks()).toEqual([5, 5]);
  });

  it('overwrites no status that changed since the seller saw the order, and no damaged order', async () => {
    await put({ ...order, estado: 'Cancelar' });
    expect(await change({ estado: 'En camino' })).toEqual({
      kind: 'changed',
      fields: { estado: 'Cancelar' },
    });
    expect(await stocks()).toEqual([5, 5]);
    await shop.put(`ordenes/${order.id}`, { estado: 'Procesando' });
    expect((await change({ estado: 'En camino' })).kind).toBe('damaged');
  });

  it('writes tracking, link, costs, invoice and the first product, with one log entry of what changed', async () => {
    const fresh = await put({ ...order, id: randomId() });
    const changes = {
      trackingNumber: '360000102000579',
      linkDePago: 'https://mpago.la/1',
      totalCosto: 20_000.5,
      costoEnvio: 0,
      titulo: 'RAI v2',
      imagen: '',
      facturaTipo: 'B',
      facturaNumero: '00003-00012345',
      facturaFecha: '2026-03-01',
    } as const;
    expect(await change(changes, fresh)).toEqual(DONE);
    const { trackingNumber, linkDePago, totalCosto, costoEnvio } = changes;
    const after = await stored(fresh.id);
    expect(after).toMatchObject({ trackingNumber, linkDePago, totalCosto, costoEnvio });
    expect(after.factura).toMatchObject({ tipo: 'B', numero: '00003-00012345' });
    expect(after.productos.map(({ title }) => title)).toEqual(['RAI v2', 'Dimmer']);
    expect(await change({ facturaNumero: '' }, after)).toEqual(DONE);
    expect((await stored(fresh.id)).factura).toBeUndefined();
    const { entries } = await log.list(`ordenes/${fresh.id}`);
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({
      titulo: 'Pedido de Ana Prueba',
      accion: 'cambio',
      antes: { trackingNumber: 'Pendiente' },
      despues: { trackingNumber },
    });
  });

  it('makes a change once when an earlier attempt was stored and its response was lost', async () => {
    const path = `productos/${RAI}`;
    const work = vi.fn<(context: SellerTransaction) => Promise<Outcome>>(async (context) => {
      await readDocument(context, path);
      const entry = logChange(context, { sobre: path, titulo: 'RAI', accion: 'cambio' });
      await shop.put(entry.path, { sobre: path });
      // The product that the attempt read changes too, so that the database requires another attempt.
      await shop.put(path, { ...aProductOf(RAI, { stock: 1 }), actualizado: new Date() });
      return DONE;
    });
    expect(await changeInTransaction(shop.access, 'test', work)).toEqual(DONE);
    expect(work).toHaveBeenCalledOnce();
  });

  it('corrects the buyer’s copy and the carrier, and logs the names of fields without values', async () => {
    const usuario = buyerCopy(aBuyer({ esNotificarAndreani: true }), true);
    const own = await put({ ...order, id: randomId(), user_sub: usuario.sub, usuario });
    const corrected = { dni: '31222333', calle: 'Belgrano' };
    expect(await change({ ...corrected, servicioEnvio: 'Micro' }, own)).toEqual(DONE);
    const after = await stored(own.id);
    expect(after.servicioEnvio).toBe('Micro');
    expect(after.usuario).toEqual({ ...usuario, ...corrected, debeNotificarAndreani: false });
    const { entries } = await log.list(`ordenes/${own.id}`);
    expect(entries[0]?.despues).toEqual({ servicioEnvio: 'Micro', datosDelComprador: 'DNI, Calle' });
    expect(JSON.stringify(entries)).not.toContain('Belgrano');
  });

  it('a shipping file is recorded in its order with a log entry, but not in one that was deleted meanwhile', async () => {
    const ids = Array.from({ length: 2 }, (_, at) => `archivo${String(at).padStart(13, '0')}`);
    const { id: _, ...fields } = order;
    await shop.putAll(Object.fromEntries(ids.map((id) => [`ordenes/${id}`, fields])));
    for (const id of ids) expect(await orders.recordShippingFile(id)).toEqual(DONE);
    expect(await orders.recordShippingFile('borrado0000000000001')).toEqual({ kind: 'gone' });
    const noted = await Promise.all(ids.map((id) => orders.byId(id)));
    expect(noted.every((one) => one?.order.ok && one.order.value.archivoDeEnvio instanceof Date)).toBe(true);
    const { entries } = await log.list(`ordenes/${ids[0]}`);
    expect(entries.map(({ despues }) => despues)).toEqual([{ archivoDeEnvio: 'sí' }]);
    expect(await shop.read('ordenes/borrado0000000000001')).toBeNull();
  });
});

describe('the refund of an order', () => {
  const day = new Date('2022-05-10T12:00:00Z');
  const may = monthOf(day);
  const fecha = day.toISOString();

  /** Stores an order that was paid above its total. */
  async function overpaid(): Promise<Order> {
    const fresh = await put({ ...order, id: randomId() });
    expect(await change({ pagado: fecha, montoPagado: 25_616.5, notaDePago: 'Efectivo' }, fresh)).toEqual(
      DONE,
    );
    return stored(fresh.id);
  }

  it('keeps day and note of the payment, lowers the payment’s month, and can be undone', async () => {
    const paid = await overpaid();
    const before = await orders.collected(may);
    const now = new Date();
    const request = { id: paid.id, seen: orderFields(paid), changes: refund(paid, 4376.5, now) };
    expect(await orders.change(request)).toEqual(DONE);
    expect((await stored(paid.id)).pago).toEqual({
      fecha: day,
      nota: 'Efectivo',
      monto: 21_240,
      devuelto: 4376.5,
      devueltoEl: now,
    });
    expect(await shop.read(`ordenes/${paid.id}`)).toMatchObject({ pago: { acreditado: true } });
    expect(await orders.collected(may)).toBe(before - 4376.5);
    const { entries } = await log.list(`ordenes/${paid.id}`);
    expect(entries[0]).toMatchObject({ antes: { devuelto: 0 }, despues: { devuelto: 4376.5 } });
    expect(await orders.change(undoRequest(request))).toEqual(DONE);
    expect((await stored(paid.id)).pago).toEqual(paid.pago);
  });

  it('survives a cancellation and every later edit, and is written once when two tabs record it', async () => {
    const paid = await overpaid();
    expect(await change({ estado: 'Cancelada' }, paid)).toEqual(DONE);
    const cancelled = await stored(paid.id);
    expect(await change(refund(cancelled, 25_616.5, new Date()), cancelled)).toEqual(DONE);
    const twice = await change(refund(cancelled, 25_616.5, new Date(0)), cancelled);
    expect(twice).toMatchObject({ kind: 'changed', fields: { devueltoEl: expect.any(String) } });
    const refunded = await stored(paid.id);
    expect(await change({ totalCosto: 30_000, notaDePago: 'Por banco' }, refunded)).toEqual(DONE);
    expect((await stored(paid.id)).pago).toEqual({ ...refunded.pago, nota: 'Por banco' });
    expect(refunded.pago).toMatchObject({ fecha: day, monto: 0, devuelto: 25_616.5 });
  });

  it('differs from a payment that never came, which is removed completely', async () => {
    const paid = await overpaid();
    expect(await change(UNPAID, paid)).toEqual(DONE);
    expect(await shop.read(`ordenes/${paid.id}`)).not.toHaveProperty('pago');
  });

  it('leaves no mark in an order whose dispatch was undone', async () => {
    const fresh = await put({ ...order, id: randomId() });
    const request = { id: fresh.id, seen: orderFields(fresh), changes: { estado: 'En camino' } } as const;
    expect(await orders.change(request)).toEqual(DONE);
    expect(await shop.read(`ordenes/${fresh.id}`)).toMatchObject({ pago: { acreditado: false, monto: 0 } });
    expect(await orders.change(undoRequest(request))).toEqual(DONE);
    expect(await shop.read(`ordenes/${fresh.id}`)).not.toHaveProperty('pago');
  });
});

describe('deleting an order', () => {
  it('returns the stock of an order that was not sent, with its note and a log entry', async () => {
    const fresh = await put({ ...order, id: randomId() });
    const subject = `ordenes/${fresh.id}` as const;
    expect(await shop.repositories.notes.save(subject, '', 'Llamar antes', 'Pedido')).toEqual(DONE);
    expect(await orders.remove(fresh.id, fresh)).toEqual(DONE);
    expect([await shop.read(subject), await stocks()]).toEqual([null, [7, 6]]);
    expect(await shop.repositories.notes.list([subject])).toEqual([]);
    expect((await log.list(subject)).entries[0]).toMatchObject({
      accion: 'baja',
      antes: { estado: 'Procesando' },
    });
  });

  it('moves no stock for an order that was sent, and deletes nothing whose status changed meanwhile', async () => {
    const sent = await put({ ...order, estado: 'En camino' });
    expect(await orders.remove(order.id, order)).toEqual({
      kind: 'changed',
      fields: { estado: 'En camino' },
    });
    expect(await orders.remove(order.id, sent)).toEqual(DONE);
    expect(await stocks()).toEqual([5, 5]);
    expect((await change({ estado: 'En camino' })).kind).toBe('gone');
  });

  it('deletes a damaged document, which moves no stock', async () => {
    await shop.put('ordenes/roto', { estado: 'Procesando', cantidades: { [RAI]: 2 } });
    expect(await orders.remove('roto', null)).toEqual(DONE);
    expect(await orders.remove('roto', null)).toEqual({ kind: 'gone' });
    expect(await stocks()).toEqual([5, 5]);
  });
});

function change(changes: OrderChanges, seen: Order = order) {
  return orders.change({ id: seen.id, seen: orderFields(seen), changes });
}

async function put(one: Order): Promise<Order> {
  const { id, ...fields } = one;
  await shop.put(`ordenes/${id}`, fields);
  return one;
}

async function stored(id = order.id): Promise<Order> {
  const entry = await orders.byId(id);
  if (!entry?.order.ok) throw new Error('The order cannot be read.');
  return entry.order.value;
}

const stocks = () =>
  Promise.all([RAI, DIMMER].map(async (id) => (await shop.read(`productos/${id}`))?.['stock']));
