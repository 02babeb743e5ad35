import { expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/fake-seller.ts';
import type { Order } from '#domain/orders/order.ts';
import { nextStep, type NextStep } from './next-step.ts';

const now = new Date('2026-03-02T12:00:00Z');
const { totalCosto, usuario } = anOrder();
const paid = { pago: { fecha: now, nota: '', monto: totalCosto } };
const refunded = { pago: { fecha: now, nota: '', monto: 0, devuelto: totalCosto, devueltoEl: now } };
const TRACKED = '360000102000579';
const sent = { estado: 'En camino', trackingNumber: TRACKED, fechasDeEstado: { 'En camino': now } } as const;
const toldOf = (numero: string) =>
  ({ avisos: { despachado: { cuando: now, por: 'Email', numero } } }) as const;
const cancelled = { estado: 'Cancelada', fechasDeEstado: { Cancelada: now } } as const;
const asked = { estado: 'Cancelar', cancelado: now } as const;
const told = { avisos: { cancelado: { cuando: now, por: 'Email', numero: '' } } } as const;
const unreachable = { usuario: { ...usuario, cel: '', email: '', correo: '' } };

const tell = (message: 'despachado' | 'cancelado') => ({ kind: 'tell', message }) as const;
const giveBack = (pesos: number) => ({ kind: 'refund', pesos }) as const;

it.each<[string, NextStep | null, Partial<Order>]>([
  ['a new order is collected', { kind: 'collect' }, {}],
  ['an order paid in part is collected', { kind: 'collect' }, { pago: { ...paid.pago, monto: 1 } }],
  ['a paid order is dispatched, although a message about the payment is due', { kind: 'dispatch' }, paid],
  [
    'an order paid above its total gives money back first',
    giveBack(0.5),
    { pago: { ...paid.pago, monto: totalCosto + 0.5 } },
  ],
  ['a dispatch is told, although it is unpaid', tell('despachado'), sent],
  ['a dispatch that was told is collected', { kind: 'collect' }, { ...sent, ...toldOf(TRACKED) }],
  [
    'a dispatch that was told with another number is told again',
    tell('despachado'),
    { ...sent, ...paid, ...toldOf('360000102000580') },
  ],
  ['nothing is done while a paid parcel is on its way', null, { ...sent, ...paid, ...toldOf(TRACKED) }],
  ['a dispatch of a buyer without any contact is not told', null, { ...sent, ...paid, ...unreachable }],
  ['a dispatch from before messages were recorded is not told', null, { estado: 'En camino', ...paid }],
  ['an unpaid order that was received is collected', { kind: 'collect' }, { estado: 'Finalizada' }],
  ['nothing is done after a paid order was received', null, { estado: 'Finalizada', ...paid }],
  ['an unpaid order whose buyer cancelled it is closed', { kind: 'close' }, asked],
  ['a paid order whose buyer cancelled it gives the money back', giveBack(totalCosto), { ...asked, ...paid }],
  ['its buyer is told of the refund', tell('cancelado'), { ...asked, ...refunded }],
  ['it is closed once its buyer was told', { kind: 'close' }, { ...asked, ...refunded, ...told }],
  [
    'an order that the seller cancelled gives the money back',
    giveBack(totalCosto),
    { ...cancelled, ...paid },
  ],
  ['the cancellation of the seller is told', tell('cancelado'), { ...cancelled, ...refunded }],
  ['nothing is done after a cancellation that was told', null, { ...cancelled, ...refunded, ...told }],
])('%s', (_, step, changes) => {
  expect(nextStep(anOrder(changes), false)).toEqual(step);
});

it.each<[NextStep, Partial<Order>]>([
  [tell('despachado'), { ...sent, ...paid }],
  [{ kind: 'collect' }, { ...sent, ...toldOf(TRACKED) }],
  [{ kind: 'finish' }, { ...sent, ...paid, ...toldOf(TRACKED) }],
])('finishing a delivered parcel is the last step: before comes $0.kind', (step, changes) => {
  expect(nextStep(anOrder(changes), true)).toEqual(step);
});
