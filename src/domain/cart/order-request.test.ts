import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { MAX_PRODUCTS } from './cart.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { PICK_UP } from '#domain/shipping/shipping-service.ts';
import { formatPesos, sumPesos } from '#domain/text/money.ts';
import { type CartLine, cartTotals } from './cart-totals.ts';
import { orderRequestText } from './order-request.ts';

const ADDRESS = `https://tienda.example/carrito?items=${'119x2,'.repeat(MAX_PRODUCTS - 1)}144x1`;

const line = (title: string, quantity = 1, price = 8000): CartLine => ({
  product: aProduct({ id: 119, title }),
  quantity,
  price,
});

const CHOICE = { cartAddress: ADDRESS, payment: 'eCheque', delivery: COURIER } as const;

const message = (lines: readonly CartLine[]): string =>
  orderRequestText({ lines, totals: cartTotals(lines), ...CHOICE });

it('names lines, shipping, total, payment and the cart, and says that nothing is reserved', () => {
  const lines = [line('Dimmer', 2), line('Relé', 1, 0)];
  const { shipping, total } = cartTotals(lines);
  expect(message(lines).split('\n')).toEqual([
    '¡Hola! Quiero hacer este pedido:',
    `- 2 x Dimmer: ${formatPesos(16_000)}`,
    '- 1 x Relé: precio a confirmar',
    `Envío por Andreani: ${formatPesos(shipping)}`,
    `Total: ${formatPesos(total)}`,
    'Pago: eCheque',
    `El carrito: ${ADDRESS}`,
    'Todavía no hay nada reservado: ¿me lo confirman?',
  ]);
});

it('names the discount of a transfer, and pick-up, which is free', () => {
  const lines = [line('Dimmer')];
  const totals = cartTotals(lines, 10);
  const text = orderRequestText({ lines, totals, ...CHOICE, payment: 'Transferencia Bancaria' });
  expect(text).toContain(
    `Descuento por transferencia: ${formatPesos(-totals.discount)}\nTotal: ${formatPesos(totals.total)}`,
  );
  const pickUp = cartTotals(lines, 0, PICK_UP);
  expect(orderRequestText({ lines, totals: pickUp, ...CHOICE, delivery: PICK_UP })).toContain(
    `Retiro en persona: gratis\nTotal: ${formatPesos(sumPesos(lines))}`,
  );
});

it('has full titles, of the marketplace’s 60 letters, while its address stays short, and 23 letters of sixteen', () => {
  const title = 'Módulo dimmer con TRIAC y cruce por cero, 1 canal 220 V 10 A';
  const five = Array.from({ length: 5 }, () => line(title));
  expect(message(five)).toContain(`- 1 x ${title}: `);
  expect(encodeURIComponent(message(five)).length).toBeLessThan(1800);
  const most = Array.from({ length: MAX_PRODUCTS }, () => line(title));
  expect(message(most)).toContain(`- 1 x ${title.slice(0, 23)}`);
});

it('cuts long titles, so that the address of the largest order fits, and never half a character', () => {
  for (const count of [8, 12, MAX_PRODUCTS]) {
    const lines = Array.from({ length: count }, () => line('Módulo relé 5 V '.repeat(12), 99, 99_999));
    const text = message(lines);
    expect(encodeURIComponent(text).length).toBeLessThanOrEqual(2000);
    expect(text).toMatch(/- 99 x Módulo.*…: /);
    expect(text).toContain(ADDRESS);
  }
  expect(() => encodeURIComponent(message([line('🔌'.repeat(100))]))).not.toThrow();
});
