import { expect, it } from 'vitest';
import { anOrder } from '#tests/support/screens/shop-services.ts';
import { pickUpText } from '#domain/shipping/shipping-service.ts';
import { cancelledMessage, orderEmail, ownerMessage } from './message-texts.ts';

const order = anOrder({ fecha: new Date('2026-09-03T17:05:00Z'), totalCosto: 9140 });

it('writes to the account’s address when the form has none', () => {
  const usuario = { ...order.usuario, correo: '', email: 'cuenta@correo.example' };
  expect(orderEmail({ ...order, usuario }, 'Bornera').destinatario).toBe('cuenta@correo.example');
});

it('leaves the stored dashes of floor and unit out of the address', () => {
  expect(orderEmail(order, 'Bornera').address).toBe('Mitre 1234, Villa Ensayo, Córdoba (5000)');
  const usuario = { ...order.usuario, piso: '3', unidad: 'B' };
  expect(orderEmail({ ...order, usuario }, 'Bornera').address).toBe(
    'Mitre 1234, piso 3, unidad B, Villa Ensayo, Córdoba (5000)',
  );
});

it('tells the buyer of an order to pick up where that is', () => {
  expect(orderEmail({ ...order, servicioEnvio: 'Retiro' }, 'Bornera').address).toBe(
    `Retiro en ${pickUpText()}`,
  );
});

it('notifies the owner about an order without personal data', () => {
  const text = ownerMessage(order);
  expect(text).toBe(`Pedido nuevo ${order.id}: 1 producto, $\u00A09.140, Transferencia Bancaria.`);
  expect(text).not.toContain(order.usuario.apellido);
});

it('notifies the owner of a cancelled order that was paid that the money is to be returned', () => {
  expect(cancelledMessage(order)).not.toContain('pagado');
  expect(cancelledMessage({ ...order, pago: { fecha: null, nota: '' } })).toMatch(
    /hay que devolver \$\s9\.140\.$/,
  );
});
