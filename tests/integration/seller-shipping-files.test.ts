import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordShippingFile } from '../../src/data/seller/orders/record-shipping-file.ts';
import { EVERY_ORDER } from '../../src/domain/seller/order-filter.ts';
import { anOrder } from '../support/screens/fake-seller.ts';
import { startSellerStack } from '../support/database/seller-stack.ts';

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

  const notes = async () => (await stack.read(`ordenes/${first}`))?.['archivosDeEnvio'];

  it('is noted in each of 230 orders with a log entry, though one was deleted meanwhile', async () => {
    expect(await orders.recordShippingFile('Andreani', [...ids, 'borrado0000000000001'])).toEqual([]);
    const found = await orders.list(EVERY_ORDER, 500);
    const noted = found.flatMap((one) =>
      one.order.ok && one.order.value.archivosDeEnvio?.Andreani ? [one.id] : [],
    );
    expect(noted.toSorted()).toEqual(ids);
    const { entries } = await log.list(`ordenes/${first}`);
    expect(entries.map(({ despues }) => despues)).toEqual([{ archivosDeEnvio: 'Andreani' }]);
    expect(await stack.read('ordenes/borrado0000000000001')).toBeNull();
  });

  it('is noted beside an earlier one of another service', async () => {
    await orders.recordShippingFile('Correo Argentino', [first]);
    expect(await notes()).toMatchObject({
      mapValue: { fields: { Andreani: expect.anything(), 'Correo Argentino': expect.anything() } },
    });
  });

  it('names the orders that the database refuses to note', async () => {
    const access = { ...stack.access, email: () => 'otra@bornera.example' };
    expect(await recordShippingFile(access, 'Micro', [first])).toEqual([first]);
  });
});
