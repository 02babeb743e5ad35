import { afterAll, describe, expect, it } from 'vitest';
import { EVERY_ORDER, type OrderQuery } from '#domain/seller/order-filter.ts';
import { lastWeeks, monthOf } from '#domain/seller/sales.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { placedAt } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';

const stack = await startSellerStack();
const { repositories } = stack;

afterAll(() => stack.stop());

describe('the figures', () => {
  it('are added up by the database, without cancelled orders', async () => {
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
    expect(await Promise.all(weeks.map((week) => repositories.orders.sales(week)))).toEqual([
      { orders: 1, pesos: 7 },
      { orders: 2, pesos: 150.5 },
    ]);
  });

  it('count what was collected by the day of the payment, parts and cancelled orders too', async () => {
    const { id: _, ...order } = anOrder({ fecha: new Date('2022-01-10T12:00:00Z') });
    const paid = (fecha: string, monto: number) => ({
      ...order,
      pago: { acreditado: false, fecha: new Date(fecha), nota: '', monto },
    });
    await stack.putAll({
      'ordenes/cobrado0000000000001': paid('2022-03-01T02:59:59Z', 5),
      'ordenes/cobrado0000000000002': paid('2022-03-01T03:00:00Z', 100.1),
      'ordenes/cobrado0000000000003': { ...paid('2022-03-31T23:00:00Z', 0.2), estado: 'Cancelada' },
      'ordenes/cobrado0000000000004': { ...order, fecha: new Date('2022-03-10T12:00:00Z') },
    });
    const march = monthOf(new Date('2022-03-10T12:00:00Z'));
    expect(await repositories.orders.collected(march)).toBe(100.3);
  });

  it('of every filter are counted and added up, and are those of its list', async () => {
    const { id: _, ...order } = anOrder({ fecha: new Date('2023-05-10T12:00:00Z'), totalCosto: 100.1 });
    const pago = { acreditado: true, fecha: new Date(0), nota: '' };
    await stack.putAll({
      'ordenes/suma0000000000000001': { ...order, pago },
      'ordenes/suma0000000000000002': { ...order, pago: { ...pago, acreditado: false, monto: 1 } },
      'ordenes/suma0000000000000003': { ...order, servicioEnvio: 'Micro', totalCosto: 0.2 },
      'ordenes/suma0000000000000004': { ...order, estado: 'Cancelada' },
      'ordenes/suma0000000000000005': { fecha: order.fecha, estado: 'Cancelada' },
    });
    const may = { ...EVERY_ORDER, desde: '2023-05-01', hasta: '2023-05-31' };
    const totals = (changes: Partial<OrderQuery>) => repositories.orders.totals({ ...may, ...changes });
    expect(await totals({})).toEqual({ orders: 5, pesos: 300.5 });
    expect(await totals({ pago: 'pagado' })).toEqual({ orders: 1, pesos: 100.1 });
    // What is left to be paid: one peso of the first was.
    expect(await totals({ pago: 'pendiente' })).toEqual({ orders: 2, pesos: 99.3 });
    expect(await totals({ pago: 'pendiente', servicio: 'Micro' })).toEqual({ orders: 1, pesos: 0.2 });
    expect(await totals({ estado: 'Cancelada', servicio: 'Andreani' })).toEqual({ orders: 1, pesos: 100.1 });
    expect(await totals({ servicio: 'Micro' })).toEqual({ orders: 1, pesos: 0.2 });
    for (const changes of [{ estado: 'Cancelada' }, { servicio: 'Micro' }] as const)
      expect((await repositories.orders.totals({ ...EVERY_ORDER, ...changes })).orders).toBeGreaterThan(0);
  });

  it('read the newest orders since a moment, never more than the limit', async () => {
    const since = new Date('2025-06-01T00:00:00Z');
    const { orders, read } = await repositories.orders.recent(since, 3);
    expect(read).toBe(3);
    expect(orders.map(placedAt)).toEqual(orders.map(placedAt).toSorted((one, other) => other - one));
  });
});

describe('the orders of some days', () => {
  const days = { ...EVERY_ORDER, desde: '2024-02-28', hasta: '2024-02-29' };

  it('are counted first and read in pages of 500, damaged ones too, the days by Argentina’s clock', async () => {
    const { id: _, ...order } = anOrder();
    const minutes = Array.from({ length: 501 }, (_minute, at) => at);
    await stack.putAll({
      ...Object.fromEntries(
        minutes.map((minute) => [
          `ordenes/informe${String(minute).padStart(13, '0')}`,
          { ...order, fecha: new Date(Date.UTC(2024, 1, 28, 3, minute)) },
        ]),
      ),
      'ordenes/informeRoto0000000001': { fecha: new Date('2024-03-01T02:59:59Z') },
      'ordenes/informeAntes000000001': { ...order, fecha: new Date('2024-02-28T02:59:59Z') },
      'ordenes/informeDespues0000001': { ...order, fecha: new Date('2024-03-01T03:00:00Z') },
    });
    expect(await repositories.orders.countMatching(days)).toBe(502);
    const pages = [];
    for await (const page of repositories.orders.pages(days)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([500, 2]);
    expect(pages[0]?.[0]).toMatchObject({ id: 'informeRoto0000000001', order: { ok: false } });
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(502);
  });
});

describe('an order', () => {
  const id = 'anotado0000000000001';
  // The product does not exist, so no stock changes.
  const line = { ...aLine, id: 6999, docId: '6999' };
  const order = anOrder({ id, productos: [line], cantidades: { '6999': 2 } });
  const { id: _, ...stored } = order;

  it('is changed with a log entry of the fields that changed', async () => {
    await stack.put(`ordenes/${id}`, stored);
    const seen = orderFields(order);
    const changes = { estado: 'En camino', trackingNumber: '360000102000579' } as const;
    expect(await repositories.orders.change({ id, seen, changes })).toEqual({ kind: 'done' });
    expect((await repositories.log.list(`ordenes/${id}`)).entries).toMatchObject([
      {
        titulo: 'Pedido de Ana Prueba',
        accion: 'cambio',
        antes: { estado: 'Procesando', trackingNumber: 'Pendiente' },
        despues: changes,
      },
    ]);
    expect(await repositories.orders.change({ id, seen: { ...seen, ...changes }, changes })).toEqual({
      kind: 'done',
    });
    expect((await repositories.log.list(`ordenes/${id}`)).entries).toHaveLength(1);
  });

  it('is deleted with a log entry', async () => {
    await stack.put(`ordenes/${id}`, stored);
    expect(await repositories.orders.remove(id, order)).toEqual({ kind: 'done' });
    const [gone] = (await repositories.log.list(`ordenes/${id}`)).entries;
    expect(gone).toMatchObject({ accion: 'baja', antes: { estado: 'Procesando', totalCosto: 21_240 } });
  });
});

describe('the log', () => {
  it('is read newest first, in pages', async () => {
    await stack.putProduct(7200);
    for (let n = 0; n < 51; n += 1) {
      await repositories.products.apply({ kind: 'move', id: 7200, title: 'x', units: 1 });
    }
    const page = await repositories.log.list(null);
    expect(page.entries).toHaveLength(50);
    const moments = page.entries.map(({ cuando }) => cuando.getTime());
    expect(moments).toEqual(moments.toSorted((one, other) => other - one));
    const next = page.next && (await repositories.log.list(null, page.next));
    expect(next?.entries[0]?.cuando.getTime()).toBeLessThanOrEqual(moments.at(-1) ?? 0);
  });
});
