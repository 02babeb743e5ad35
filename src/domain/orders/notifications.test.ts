import { expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/shop-services.ts';
import { orderEmail, ownerMessage } from './notifications.ts';

const order = anOrder({ fecha: new Date('2026-09-03T17:05:00Z'), totalCosto: 9140 });

it('tells a buyer without an e-mail of their own at the account’s', () => {
  const usuario = { ...order.usuario, correo: '', email: 'cuenta@correo.example' };
  expect(orderEmail({ ...order, usuario }, 'Bornera').destinatario).toBe('cuenta@correo.example');
});

it('leaves the dashes of an empty floor and unit out of the address', () => {
  expect(orderEmail(order, 'Bornera').address).toBe('Mitre 1234, Villa Ensayo, Córdoba (5000)');
  const usuario = { ...order.usuario, piso: '3', unidad: 'B' };
  expect(orderEmail({ ...order, usuario }, 'Bornera').address).toBe(
    'Mitre 1234, piso 3, unidad B, Villa Ensayo, Córdoba (5000)',
  );
});

it('tells the owner what was ordered, and nothing of who ordered it', () => {
  const text = ownerMessage(order);
  expect(text).toBe(`Pedido nuevo ${order.id}: 1 producto, $\u00A09.140, Transferencia Bancaria.`);
  expect(text).not.toContain(order.usuario.apellido);
});
