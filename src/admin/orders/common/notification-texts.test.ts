import { expect, it } from 'vitest';
import { anOrder } from '../../../../tests/support/screens/fake-seller.ts';
import { shop } from '../../../config/shop/shop.ts';
import { NOTIFICATION_KINDS, type Order } from '../../../domain/orders/order.ts';
import { pickUpText } from '../../../domain/shipping/shipping-service.ts';
import { notificationAction, notificationMessage } from './notification-texts.ts';

const paid = { pago: { fecha: new Date(), nota: 'transferencia 123' } };
const text = (kind: Parameters<typeof notificationMessage>[1], changes: Partial<Order> = {}) =>
  notificationMessage(anOrder(changes), kind).text.replaceAll('\u00A0', ' ');

it('greets the buyer, names the order and signs, whatever the notification is', () => {
  for (const kind of NOTIFICATION_KINDS) {
    expect(text(kind)).toMatch(/^¡Hola Ana! .*tu pedido aaaaaa.* ¡Gracias! /);
    expect(text(kind)).toContain(shop.name);
    expect(notificationMessage(anOrder(), kind).subject).toMatch(/tu pedido aaaaaa en /);
  }
  const nameless = { ...anOrder().usuario, nombre: '', given_name: '' };
  expect(text('pagado', { usuario: nameless })).toMatch(/^¡Hola! /);
});

it('notifies the buyer of a dispatched order carrier, number and where to follow it', () => {
  expect(text('despachado', { trackingNumber: '360000102000579' })).toContain(
    'va en camino por Andreani con el número 360000102000579; seguilo en https://www.andreani.com/envio/360000102000579',
  );
  expect(text('despachado', { servicioEnvio: 'Micro' })).toContain('va en camino por micro.');
});

it('invites the buyer of an order to pick up to the shop, and sends nothing', () => {
  const servicioEnvio = 'Retiro';
  expect(text('despachado', { servicioEnvio })).toContain(
    `Ya está listo tu pedido aaaaaa: podés retirarlo en ${pickUpText()}.`,
  );
  expect(notificationMessage(anOrder({ servicioEnvio }), 'despachado').subject).toMatch(/^Ya podés retirar/);
  expect(notificationAction(anOrder({ servicioEnvio }), 'despachado')).toBe('Avisar que puede retirarlo');
  for (const kind of NOTIFICATION_KINDS) expect(text(kind, { servicioEnvio })).not.toMatch(/salga|en camino/);
});

it('says that the courier tells, too, where the buyer wants its notifications', () => {
  const usuario = { ...anOrder().usuario, debeNotificarAndreani: true };
  expect(text('despachado', { usuario })).toContain('Andreani también te va a avisar.');
  expect(text('despachado', { usuario, servicioEnvio: 'Micro' })).not.toContain('también');
  expect(text('despachado')).not.toContain('también');
});

it('gives the payment link with the total, or with what is missing', () => {
  expect(text('linkDePago', { linkDePago: 'https://mpago.la/1' })).toMatch(
    /\(\$ 21\.240\).* https:\/\/mpago\.la\/1 /,
  );
  const partly = { linkDePago: 'https://mpago.la/2', pago: { fecha: null, nota: '', monto: 21_000 } };
  expect(text('linkDePago', partly)).toMatch(/lo que falta de tu pedido aaaaaa \(\$ 240\)/);
});

it('says what happens to the money of a cancelled order, and who cancelled it', () => {
  expect(text('cancelado', { estado: 'Cancelada', ...paid })).toContain(
    'Te devolvemos los $ 21.240 que pagaste.',
  );
  expect(text('cancelado', { estado: 'Cancelada' })).toContain(
    'Cancelamos tu pedido aaaaaa. No tenés que pagar nada.',
  );
  expect(text('cancelado', { estado: 'Cancelar', cancelado: new Date(), ...paid })).toContain(
    'Recibimos la cancelación de tu pedido aaaaaa.',
  );
});

it('never tells the note of a payment, which may be about somebody else', () => {
  for (const kind of NOTIFICATION_KINDS) expect(text(kind, paid)).not.toContain('transferencia 123');
});
