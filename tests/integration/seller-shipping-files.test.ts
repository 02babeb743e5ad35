import { afterAll, expect, it } from 'vitest';
import { noteShippingFile } from '../../src/data/seller/orders/note-shipping-file.ts';
import { EVERY_ORDER } from '../../src/domain/seller/order-filter.ts';
import { anOrder } from '../support/screens/fake-seller.ts';
import { startSellerStack } from '../support/database/seller-stack.ts';

const stack = await startSellerStack();
const { orders, log } = stack.repositories;

afterAll(() => stack.stop());

const noted = Array.from({ length: 230 }, (_, at) =>
  anOrder({ id: `archivo${String(at).padStart(13, '0')}`, fecha: new Date() }),
);

it('a shipping file is noted in each of 230 orders, with a log entry', async () => {
  await stack.putAll(Object.fromEntries(noted.map(({ id, ...order }) => [`ordenes/${id}`, order])));
  expect(await orders.noteShippingFile('Andreani', noted)).toEqual({ kind: 'done' });
  const found = await orders.list(EVERY_ORDER, 500);
  const dated = found.flatMap(({ id, order }) => (order.ok && order.value.archivoDeEnvio ? [id] : []));
  expect(dated.toSorted()).toEqual(noted.map(({ id }) => id));
  const { entries } = await log.list(`ordenes/${noted[0]?.id}`);
  expect(entries.map(({ despues }) => despues)).toEqual([{ archivoDeEnvio: 'Andreani' }]);
});

it('a shipping file that the database refuses to note says so', async () => {
  const access = { ...stack.access, email: () => 'otra@bornera.example' };
  expect(await noteShippingFile(access, 'Micro', noted.slice(0, 1))).toEqual({ kind: 'refused' });
});
