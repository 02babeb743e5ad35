import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { firestoreAdmin, type FirestoreAdmin } from '#local/engines/firestore-admin.ts';
import { writeDocuments } from '#local/persistence/database-copy.ts';
import { toDocument } from '#tools/firestore-values.ts';
import { seedSeller } from '#local/seed/accounts.ts';
import { startStack, type Stack } from '#local/stack.ts';
import { inParallel } from '#data/async/in-parallel.ts';
import { readEnv } from '#config/env.ts';
import type { LivePage } from '#data/seller/orders/follow-orders.ts';
import { sellerFirebase, type SellerFirebase } from '#data/seller/session/seller-firebase.ts';
import { EVERY_ORDER } from '#domain/seller/order-filter.ts';
import type { Order } from '#domain/orders/order.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';

/** Seeded products that only this file orders. */
const RAI = '132';
const DIMMER = '119';
const STRANGER = { email: 'curiosa@correo.example', password: 'una-clave-cualquiera' };

let stack: Stack;
let admin: FirestoreAdmin;
let firebase: SellerFirebase;

beforeAll(async () => {
  stack = await startStack({ dataDir: null, siteOrigins: [] });
  admin = firestoreAdmin(stack.addresses.firestore, stack.addresses.projectId);
  firebase = sellerFirebase(readEnv(stack.siteVariables()));
});

afterAll(async () => {
  await firebase.signOut();
  await stack.stop();
});

describe('signing in', () => {
  it('signs the seller in, and refuses a wrong password', async () => {
    expect(await firebase.signIn(seedSeller.email, 'otra')).toBe('wrong');
    expect(await firebase.signIn(seedSeller.email, seedSeller.password)).toBe('ok');
  });

  it('refuses the account of a stranger like a wrong password, and leaves it signed out', async () => {
    const signUp = `${stack.addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local`;
    const answer = await fetch(signUp, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...STRANGER, returnSecureToken: true }),
    });
    expect(answer.status).toBe(200);
    expect(await firebase.signIn(STRANGER.email, STRANGER.password)).toBe('wrong');
    expect((await change(anOrder(), { estado: 'Finalizada' })).kind).toBe('refused');
  });

  it('works again after a sign-out', async () => {
    expect(await firebase.signIn(seedSeller.email, seedSeller.password)).toBe('ok');
    await firebase.signOut();
    expect(await firebase.signIn(seedSeller.email, seedSeller.password)).toBe('ok');
  });
});

describe('changing an order', () => {
  const twoLines = anOrder({
    productos: [aLine, { ...aLine, docId: DIMMER, id: 119, cantidadDelPedido: 1, title: 'Dimmer' }],
    cantidades: { [RAI]: 2, [DIMMER]: 1 },
  });

  beforeEach(async () => {
    await firebase.signIn(seedSeller.email, seedSeller.password);
    await put(twoLines);
    await putProduct(RAI, { stock: 5 });
    await putProduct(DIMMER, { stock: 5 });
  });

  it('returns the stock when an order is cancelled, and takes it again when the cancellation is undone', async () => {
    expect(await change(twoLines, { estado: 'Cancelada' })).toEqual({ kind: 'done' });
    expect([await stock(RAI), await stock(DIMMER)]).toEqual([7, 6]);
    // Every status that the seller sets has its time.
    expect(JSON.stringify(await stored('fechasDeEstado'))).toContain('"Cancelada":{"timestampValue"');
    const cancelled = { ...twoLines, estado: 'Cancelada' } as const;
    expect(await change(cancelled, { estado: 'Cancelar' })).toEqual({ kind: 'done' });
    expect([await stock(RAI), await stock(DIMMER)]).toEqual([7, 6]);
    expect(await change({ ...twoLines, estado: 'Cancelar' }, { estado: 'Procesando' })).toEqual({
      kind: 'done',
    });
    expect([await stock(RAI), await stock(DIMMER)]).toEqual([5, 5]);
  });

  it('moves the stock once when four tabs cancel an order at the same moment', async () => {
    const tries = await Promise.all(
      Array.from({ length: 4 }, () => change(twoLines, { estado: 'Cancelada' })),
    );
    expect(tries.map(({ kind }) => kind)).toEqual(['done', 'done', 'done', 'done']);
    expect([await stock(RAI), await stock(DIMMER)]).toEqual([7, 6]);
  });

  it('returns every unit when many orders of one product are cancelled, six at once', async () => {
    const many = Array.from({ length: 24 }, (_, at) =>
      anOrder({ id: `masivo${String(at).padStart(14, '0')}`, cantidades: { [RAI]: 2 } }),
    );
    for (const order of many) await put(order);
    const work = (order: Order) => change(order, { estado: 'Cancelada' });
    const outcomes = await inParallel(many, work, new AbortController().signal);
    expect(new Set(outcomes.map((outcome) => outcome?.kind))).toEqual(new Set(['done']));
    expect(await stock(RAI)).toBe(5 + 48);
    for (const { id } of many) await erase(`ordenes/${id}`);
  });

  it('refuses to undo a cancellation when the stock is gone, and changes nothing', async () => {
    await put({ ...twoLines, estado: 'Cancelada' });
    await putProduct(RAI, { stock: 1 });
    expect(await change({ ...twoLines, estado: 'Cancelada' }, { estado: 'Procesando' })).toMatchObject({
      kind: 'stock',
      title: 'RAI',
      needed: 2,
      left: 1,
    });
    expect([await stock(RAI), await stock(DIMMER)]).toEqual([1, 5]);
    expect(await stored('estado')).toEqual({ stringValue: 'Cancelada' });
  });

  it('cancels an order without the stock of a product that is gone or that the marketplace ships by now', async () => {
    await erase(`productos/${RAI}`);
    await putProduct(DIMMER, { fullFilment: true });
    expect(await change(twoLines, { estado: 'Cancelada' })).toEqual({ kind: 'done' });
    expect(await stock(DIMMER)).toBe(5);
  });

  it('overwrites no status that changed since the seller saw the order', async () => {
    await put({ ...twoLines, estado: 'Cancelar' });
    expect(await change(twoLines, { estado: 'En camino' })).toEqual({
      kind: 'changed',
      fields: { estado: 'Cancelar' },
    });
    expect(await stored('estado')).toEqual({ stringValue: 'Cancelar' });
    expect([await stock(RAI), await stock(DIMMER)]).toEqual([5, 5]);
  });

  it('changes neither a deleted nor a damaged order', async () => {
    await erase(`ordenes/${twoLines.id}`);
    expect((await change(twoLines, { estado: 'En camino' })).kind).toBe('gone');
    await writeDocuments(admin, [toDocument(`ordenes/${twoLines.id}`, { estado: 'Procesando' })]);
    expect((await change(twoLines, { estado: 'En camino' })).kind).toBe('damaged');
  });

  it('edits tracking, payment link, costs, and of the products only the first', async () => {
    const changes = {
      trackingNumber: '360000102000579',
      linkDePago: 'https://mpago.la/1',
      totalCosto: 20_000.5,
      costoEnvio: 0,
      titulo: 'RAI v2',
      imagen: '',
    };
    expect(await change(twoLines, changes)).toEqual({ kind: 'done' });
    expect(await stored('trackingNumber')).toEqual({ stringValue: changes.trackingNumber });
    expect(await stored('linkDePago')).toEqual({ stringValue: changes.linkDePago });
    expect(await stored('totalCosto')).toEqual({ doubleValue: 20_000.5 });
    const lines = JSON.stringify(await stored('productos'));
    expect(lines).toContain('RAI v2');
    expect(lines).toContain('Dimmer');
  });

  it('returns «refused» when the database refuses a value', async () => {
    expect(await change(twoLines, { imagen: 'javascript:alert(1)' })).toEqual({ kind: 'refused' });
  });
});

describe('following the orders', () => {
  let stop = (): void => undefined;
  let page: LivePage | null = null;
  const arrived: string[] = [];
  const cancelled: string[] = [];
  const at = (minutes: number): Date => new Date(Date.UTC(2026, 0, 1) + minutes * 60_000);
  const many = Array.from({ length: 70 }, (_, index) =>
    anOrder({ id: `lote${String(index).padStart(16, '0')}`, fecha: at(index) }),
  );
  const newest = many.map(({ id }) => id).toReversed();
  const shown = () => page?.entries.map(({ id }) => id);

  beforeAll(async () => {
    await firebase.signIn(seedSeller.email, seedSeller.password);
    await erase(`ordenes/${anOrder().id}`);
    await writeDocuments(
      admin,
      many.map((order) => document(order)),
    );
    const { orders } = firebase.repositories;
    const fail = (cause: unknown) => expect.fail(String(cause));
    const stops = [
      orders.follow(EVERY_ORDER, { onPage: (next) => (page = next), onFailure: fail }),
      orders.followNews(
        (entries) => arrived.push(...entries.map(({ id }) => id)),
        (entries) => cancelled.push(...entries.map(({ id }) => id)),
        fail,
      ),
    ];
    stop = () => stops.forEach((each) => each());
    await vi.waitUntil(() => page?.entries.length === 50, 10_000);
    // Answered after the subscriptions.
    await orders.list({ ...EVERY_ORDER, estado: 'Cancelar' }, 50);
  });

  afterAll(() => stop());

  it('reads the newest fifty orders, and the others after them', async () => {
    expect(shown()).toEqual(newest.slice(0, 50));
    const { entries, next } = await firebase.repositories.orders.page(EVERY_ORDER, page?.last ?? null);
    expect(entries.map(({ id }) => id)).toEqual(newest.slice(50));
    expect(next).toBeNull();
    expect(arrived).toEqual([]);
  });

  it('puts a new order on top at once, announces it, and keeps the one that it pushed out of the page', async () => {
    const fresh = anOrder({ id: 'recien00000000000000', fecha: at(500) });
    await put(fresh);
    await seen(() => expect(shown()).toEqual([fresh.id, ...newest.slice(0, 50)]));
    await seen(() => expect(arrived).toEqual([fresh.id]));
  });

  it('returns a document that is no order with its content', async () => {
    await writeDocuments(admin, [toDocument('ordenes/roto', { fecha: at(600), alien: 'sí' })]);
    await seen(() => expect(page?.entries[0]?.id).toBe('roto'));
    const order = page?.entries[0]?.order;
    expect(order?.ok === false && JSON.stringify(order.raw)).toContain('alien');
  });

  it('announces a cancellation of any age', async () => {
    await put(anOrder({ id: newest[60] ?? '', fecha: at(9), estado: 'Cancelar' }));
    await seen(() => expect(cancelled).toEqual([newest[60]]));
  });
});

const change = (order: Order, changes: OrderChanges) =>
  firebase.repositories.orders.change({ id: order.id, seen: orderFields(order), changes });

async function seen(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 5000, interval: 20 });
}

function document({ id, ...fields }: Order) {
  return toDocument(`ordenes/${id}`, { ...fields });
}

async function put(order: Order): Promise<void> {
  await writeDocuments(admin, [document(order)]);
}

async function putProduct(id: string, changes: object): Promise<void> {
  const product = { ...aProduct({ id: Number(id), stock: 5, price: 10_000 }), actualizado: new Date(0) };
  await writeDocuments(admin, [toDocument(`productos/${id}`, { ...product, ...changes })]);
}

const StoredDocument = v.object({ fields: v.record(v.string(), v.unknown()) });

async function read(path: string): Promise<Record<string, unknown>> {
  const answer = await fetch(`${admin.documents}/${path}`, { headers: admin.headers });
  return v.parse(StoredDocument, await answer.json()).fields;
}

async function stored(field: string): Promise<unknown> {
  return (await read(`ordenes/${anOrder().id}`))[field];
}

async function stock(id: string): Promise<number> {
  const value = v.parse(v.object({ integerValue: v.string() }), (await read(`productos/${id}`))['stock']);
  return Number(value.integerValue);
}

async function erase(path: string): Promise<void> {
  await fetch(`${admin.documents}/${path}`, { method: 'DELETE', headers: admin.headers });
}
