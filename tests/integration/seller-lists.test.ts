import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LivePage } from '#data/seller/orders/follow-orders.ts';
import { ORDER_STATUSES, type Order } from '#domain/orders/order.ts';
import type { OrderChanges } from '#domain/seller/order-changes.ts';
import { orderFields } from '#domain/seller/order-fields.ts';
import { EVERY_ORDER, type OrderQuery } from '#domain/seller/order-filter.ts';
import { orderSearchQueries } from '#domain/seller/search.ts';
import { lastWeeks, monthOf } from '#domain/seller/sales.ts';
import { SHIPPING_SERVICES } from '#domain/shipping/shipping-service.ts';
import { shopTime } from '#domain/text/shop-time.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';

const shop = await startSellerStack();
const { orders } = shop.repositories;

/** One order a day, and one that searches look for. */
const many = Array.from({ length: 150 }, (_, index) =>
  anOrder({
    id: `lote${String(index).padStart(16, '0')}`,
    fecha: new Date(Date.UTC(2026, 0, 1, 12) + index * 86_400_000),
    estado: ORDER_STATUSES[index % ORDER_STATUSES.length] ?? 'Procesando',
    servicioEnvio: SHIPPING_SERVICES[index % 3] ?? 'Micro',
    medioDePago: PAYMENT_METHODS[index % 2] ?? 'eCheque',
    trackingNumber: `36000${String(index).padStart(10, '0')}`,
    totalCosto: 20_000 + index,
    usuario: {
      ...anOrder().usuario,
      apellido: index === 7 ? 'Ñandúbaysal' : 'Prueba',
      correo: `c${index}@correo.example`,
      dni: String(30_000_000 + index),
      cel: `555${String(index).padStart(4, '0')}`,
      localidad: index === 7 ? 'Río Cuarto' : 'Villa Ensayo',
    },
  }),
);
const newest = many.map(({ id }) => id).toReversed();

beforeAll(() => putAll(many));
afterAll(() => shop.stop());

describe('finding orders among many', () => {
  it.each<Partial<OrderQuery>>([
    { estado: 'En camino' },
    { servicio: 'Micro' },
    { desde: '2026-02-01', hasta: '2026-02-28' },
    { estado: 'Cancelada', servicio: 'Micro', desde: '2026-01-05', hasta: '2026-04-01' },
    { medio: 'MercadoPago (link de pago)' },
    { medio: 'Transferencia Bancaria', estado: 'Cancelada', servicio: 'Micro', desde: '2026-01-05' },
  ])('lists and follows exactly the orders that match %o', async (wanted) => {
    const query = { ...EVERY_ORDER, ...wanted };
    const expected = many
      .filter(({ estado }) => query.estado === null || estado === query.estado)
      .filter(({ servicioEnvio }) => query.servicio === null || servicioEnvio === query.servicio)
      .filter(({ medioDePago }) => query.medio === null || medioDePago === query.medio)
      .filter(({ fecha }) => query.desde === '' || dayOf(fecha) >= query.desde)
      .filter(({ fecha }) => query.hasta === '' || dayOf(fecha) <= query.hasta)
      .map(({ id }) => id)
      .toReversed();
    expect(await ids(query)).toEqual(expected);
    const followed = follow(query);
    await seen(() => expect(followed.shown()).toEqual(expected.slice(0, 50)));
    followed.stop();
  });

  it.each([
    'lote0000000000000007',
    '360000000000007',
    'C7@correo.example',
    '30.000.007',
    'ñandu',
    '351 555-0007',
    'rio cuarto',
    '20.007',
  ])('finds the order that matches «%s», however old it is', async (text) => {
    const { entries, isCapped } = await orders.find(orderSearchQueries(text));
    expect(entries.map(({ id }) => id)).toEqual(['lote0000000000000007']);
    expect(isCapped).toBe(false);
  });

  it('finds the newest hundred orders of a province and says that there are more', async () => {
    const { entries, isCapped } = await orders.find(orderSearchQueries('cordoba'));
    expect(entries.map(({ id }) => id)).toEqual(newest.slice(0, 100));
    expect(isCapped).toBe(true);
  });

  it('is whole for two names of which one is common', async () => {
    const { entries, isCapped } = await orders.find(orderSearchQueries('ana ñandubaysal'));
    expect(entries.map(({ id }) => id)).toContain('lote0000000000000007');
    expect(isCapped).toBe(false);
    expect((await orders.find(orderSearchQueries('ana prueba'))).isCapped).toBe(true);
  });

  it('finds the orders with a product', async () => {
    const found = async (product: string) =>
      (await orders.find([{ kind: 'above', field: `cantidades.${product}`, values: [0] }])).entries.length;
    expect([await found('132'), await found('999')]).toEqual([150, 0]);
  });
});

describe('following the orders', () => {
  it('reads the newest fifty, and announces a new order and a cancellation of any age', async () => {
    const arrived: string[] = [];
    const cancelled: string[] = [];
    const followed = follow(EVERY_ORDER);
    const stop = orders.followNews(
      (entries) => arrived.push(...entries.map(({ id }) => id)),
      (entries) => cancelled.push(...entries.map(({ id }) => id)),
      fail,
    );
    await seen(() => expect(followed.shown()).toEqual(newest.slice(0, 50)));
    // Answered after the subscriptions.
    await orders.list({ ...EVERY_ORDER, estado: 'Cancelar' }, 50);
    const older = await orders.page(EVERY_ORDER, followed.last());
    expect(older.entries.map(({ id }) => id)).toEqual(newest.slice(50, 100));
    expect(arrived).toEqual([]);
    await putAll([anOrder({ id: 'recien00000000000000', fecha: new Date('2027-01-01T12:00:00Z') })]);
    // The order that the new one pushed out of the page stays.
    await seen(() => expect(followed.shown()).toEqual(['recien00000000000000', ...newest.slice(0, 50)]));
    await seen(() => expect(arrived).toEqual(['recien00000000000000']));
    const { id, fecha } = many.findLast(({ estado }, at) => estado === 'En camino' && at < 90) ?? anOrder();
    await putAll([anOrder({ id, fecha, estado: 'Cancelar' })]);
    await seen(() => expect(cancelled).toEqual([id]));
    followed.stop();
    stop();
  });
});

describe('payments in the lists', () => {
  const fecha = new Date('2021-01-01T12:00:00Z');
  const pagado = '2026-03-01T15:00:00.000Z';

  it('an order that was cancelled with a part of its money is not done until that is given back', async () => {
    const order = anOrder({ id: 'pagos000000000000000', fecha });
    await putAll([order]);
    const open: OrderQuery = { ...EVERY_ORDER, estado: 'Cancelaciones', hasta: '2021-12-31' };
    const done: OrderQuery = { ...open, estado: 'Terminados' };
    const counts = () => Promise.all([orders.countMatching(open), orders.countMatching(done)]);
    await change(order.id, { pagado, montoPagado: 1000 });
    await change(order.id, { estado: 'Cancelada' });
    expect(await ids(open)).toEqual([order.id]);
    expect(await counts()).toEqual([1, 0]);
    await change(order.id, { devuelto: 1000, devueltoEl: pagado });
    expect(await counts()).toEqual([0, 1]);
  });

  it('an order paid in part, cancelled by its buyer and closed by the seller is not done until that is given back', async () => {
    const { id, ...order } = anOrder({ id: 'pagos000000000000002', fecha, estado: 'Cancelar' });
    const open: OrderQuery = { ...EVERY_ORDER, estado: 'Cancelaciones', hasta: '2021-12-31' };
    // A buyer's cancellation leaves the payment as it is stored.
    await shop.put(`ordenes/${id}`, { ...order, pago: { acreditado: false, fecha, nota: '', monto: 1000 } });
    await change(id, { estado: 'Cancelada' });
    expect(await ids(open)).toContain(id);
    await change(id, { devuelto: 1000, devueltoEl: pagado });
    expect(await ids(open)).not.toContain(id);
  });

  it('an order that was finished unpaid stays the first of the unpaid ones until nothing is left to be paid', async () => {
    const order = anOrder({ id: 'pagos000000000000001', fecha });
    await putAll([order]);
    const unpaid: OrderQuery = { ...EVERY_ORDER, pago: 'pendiente' };
    const before = await orders.owed();
    await change(order.id, { estado: 'Finalizada' });
    expect([(await ids(unpaid))[0], await orders.owed()]).toEqual([order.id, before]);
    await change(order.id, { pagado, montoPagado: 1000 });
    expect(await orders.owed()).toEqual({ orders: before.orders, pesos: (before.pesos ?? 0) - 1000 });
    await change(order.id, { montoPagado: order.totalCosto });
    expect(await ids(unpaid)).not.toContain(order.id);
  });

  it('a paid order to be sent is listed and counted until its total rises', async () => {
    const order = anOrder({ id: 'pagos000000000000002', fecha });
    await putAll([order]);
    const paid: OrderQuery = { ...EVERY_ORDER, pago: 'pagado' };
    await change(order.id, { pagado, montoPagado: order.totalCosto });
    expect([await ids(paid), await orders.countMatching(paid)]).toEqual([[order.id], 1]);
    expect(await ids({ ...paid, servicio: 'Micro', desde: '2021-01-01' })).toEqual([]);
    await change(order.id, { totalCosto: order.totalCosto + 500 });
    expect(await ids(paid)).toEqual([]);
  });
});

describe('the unpaid orders', () => {
  const days: OrderQuery = { ...EVERY_ORDER, pago: 'pendiente', desde: '2020-05-01', hasta: '2020-05-31' };
  const placed = (n: number, minute: number, changes: Partial<Order> = {}) =>
    anOrder({
      id: `debe${String(n).padStart(16, '0')}`,
      fecha: new Date(Date.UTC(2020, 4, 10, 12, minute)),
      ...changes,
    });

  it('are read past pages of paid orders that are still to be sent, and counted without these', async () => {
    const paid = Array.from({ length: 60 }, (_order, at) => placed(at, at));
    await putAll([...paid, placed(60, 60), placed(61, 61, { estado: 'Cancelada' })]);
    await shop.putAll(
      Object.fromEntries(
        paid.map(({ id, fecha, totalCosto, ...order }) => [
          `ordenes/${id}`,
          { ...order, fecha, totalCosto, pago: { acreditado: true, fecha, nota: '', monto: totalCosto } },
        ]),
      ),
    );
    const { entries, next } = await orders.page(days, null);
    expect([entries.map(({ id }) => id), next]).toEqual([[placed(60, 60).id], null]);
    expect(await orders.countMatching(days)).toBe(1);
    const byTransfer = { ...days, servicio: 'Andreani', medio: 'Transferencia Bancaria' } as const;
    expect([
      await orders.countMatching(byTransfer),
      (await orders.page(byTransfer, null)).entries.length,
    ]).toEqual([1, 1]);
    expect(await orders.countMatching({ ...byTransfer, medio: 'eCheque' })).toBe(0);
    expect(await orders.page({ ...days, desde: '2020-06-01', hasta: '2020-06-30' }, null)).toEqual({
      entries: [],
      next: null,
    });
  });
});

describe('the figures', () => {
  it('are added up by the database, without cancelled orders', async () => {
    const weeks = lastWeeks(new Date('2025-06-12T12:00:00Z'), 2);
    const sale = (n: number, estado: Order['estado'], fecha: string, totalCosto: number) =>
      anOrder({ id: `cifras0000000000000${n}`, estado, fecha: new Date(fecha), totalCosto });
    await putAll([
      sale(1, 'Finalizada', '2025-06-10T12:00:00Z', 100.5),
      sale(2, 'Procesando', '2025-06-09T03:00:00Z', 50),
      sale(3, 'Cancelada', '2025-06-10T12:00:00Z', 999),
      sale(4, 'En camino', '2025-06-09T02:59:59Z', 7),
    ]);
    expect(await Promise.all(weeks.map((week) => orders.sales(week)))).toEqual([
      { orders: 1, pesos: 7 },
      { orders: 2, pesos: 150.5 },
    ]);
  });

  it('count what was collected by the day of the payment, parts and cancelled orders too', async () => {
    const paid = (n: number, fecha: string, monto: number, changes: Partial<Order> = {}) =>
      anOrder({
        id: `cobrado000000000000${n}`,
        fecha: new Date('2022-01-10T12:00:00Z'),
        pago: { fecha: new Date(fecha), nota: '', monto },
        ...changes,
      });
    await putAll([
      paid(1, '2022-03-01T02:59:59Z', 5),
      paid(2, '2022-03-01T03:00:00Z', 100.1),
      paid(3, '2022-03-31T23:00:00Z', 0.2, { estado: 'Cancelada' }),
    ]);
    expect(await orders.collected(monthOf(new Date('2022-03-10T12:00:00Z')))).toBe(100.3);
  });

  it('read the orders of some days in pages of 500, damaged ones too, the days by Argentina’s clock', async () => {
    const days = { ...EVERY_ORDER, desde: '2024-02-28', hasta: '2024-02-29' };
    const { id: _, ...order } = anOrder();
    const minutes = Array.from({ length: 501 }, (_minute, at) => at);
    await shop.putAll({
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
    expect(await orders.countMatching(days)).toBe(502);
    const pages = [];
    for await (const page of orders.pages(days)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([500, 2]);
    expect(pages[0]?.[0]).toMatchObject({ id: 'informeRoto0000000001', order: { ok: false } });
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(502);
  });
});

function follow(query: OrderQuery) {
  let page: LivePage | null = null;
  const latest = () => page;
  const stop = orders.follow(query, { onPage: (next) => (page = next), onFailure: fail });
  return { shown: () => latest()?.entries.map(({ id }) => id), last: () => latest()?.last ?? null, stop };
}

async function change(id: string, changes: OrderChanges): Promise<void> {
  const [entry] = await orders.byId([id]);
  if (!entry?.order.ok) throw new Error('The order cannot be read.');
  const outcome = await orders.change({ id, seen: orderFields(entry.order.value), changes });
  expect(outcome).toEqual({ kind: 'done' });
}

const ids = async (query: OrderQuery) => (await orders.list(query, 500)).map(({ id }) => id);

function putAll(all: readonly Order[]): Promise<void> {
  return shop.putAll(Object.fromEntries(all.map(({ id, ...fields }) => [`ordenes/${id}`, fields])));
}

async function seen(check: () => void): Promise<void> {
  await vi.waitFor(check, { timeout: 10_000, interval: 20 });
}

function fail(cause: unknown): never {
  return expect.fail(String(cause));
}

function dayOf(fecha: Date | null): string {
  return fecha === null ? '' : shopTime(fecha).day;
}
