import { describe, expect, it } from 'vitest';
import { seedProducts } from '../../../local/seed/catalogue.ts';
import { aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import type { Product } from '../catalogue/product.ts';
import { lineRefusal, manualLine, manualOrder, usualShipping } from './manual-order.ts';

const [first] = seedProducts;
if (first === undefined) throw new Error('The seed is empty.');
const product: Product = {
  ...first,
  id: 1,
  title: 'Relé',
  price: 1000,
  original_price: null,
  stock: 5,
  fullFilment: false,
  freeShipping: 100,
};
describe('an order made by hand', () => {
  const line = manualLine(product);

  it('begins with one unit at the shop’s price and the usual shipping', () => {
    expect(line).toEqual({ product, quantity: 1, price: 800 });
    // 1540 − 5 % of 800 − half of 100; and 1390 by post.
    expect(usualShipping([line], 'Andreani')).toBe(1450);
    expect(usualShipping([line], 'Correo Argentino')).toBe(1300);
    expect(usualShipping([], 'Andreani')).toBe(0);
  });

  it('is stored with any price, exact to the cent', () => {
    const order = manualOrder('id', aBuyer(), {
      lines: [{ ...line, quantity: 3, price: 0.1 }],
      service: 'Micro',
      shipping: 0.2,
      payment: 'eCheque',
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
    const ten = Array.from({ length: 10 }, (_, at) =>
      manualLine(Object.assign({ ...product }, { id: 50 + at })),
    );
    expect(lineRefusal(product, [])).toBeNull();
    expect(lineRefusal(product, [line])).toBe('present');
    expect(lineRefusal({ ...product, stock: 0 }, [])).toBe('sold-out');
    expect(lineRefusal({ ...product, fullFilment: true }, [])).toBe('full');
    expect(lineRefusal(product, ten)).toBe('too-many');
  });
});
