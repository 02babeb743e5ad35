import { describe, expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { shopPrice } from '#domain/catalogue/product.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import { SHIPPING_SERVICES } from '#domain/shipping/shipping-service.ts';
import { lineProblem, manualLine, manualOrder, usualShipping } from './manual-order.ts';

const product = aProduct({ id: 1, title: 'Relé', stock: 5, freeShipping: 100 });

describe('an order made by hand', () => {
  const line = manualLine(product);

  it('begins with one unit at the shop’s price and the usual shipping', () => {
    const price = shopPrice(product) ?? 0;
    expect(line).toEqual({ product, quantity: 1, price });
    for (const service of SHIPPING_SERVICES)
      expect(usualShipping([line], service)).toBe(shippingCost(service, price, 100));
    expect(usualShipping([], 'Andreani')).toBe(0);
  });

  it('is stored with any price, exact to the cent', () => {
    const order = manualOrder('id', aBuyer(), {
      lines: [{ ...line, quantity: 3, price: 0.1 }],
      service: 'Micro',
      shipping: 0.2,
      payment: 'eCheque',
      percent: 0,
    });
    expect(order).toMatchObject({
      servicioEnvio: 'Micro',
      costoEnvio: 0.2,
      totalCosto: 0.5,
      totalProductos: 3,
      cantidades: { '1': 3 },
      estado: 'Procesando',
      trackingNumber: 'Pendiente',
    });
    expect(Object.keys(order.usuario)).toHaveLength(24);
  });

  it('refuses a product that cannot become a line', () => {
    const ten = Array.from({ length: MAX_PRODUCTS }, (_, at) => manualLine(aProduct({ id: 50 + at })));
    expect(lineProblem(product, [])).toBeNull();
    expect(lineProblem(product, [line])).toBe('present');
    expect(lineProblem({ ...product, stock: 0 }, [])).toBe('sold-out');
    expect(lineProblem({ ...product, fullFilment: true }, [])).toBe('full');
    expect(lineProblem(product, ten)).toBe('too-many');
  });
});
