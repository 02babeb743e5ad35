import { describe, expect, it } from 'vitest';
import { shortId } from '#domain/orders/short-id.ts';
import { shop } from '#config/shop/shop.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { buyerAddress } from '#domain/buyer/address.ts';
import { pickUpText } from '#domain/shipping/shipping-service.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { becameLow, cancelledMessage, orderEmail, ownerMessage } from './notification-texts.ts';

describe('message texts', () => {
  const order = aDimmerOrder({ fecha: new Date('2026-09-03T17:05:00Z'), totalCosto: 9140 });

  it('writes to the account’s address when the form has none', () => {
    const usuario = { ...order.usuario, correo: '', email: 'cuenta@correo.example' };
    expect(orderEmail({ ...order, usuario }).destinatario).toBe('cuenta@correo.example');
  });

  it('names the pick-up place, or the buyer’s address for a shipped order', () => {
    expect(orderEmail(order).address).toBe(buyerAddress(order.usuario));
    expect(orderEmail({ ...order, servicioEnvio: 'Retiro' }).address).toBe(`Retiro en ${pickUpText()}`);
  });

  it('notifies the owner about an order without personal data', () => {
    const text = ownerMessage(order);
    expect(text).toBe(`Pedido nuevo ${shortId(order.id)}: 1 unidad, $\u00A09.140, Transferencia Bancaria.`);
    expect(text).not.toContain(order.usuario.apellido);
  });

  it('tells the owner to refund a cancelled order that was paid', () => {
    expect(cancelledMessage(order)).not.toContain('pagado');
    expect(cancelledMessage({ ...order, pago: { fecha: null, nota: '', monto: 9140 } })).toMatch(
      /hay que devolver \$\s9\.140\.$/,
    );
  });
});

it.each([
  ['fell under the limit', { stock: shop.lowStock - 1 }, 3, true],
  ['is at the limit', { stock: shop.lowStock }, 3, false],
  ['was under the limit before', { stock: shop.lowStock - 2 }, 1, false],
  ['fell under the limit, but is discontinued', { stock: shop.lowStock - 1, deprecated: true }, 3, false],
])('whether an order made a product low whose stock %s', (_what, product, units, expected) => {
  expect(becameLow(aProduct(product), units)).toBe(expected);
});
