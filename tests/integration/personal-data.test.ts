import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Env } from '#config/env.ts';
import { emptyRecord, readStored } from '#data/account/own-data.ts';
import { newOrder, type Order } from '#domain/orders/order.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { signInBuyer } from '#tests/support/database/sign-in-buyer.ts';
import { loseAnswers } from '#tests/support/browser/lossy-network.ts';
import { aProductOf, startSellerStack, type SellerStack } from '#tests/support/database/seller-stack.ts';

const { last_update: _date, ...ana } = aBuyer({ ip_publica: '203.0.113.7' });
const RECORD = `usuarios/${encodeURIComponent(ana.sub)}`;
const stamps = { pedidosActivos: ['A'], ultimaOrden: 'A', ultimoPedido: new Date('2026-01-02T12:00:00Z') };
const arrived = Promise.resolve();
const product = aProductOf(9001);

let shop: SellerStack;
let env: Env;

beforeAll(async () => {
  shop = await startSellerStack();
  env = shop.env;
  await signInBuyer(env, ana.sub);
});

afterAll(() => shop.stop());

beforeEach(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  await shop.put(`usuarios/${ana.sub}`, ana);
  await shop.put(`limites/${ana.sub}`, stamps);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('reading all data of a buyer', () => {
  it('returns the record, the order limits and every order', async () => {
    await Promise.all(
      Array.from({ length: 51 }, (_, at) => putOrder(`PEDIDO${String(at).padStart(14, '0')}`)),
    );
    await putOrder('DEOTRO00000000000001', { user_sub: 'auth0|beto' });
    const { record, limits, orders } = await readStored(env, ana.sub);
    expect(record).toMatchObject({ dni: ana.dni });
    expect(limits).toMatchObject({ ultimaOrden: 'A', ultimoPedido: '2026-01-02T12:00:00.000Z' });
    expect(orders).toHaveLength(51);
    expect(orders[0]).toMatchObject({
      id: expect.any(String),
      estado: 'Procesando',
      usuario: { dni: ana.dni },
    });
  });

  it('fails as a whole without an answer', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(readStored(env, ana.sub)).rejects.toMatchObject({ name: 'FirebaseError' });
  });
});

describe('emptying the record', () => {
  it('removes every personal value and keeps the order limits', async () => {
    await emptyRecord(env, ana.sub, arrived);
    expect(await isForgotten()).toBe(true);
  });

  it('waits for pending saves, which would undo it', async () => {
    const late = shop.put(`usuarios/${ana.sub}`, { ...ana, calle: 'Tarde' });
    await emptyRecord(env, ana.sub, late);
    expect(await isForgotten()).toBe(true);
  });

  it('recognises an erasure that arrived although its answer was lost', async () => {
    loseAnswers(1);
    await emptyRecord(env, ana.sub, arrived);
    expect(await isForgotten()).toBe(true);
  });

  it('fails and changes nothing when the database is unreachable', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(emptyRecord(env, ana.sub, arrived)).rejects.toMatchObject({ name: 'FirebaseError' });
    vi.unstubAllGlobals();
    expect(await shop.read(RECORD)).toMatchObject({ dni: ana.dni, calle: ana.calle });
    expect(await isForgotten()).toBe(false);
  });
});

function anOrder(id: string, changes: Partial<Order> = {}): Order {
  return {
    ...newOrder(id, [{ product, quantity: 1, price: shopPrice(product) ?? 0 }], aBuyer(), 'eCheque'),
    fecha: new Date('2026-01-02T12:00:00Z'),
    ...changes,
  };
}

async function putOrder(id: string, changes: Partial<Order> = {}): Promise<void> {
  const { id: _id, ...fields } = anOrder(id, changes);
  await shop.put(`ordenes/${id}`, fields);
}

/** Expects only `sub` and the order limits to remain of the buyer. */
async function isForgotten(): Promise<boolean> {
  const record = await shop.read(RECORD);
  const limits = await shop.read(RECORD.replace('usuarios', 'limites'));
  const texts = Object.entries(EMPTY_RECORD).filter(([name]) => name !== 'carrito');
  return (
    record?.['sub'] === ana.sub &&
    texts.every(([name, empty]) => record[name] === empty) &&
    !JSON.stringify(record['carrito']).includes('cantidadIndividual') &&
    JSON.stringify(limits?.['pedidosActivos']).includes('"A"') &&
    limits?.['ultimaOrden'] === 'A' &&
    String(limits['ultimoPedido']) === String(stamps.ultimoPedido)
  );
}
