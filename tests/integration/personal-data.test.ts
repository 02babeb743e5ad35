import { afterAll, expect, it, vi } from 'vitest';
import { emptyRecord, readStored } from '#data/account/own-data.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import { signInBuyer } from '#tests/support/database/sign-in-buyer.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';

const { last_update: _date, ...ana } = aBuyer({ ip_publica: '203.0.113.7' });
const RECORD = `usuarios/${ana.sub}`;
const limits = { ultimaOrden: 'A', pedidosActivos: ['A'] };

vi.spyOn(console, 'info').mockReturnValue();
const shop = await startSellerStack();
await signInBuyer(shop.env, ana.sub);
await shop.put(RECORD, ana);
await shop.put(`limites/${ana.sub}`, limits);

afterAll(() => shop.stop());

it('a buyer reads the own record and every order, and none of another buyer', async () => {
  const { id: _, ...own } = anOrder({ user_sub: ana.sub });
  const ids = Array.from({ length: 51 }, (_id, at) => `PEDIDO${String(at).padStart(14, '0')}`);
  await shop.putAll(Object.fromEntries(ids.map((id) => [`ordenes/${id}`, own])));
  await shop.put('ordenes/DEOTRO00000000000001', { ...own, user_sub: 'auth0|beto' });
  const stored = await readStored(shop.env, ana.sub);
  expect(stored.record).toMatchObject({ dni: ana.dni });
  expect(stored.orders.map((order) => String(order['id'])).toSorted()).toEqual(ids);
});

it('an erasure waits for pending saves, removes every personal value and keeps the order limits', async () => {
  const save = shop.put(RECORD, { ...ana, calle: 'Tarde' });
  await emptyRecord(shop.env, ana.sub, save);
  expect(await shop.read(RECORD)).toMatchObject({ ...EMPTY_RECORD, sub: ana.sub });
  expect(await shop.read(RECORD.replace('usuarios', 'limites'))).toEqual(limits);
});
