import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noteShippingFile } from '#data/seller/orders/note-file.ts';
import { EVERY_ORDER } from '#domain/seller/order-filter.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';

const stack = await startSellerStack();
const { orders, log } = stack.repositories;

afterAll(() => stack.stop());

describe('a shipping file', () => {
  const ids = Array.from({ length: 230 }, (_, at) => `archivo${String(at).padStart(13, '0')}`);
  const [first = ''] = ids;
  const { id: _, ...order } = anOrder({ fecha: new Date() });

  beforeAll(async () => {
    await stack.putAll(Object.fromEntries(ids.map((id) => [`ordenes/${id}`, order])));
  });

  it('is noted in each of 230 orders with a log entry, though one was deleted meanwhile', async () => {
    expect(await orders.noteShippingFile([...ids, 'borrado0000000000001'])).toBe(true);
    const found = await orders.list(EVERY_ORDER, 500);
    const noted = found.flatMap((one) => (one.order.ok && one.order.value.archivoDeEnvio ? [one.id] : []));
    expect(noted.toSorted()).toEqual(ids);
    const { entries } = await log.list(`ordenes/${first}`);
    expect(entries.map(({ despues }) => despues)).toEqual([{ archivoDeEnvio: 'sí' }]);
    expect(await stack.read('ordenes/borrado0000000000001')).toBeNull();
  });

  it('is not noted where the database refuses it', async () => {
    const access = { ...stack.access, email: () => 'otra@bornera.example' };
    expect(await noteShippingFile(access, [first])).toBe(false);
  });
});
