import { describe, expect, it } from 'vitest';
import type { Order } from './order.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { orderSteps } from './order-steps.ts';

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** Formats the steps: «placed 1», «paid» for a step without a time, «(sent)» for a coming step. */
function stepsOf(changes: Partial<Order>): string {
  const steps = orderSteps(aDimmerOrder({ fecha: at(1), ...changes })).map(({ kind, isDone, when }) =>
    isDone ? `${kind}${when === null ? '' : ` ${when.getUTCDate()}`}` : `(${kind})`,
  );
  return steps.join(', ');
}

const DATES = { 'Pendiente de pago': at(2), 'En camino': at(5), Finalizada: at(9), Cancelada: at(6) };

describe('the steps of an order', () => {
  const pago = { fecha: at(3), nota: '', monto: aDimmerOrder().totalCosto };

  it.each<[which: string, changes: Partial<Order>, steps: string]>([
    ['a new order', {}, 'Procesando 1, (paid), (En camino), (Finalizada)'],
    [
      'an order whose payment was asked',
      { estado: 'Pendiente de pago', fechasDeEstado: { 'Pendiente de pago': at(2) } },
      'Procesando 1, Pendiente de pago 2, (paid), (En camino), (Finalizada)',
    ],
    ['a paid order', { pago }, 'Procesando 1, paid 3, (En camino), (Finalizada)'],
    [
      'one paid at an unknown time',
      { pago: { ...pago, fecha: null } },
      'Procesando 1, paid, (En camino), (Finalizada)',
    ],
    [
      'an order of whose payment a part is missing',
      { pago: { ...pago, monto: 1 } },
      'Procesando 1, (paid), (En camino), (Finalizada)',
    ],
    [
      'an order on its way',
      { pago, estado: 'En camino', fechasDeEstado: DATES },
      'Procesando 1, Pendiente de pago 2, paid 3, En camino 5, (Finalizada)',
    ],
    [
      'an order that arrived',
      { pago, estado: 'Finalizada', fechasDeEstado: DATES },
      'Procesando 1, Pendiente de pago 2, paid 3, En camino 5, Finalizada 9',
    ],
    ['an order without times', { fecha: null, estado: 'Finalizada' }, 'Procesando, En camino, Finalizada'],
    [
      'an order that went back to an earlier status',
      { estado: 'Procesando', fechasDeEstado: DATES },
      'Procesando 1, (paid), (En camino), (Finalizada)',
    ],
    ['an order cancelled by its buyer', { estado: 'Cancelar', cancelado: at(4) }, 'Procesando 1, Cancelar 4'],
    [
      'an order cancelled by the seller',
      { estado: 'Cancelada', pago, fechasDeEstado: DATES },
      'Procesando 1, Pendiente de pago 2, paid 3, En camino 5, Cancelada 6',
    ],
    [
      'a cancelled order whose payment was given back',
      { estado: 'Cancelada', pago: { ...pago, monto: 0, devuelto: pago.monto, devueltoEl: at(7) } },
      'Procesando 1, paid 3, Cancelada',
    ],
    ['a cancelled order without times', { estado: 'Cancelada' }, 'Procesando 1, Cancelada'],
  ])('of %s are those that happened, with their times, and those to come', (_which, changes, steps) => {
    expect(stepsOf(changes)).toBe(steps);
  });

  it('show that an e-mail notified the buyer; a WhatsApp message, or one with another number, does not count', () => {
    const notified = (por: 'Email' | 'Whatsapp', numero: string) =>
      orderSteps(
        aDimmerOrder({
          estado: 'En camino',
          trackingNumber: '360000102000579',
          avisos: { despachado: { cuando: at(5), por, numero } },
        }),
      )
        .filter(({ isNotified }) => isNotified)
        .map(({ kind }) => kind);
    expect(notified('Email', '360000102000579')).toEqual(['En camino']);
    expect(notified('Email', '360000102000580')).toEqual([]);
    expect(notified('Whatsapp', '360000102000579')).toEqual([]);
  });
});
