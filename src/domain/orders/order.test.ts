import { describe, expect, it } from 'vitest';
import { ANA, ANAS_FORM } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { transferDiscountPercent } from '#config/shop/prices.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import type { CartLine } from '#domain/cart/cart-totals.ts';
import { canBuyerCancel, isCancelled, newOrder, ORDER_STATUSES, statusText } from './order.ts';
import { DELIVERIES, PICK_UP, type ShippingService } from '#domain/shipping/shipping-service.ts';
import { sumPesos } from '#domain/text/money.ts';
import type { Product } from '#domain/catalogue/product.ts';

const form = { ...ANAS_FORM, iva: 'Consumidor Final', trackCode: 'Ambos' } as const;

const buyer: UserRecord = {
  ...newUserRecord(ANA),
  ...form,
  esNotificarAndreani: true,
  debeNotificarAndreani: true,
  carrito: [{ id: 132, cantidadIndividual: 2, freeShipping: 1000, weight: 300 }],
  ip_publica: '192.0.2.1',
  last_update: new Date('2026-03-01T12:00:00Z'),
};

const rai = aProduct({
  id: 132,
  idMeli: 'MLA132',
  title: 'RAI',
  weight: 300,
  freeShipping: 1000,
  imgMeliUrl: [
    { url: 'http://fotos.example/1.jpg', secure_url: 'https://fotos.example/1.jpg' },
    { url: 'http://fotos.example/2.jpg', secure_url: 'https://fotos.example/2.jpg' },
  ],
});

const dimmer: Product = {
  ...rai,
  id: 119,
  idMeli: 'MLA119',
  title: 'Dimmer',
  imgMeliUrl: [],
  freeShipping: 0,
};

const lines: CartLine[] = [
  { product: rai, quantity: 2, price: 2000 },
  { product: dimmer, quantity: 1, price: 1000 },
];

describe('newOrder', () => {
  const order = newOrder('pedido-1', lines, buyer, 'Transferencia Bancaria', 'Andreani');
  const shipping = shippingCost('Andreani', 5000, 1000);

  it('has every field of an order except the date, which the database sets', () => {
    expect(order).toEqual({
      id: 'pedido-1',
      totalProductos: 3,
      totalCosto: 5000 - discountOf(5000, transferDiscountPercent) + shipping,
      costoEnvio: shipping,
      medioDePago: 'Transferencia Bancaria',
      productos: [
        {
          id: 132,
          docId: '132',
          title: 'RAI',
          price: 2000,
          cantidadDelPedido: 2,
          secure_url: 'https://fotos.example/1.jpg',
          idMeli: 'MLA132',
          weight: 300,
          freeShipping: 1000,
        },
        {
          id: 119,
          docId: '119',
          title: 'Dimmer',
          price: 1000,
          cantidadDelPedido: 1,
          secure_url: '',
          idMeli: 'MLA119',
          weight: 300,
          freeShipping: 0,
        },
      ],
      cantidades: { '132': 2, '119': 1 },
      estado: 'Procesando',
      servicioEnvio: 'Andreani',
      trackingNumber: 'Pendiente',
      user_sub: 'auth0|ana',
      usuario: { ...ANA, ...form, esNotificarAndreani: true, debeNotificarAndreani: true },
    });
  });

  it('has the courier notify only buyers who ask for it, and only about its own orders', () => {
    const due = (esNotificarAndreani: boolean, service?: ShippingService) => {
      const record = { ...buyer, esNotificarAndreani };
      return newOrder('pedido-1', lines, record, 'eCheque', service).usuario.debeNotificarAndreani;
    };
    expect([due(true), due(false)]).toEqual([true, false]);
    expect([due(true, 'Correo Argentino'), due(true, 'Micro')]).toEqual([false, false]);
  });
});

it('an order that its buyer picks up costs its products alone', () => {
  const { costoEnvio, totalCosto, servicioEnvio } = newOrder('A', lines, buyer, 'eCheque', PICK_UP);
  expect({ costoEnvio, totalCosto, servicioEnvio }).toEqual({
    costoEnvio: 0,
    totalCosto: sumPesos(lines),
    servicioEnvio: PICK_UP,
  });
});

describe('statuses', () => {
  it('are shown as stored, but an order to pick up is never on its way', () => {
    expect(ORDER_STATUSES.map((one) => statusText({ servicioEnvio: 'Andreani' }, one))).toEqual(
      ORDER_STATUSES,
    );
    expect(statusText({ servicioEnvio: PICK_UP }, 'En camino')).toBe('Listo para retirar');
    expect(statusText({ servicioEnvio: PICK_UP }, 'Finalizada')).toBe('Finalizada');
  });

  it('have different names, whatever the delivery of the order', () => {
    for (const servicioEnvio of DELIVERIES) {
      const names = ORDER_STATUSES.map((one) => statusText({ servicioEnvio }, one));
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('let the buyer cancel only from Procesando, and count only Cancelar and Cancelada as cancelled', () => {
    expect(ORDER_STATUSES.filter((estado) => canBuyerCancel({ estado }))).toEqual(['Procesando']);
    expect(ORDER_STATUSES.filter(isCancelled)).toEqual(['Cancelar', 'Cancelada']);
  });
});
