import { describe, expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { balanceOf, isPaid, orderDiscount, orderDiscountPercent } from './balance.ts';
import { newOrder, type NewOrder, type OrderStatus } from './order.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { manualOrder } from '#domain/seller/manual-order.ts';

it('the balance of an order is its total minus the payment that the seller keeps', () => {
  const left = (monto: number, estado: OrderStatus = 'Procesando') => {
    const order = { estado, totalCosto: 1000.5, pago: { fecha: null, nota: '', monto, devuelto: 7 } };
    return [balanceOf(order), isPaid(order)];
  };
  expect(left(1000.5)).toEqual([0, true]);
  expect(left(1000.4)).toEqual([0.1, false]);
  expect(left(1001)).toEqual([-0.5, true]);
  expect(left(400, 'En camino')).toEqual([600.5, false]);
  expect(left(0, 'En camino')).toEqual([1000.5, false]);
  expect(left(400, 'Cancelada')).toEqual([-400, false]);
  expect(balanceOf({ estado: 'Procesando', totalCosto: 1000.5 })).toBe(1000.5);
});

describe('order discount', () => {
  const lines = [{ product: aProduct(), quantity: 3, price: 1433 }];

  /** Returns an order paid by transfer with this discount in percent. */
  function discounted(percent: number): NewOrder {
    const order = newOrder('A', lines, aBuyer(), 'eCheque');
    const totalCosto = order.totalCosto - discountOf(4299, percent);
    return { ...order, medioDePago: 'Transferencia Bancaria', totalCosto };
  }

  it('the discount of a placed order follows from its own numbers', () => {
    for (let percent = 0; percent <= 50; percent += 1) {
      const order = discounted(percent);
      expect([orderDiscountPercent(order), orderDiscount(order)]).toEqual([
        percent,
        discountOf(4299, percent),
      ]);
    }
  });

  it('an order entered by the seller has the discount of its payment method', () => {
    const byHand = { lines, service: 'Micro', shipping: 500.5, payment: 'Transferencia Bancaria' } as const;
    const order = manualOrder('A', aBuyer(), { ...byHand, percent: 7 });
    expect([order.totalCosto, orderDiscount(order)]).toEqual([4499.5, 300]);
  });

  it('an order has no discount by another method, nor with a total that the seller typed', () => {
    const order = discounted(7);
    expect(orderDiscount({ ...order, medioDePago: 'eCheque' })).toBe(0);
    expect(orderDiscount({ ...order, totalCosto: order.totalCosto + 10 })).toBe(0);
    expect(orderDiscount({ ...order, totalCosto: order.totalCosto + 1000 })).toBe(0);
    expect(orderDiscount({ ...order, productos: [], totalCosto: 0 })).toBe(0);
  });
});
