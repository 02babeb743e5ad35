import { describe, expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { shopPrice, type Product } from '#domain/catalogue/product.ts';
import { linkedLines } from './linked-lines.ts';
import { manualOrder } from './manual-order.ts';

const product = aProduct({ id: 1, title: 'Relé', stock: 5, freeShipping: 100 });

describe('an order made by hand', () => {
  const line = { product, quantity: 1, price: shopPrice(product) ?? 0 };
  const add = (one: Product, present: readonly { readonly product: Product }[]) =>
    linkedLines([{ id: one.id, quantity: 1 }], new Map([[one.id, one]]), present);

  it('takes a product at the shop’s price', () => {
    expect(add(product, [])).toEqual({ added: [line], refused: [], fewer: [] });
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
    const full = Array.from({ length: MAX_PRODUCTS }, (_, at) => ({ product: aProduct({ id: 50 + at }) }));
    const reason = (...args: Parameters<typeof add>) => add(...args).refused[0]?.reason;
    expect(reason(product, [line])).toBe('present');
    expect(reason({ ...product, stock: 0 }, [])).toBe('sold-out');
    expect(reason({ ...product, fullFilment: true }, [])).toBe('full');
    expect(reason(product, full)).toBe('too-many');
  });
});
