import { expect, it } from 'vitest';
import { aLine, anOrder } from '../../../tests/support/screens/fake-seller.ts';
import { aProduct } from '../../../tests/support/fixtures/a-product.ts';
import { priceCheck } from './price-check.ts';

const order = anOrder({
  productos: [aLine, { ...aLine, docId: '119', title: 'Dimmer', price: 500.5, cantidadDelPedido: 3 }],
  totalCosto: 20_000 + 1501.5 + 1240,
  costoEnvio: 1240,
});

it('compares each line with 80 % of today’s marketplace price, rounded down', () => {
  const check = priceCheck(
    order,
    new Map([
      ['132', aProduct({ id: 132, price: 13_000, original_price: 14_999 })],
      ['119', aProduct({ id: 119, price: 1000, original_price: null })],
    ]),
  );
  expect(check.lines.map(({ price, today }) => [price, today])).toEqual([
    [10_000, 11_999],
    [500.5, 800],
  ]);
  expect(check).toMatchObject({ subtotal: 21_501.5, subtotalToday: 26_398, unexplained: 0 });
});

it('has no subtotal of today when a product is gone', () => {
  const check = priceCheck(order, new Map([['132', aProduct({ id: 132 })]]));
  expect(check.lines[1]?.today).toBeNull();
  expect(check.subtotalToday).toBeNull();
});

it('reports the part of the total that lines and shipping do not explain', () => {
  expect(priceCheck({ ...order, totalCosto: 20_000 }, new Map()).unexplained).toBe(-2741.5);
});
