import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type Order } from '#domain/orders/order.ts';
import { loadedSince } from '#data/seller/orders/order-time.ts';
import { EVERY_ORDER, type OrderFilter } from '#domain/seller/order-filter.ts';
import { listOrders } from '#domain/seller/order-list.ts';
import { orderSearchQueries } from '#domain/seller/search.ts';
import { lastWeeks, monthOf } from '#domain/seller/sales.ts';
import { SHIPPING_SERVICES } from '#domain/shipping/shipping-service.ts';
import { startSellerStack } from '#tests/support/database/seller-stack.ts';
import { anOrder, entryOf } from '#tests/support/screens/fake-seller.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';

const shop = await startSellerStack();
const { orders } = shop.repositories;

/** One order per day, and one for searches to find. */
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
  it.each<Partial<OrderFilter>>([
    { estado: 'Terminados' },
    { servicio: 'Micro' },
    { desde: '2026-02-01', hasta: '2026-02-28' },
    { estado: 'Cancelada', servicio: 'Micro', desde: '2026-01-05', hasta: '2026-04-01' },
    { medio: 'MercadoPago (link de pago)' },
    { medio: 'Transferencia Bancaria', estado: 'Cancelada', servicio: 'Micro', desde: '2026-01-05' },
  ])('reads and counts exactly the finished orders that match %o', async (changes) => {
    const filter = { ...EVERY_ORDER, ...changes };
    const known = new Map(many.map((order) => [order.id, entryOf(order)]));
    const expected = listOrders(known, filter, { text: '', products: [] }, 0).map(({ id }) => id);
    expect(await ids(filter)).toEqual(expected);
    expect(await orders.count(filter)).toBe(expected.length);
    const { entries, next } = await orders.page(filter, null);
    expect(entries.map(({ id }) => id)).toEqual(expected.slice(0, 50));
    expect(loadedSince(next)).toBe(expected.length < 50 ? 0 : entries.at(-1)?.time);
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

  it('is complete for two names of which one is common', async () => {
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

  it('count payments by their day, with parts and cancelled orders', async () => {
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
    expect(await orders.count(days)).toBe(502);
    const pages = [];
    for await (const page of orders.pages(days)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual([500, 2]);
    expect(pages[0]?.[0]).toMatchObject({ id: 'informeRoto0000000001', order: { ok: false } });
    expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(502);
  });
});

const ids = async (filter: OrderFilter) => (await orders.list(filter, 500)).map(({ id }) => id);

function putAll(all: readonly Order[]): Promise<void> {
  return shop.putAll(Object.fromEntries(all.map(({ id, ...fields }) => [`ordenes/${id}`, fields])));
}
