import { describe, expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import { EVERY_ORDER, isOfPayment, isOfQuery, isQuery, orderDateRange, readFilter } from './order-filter.ts';

describe('the query string', () => {
  it('holds every filter', () => {
    const query = {
      estado: 'En camino',
      servicio: 'Micro',
      medio: 'eCheque',
      desde: '2026-03-01',
      hasta: '2026-03-31',
    };
    const read = readFilter(new URLSearchParams({ seccion: 'pedidos', ...query, buscar: 'Ñandú & co' }));
    expect(read).toEqual({ ...query, pago: null, texto: 'Ñandú & co' });
    expect(readFilter(new URLSearchParams('servicio=Retiro')).servicio).toBe('Retiro');
  });

  it('holds a payment in place of a status', () => {
    expect(readFilter(new URLSearchParams('estado=En camino&pago=pagado'))).toEqual({
      ...EVERY_ORDER,
      pago: 'pagado',
    });
    expect(readFilter(new URLSearchParams('pago=ayer'))).toEqual(EVERY_ORDER);
  });

  it('ignores invalid values', () => {
    expect(
      readFilter(new URLSearchParams('estado=Volando&servicio=x&desde=2026-13-01&hasta=0202-03-01')),
    ).toEqual(EVERY_ORDER);
  });
});

describe('the query', () => {
  const order = anOrder({ fecha: new Date('2026-03-01T02:59:59Z') });
  const query = (changes: object) => ({ ...EVERY_ORDER, ...changes });

  it('tells settled orders that were not sent from those with money to be paid or given back', () => {
    const paid = { ...order, pago: { fecha: new Date(), nota: '', monto: order.totalCosto } };
    const partly = { ...paid, pago: { ...paid.pago, monto: 1 } };
    const overpaid = { ...paid, pago: { ...paid.pago, monto: paid.totalCosto + 1 } };
    const cancelled = { ...order, estado: 'Cancelada' as const };
    const matches = (pago: string) =>
      [order, paid, partly, overpaid, { ...paid, estado: 'En camino' as const }, cancelled].map((each) =>
        isOfQuery(each, query({ pago })),
      );
    expect(matches('pagado')).toEqual([false, true, false, true, false, false]);
    expect(matches('pendiente')).toEqual([true, false, true, false, false, false]);
    expect(isOfPayment(cancelled, 'pendiente')).toBe(false);
  });

  it('counts a cancelled order as done once its money was given back', () => {
    const cancelled = { ...order, estado: 'Cancelada' as const };
    const pago = { fecha: new Date(), nota: '', monto: 1 };
    const all = [{ ...order, estado: 'Cancelar' as const }, cancelled, { ...cancelled, pago }];
    const matches = (estado: string) => all.map((each) => isOfQuery(each, query({ estado })));
    expect(matches('Cancelaciones')).toEqual([true, false, true]);
    expect(matches('Terminados')).toEqual([false, true, false]);
    expect(matches('Cancelada')).toEqual([false, true, true]);
  });

  it('includes both days in Argentina', () => {
    expect(orderDateRange(query({ desde: '2026-02-28', hasta: '2026-02-28' }))).toEqual({
      from: new Date('2026-02-28T03:00:00Z'),
      before: new Date('2026-03-01T03:00:00Z'),
    });
    expect(isOfQuery(order, query({ hasta: '2026-02-28' }))).toBe(true);
    expect(isOfQuery(order, query({ desde: '2026-03-01' }))).toBe(false);
    expect(isOfQuery(order, query({ desde: '2026-02-28', hasta: '2026-02-27' }))).toBe(false);
  });

  it('filters by status, service and payment method', () => {
    expect(isOfQuery(order, query({ medio: order.medioDePago }))).toBe(true);
    expect(isOfQuery(order, query({ medio: 'eCheque' }))).toBe(false);
    expect(isOfQuery(order, query({ estado: 'Procesando', servicio: 'Andreani' }))).toBe(true);
    expect(isOfQuery(order, query({ estado: 'Finalizada' }))).toBe(false);
    expect(isOfQuery(order, query({ servicio: 'Micro' }))).toBe(false);
  });

  it('is not needed for a text alone', () => {
    expect(isQuery(query({ texto: 'ana' }))).toBe(false);
    expect(isQuery(query({ desde: '2026-01-01' }))).toBe(true);
    expect(isQuery(query({ hasta: '2026-01-01' }))).toBe(true);
  });
});
