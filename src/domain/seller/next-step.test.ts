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
const notifiedOf = (numero: string) =>
  ({ avisos: { despachado: { cuando: now, por: 'Email', numero } } }) as const;
const cancelled = { estado: 'Cancelada', fechasDeEstado: { Cancelada: now } } as const;
const asked = { estado: 'Cancelar', cancelado: now } as const;
const notified = { avisos: { cancelado: { cuando: now, por: 'Email', numero: '' } } } as const;
const unreachable = { usuario: { ...usuario, cel: '', email: '', correo: '' } };

const notify = (message: 'despachado' | 'cancelado') => ({ kind: 'notify', message }) as const;
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
  ['the buyer is notified of a dispatch, although it is unpaid', notify('despachado'), sent],
  ['a dispatch with a notified buyer is collected', { kind: 'collect' }, { ...sent, ...notifiedOf(TRACKED) }],
  [
    'a dispatch with a new number notifies the buyer again',
    notify('despachado'),
    { ...sent, ...paid, ...notifiedOf('360000102000580') },
  ],
  ['nothing is done while a paid parcel is on its way', null, { ...sent, ...paid, ...notifiedOf(TRACKED) }],
  ['a buyer without any contact is not notified of a dispatch', null, { ...sent, ...paid, ...unreachable }],
  ['a dispatch from before messages were recorded notifies nobody', null, { estado: 'En camino', ...paid }],
  ['an unpaid order that was received is collected', { kind: 'collect' }, { estado: 'Finalizada' }],
  ['nothing is done after a paid order was received', null, { estado: 'Finalizada', ...paid }],
  ['an unpaid order whose buyer cancelled it is closed', { kind: 'close' }, asked],
  ['a paid order whose buyer cancelled it gives the money back', giveBack(totalCosto), { ...asked, ...paid }],
  ['its buyer is notified of the refund', notify('cancelado'), { ...asked, ...refunded }],
  ['it is closed once its buyer was notified', { kind: 'close' }, { ...asked, ...refunded, ...notified }],
  [
    'an order that the seller cancelled gives the money back',
    giveBack(totalCosto),
    { ...cancelled, ...paid },
  ],
  ['a cancellation by the seller needs a message', notify('cancelado'), { ...cancelled, ...refunded }],
  ['nothing is done after a notified cancellation', null, { ...cancelled, ...refunded, ...notified }],
])('%s', (_, step, changes) => {
  expect(nextStep(anOrder(changes), false)).toEqual(step);
});

it.each<[NextStep, Partial<Order>]>([
  [notify('despachado'), { ...sent, ...paid }],
  [{ kind: 'collect' }, { ...sent, ...notifiedOf(TRACKED) }],
  [{ kind: 'finish' }, { ...sent, ...paid, ...notifiedOf(TRACKED) }],
])('finishing a delivered parcel is the last step: before comes $0.kind', (step, changes) => {
  expect(nextStep(anOrder(changes), true)).toEqual(step);
});
