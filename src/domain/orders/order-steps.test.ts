import { describe, expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/shop-services.ts';
import type { Order } from './order.ts';
import { orderSteps } from './order-steps.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** «placed 1», «paid» without a time, «(sent)» to come. */
function stepsOf(changes: Partial<Order>): string[] {
  return orderSteps(anOrder({ fecha: at(1), ...changes })).map(({ kind, isDone, when }) =>
    isDone ? `${kind}${when === null ? '' : ` ${when.getUTCDate()}`}` : `(${kind})`,
  );
}

const DATES = { 'Pendiente de pago': at(2), 'En camino': at(5), Finalizada: at(9), Cancelada: at(6) };

describe('the steps of an order', () => {
  it('a new order was placed; payment, dispatch and arrival are to come', () => {
    expect(stepsOf({})).toEqual(['placed 1', '(paid)', '(sent)', '(received)']);
  });

  it('each step that happened has its time', () => {
    expect(stepsOf({ estado: 'Pendiente de pago', fechasDeEstado: { 'Pendiente de pago': at(2) } })).toEqual([
      'placed 1',
      'payment-asked 2',
      '(paid)',
      '(sent)',
      '(received)',
    ]);
    const pago = { fecha: at(3), nota: '' };
    expect(stepsOf({ pago })).toEqual(['placed 1', 'paid 3', '(sent)', '(received)']);
    expect(stepsOf({ pago, estado: 'En camino', fechasDeEstado: DATES })).toEqual([
      'placed 1',
      'payment-asked 2',
      'paid 3',
      'sent 5',
      '(received)',
    ]);
    expect(stepsOf({ pago, estado: 'Finalizada', fechasDeEstado: DATES }).slice(-2)).toEqual([
      'sent 5',
      'received 9',
    ]);
  });

  it('an order without the times of its statuses has steps without times', () => {
    expect(stepsOf({ fecha: null, estado: 'Finalizada' })).toEqual(['placed', 'sent', 'received']);
    expect(stepsOf({ estado: 'Pendiente de pago' })[1]).toBe('payment-asked');
    expect(stepsOf({ pago: { fecha: null, nota: '' } })[1]).toBe('paid');
  });

  it('an order that went back to an earlier status has its later steps to come again', () => {
    expect(stepsOf({ estado: 'Procesando', fechasDeEstado: DATES })).toEqual([
      'placed 1',
      '(paid)',
      '(sent)',
      '(received)',
    ]);
  });

  it('a cancelled order ends with its cancellation, by the buyer or the seller', () => {
    expect(stepsOf({ estado: 'Cancelar', cancelado: at(4) })).toEqual(['placed 1', 'cancelled 4']);
    expect(stepsOf({ estado: 'Cancelada', fechasDeEstado: { Cancelada: at(6) } })).toEqual([
      'placed 1',
      'cancelled 6',
    ]);
    expect(stepsOf({ estado: 'Cancelada', pago: { fecha: at(3), nota: '' }, fechasDeEstado: DATES })).toEqual(
      ['placed 1', 'payment-asked 2', 'paid 3', 'sent 5', 'cancelled 6'],
    );
    expect(stepsOf({ estado: 'Cancelada' })).toEqual(['placed 1', 'cancelled']);
  });

  it('an order that the seller announced as ready has that step', () => {
    const listo = { Whatsapp: { estado: 'abierto', cuando: at(4) } } as const;
    expect(stepsOf({ avisos: { listo } })).toContain('ready 4');
    expect(stepsOf({ avisos: { listo: { Email: { estado: 'fallido', cuando: at(4) } } } })).not.toContain(
      'ready 4',
    );
  });

  it('a step of which an e-mail notified the buyer says so; a failed e-mail tells nothing', () => {
    const notified = (estado: 'enviado' | 'fallido') =>
      orderSteps(
        anOrder({
          estado: 'En camino',
          avisos: { despachado: { Email: { estado, cuando: at(5) } }, pagado: {} },
        }),
      ).filter(({ isNotified }) => isNotified);
    expect(notified('enviado').map(({ kind }) => kind)).toEqual(['sent']);
    expect(notified('fallido')).toEqual([]);
  });
});
