import { describe, expect, it } from 'vitest';
import { aBuyer, ANA, ANAS_FORM } from '#tests/support/fixtures/a-buyer.ts';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { newUserRecord, type UserRecord } from '#domain/buyer/buyer.ts';
import { buyerAddress } from '#domain/buyer/address.ts';
import { shippingCost } from '#domain/checkout/shipping-cost.ts';
import type { CartLine } from '#domain/cart/cart-totals.ts';
import { balanceOf, isPaid, orderDiscount, orderDiscountPercent } from './balance.ts';
import {
  canBuyerCancel,
  isCancelled,
  newOrder,
  type Order,
  ORDER_STATUSES,
  type OrderStatus,
  statusText,
} from './order.ts';
import { PICK_UP, pickUpText, type ShippingService } from '#domain/shipping/shipping-service.ts';
import { sumPesos } from '#domain/text/money.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { discountOf } from '#domain/checkout/payment-methods.ts';
import { manualOrder } from '#domain/seller/manual-order.ts';
import { anOrder } from '#tests/support/screens/shop-services.ts';
import { orderSteps } from './order-steps.ts';
import { missingOrderData } from './missing-data.ts';
import { becameLow, cancelledMessage, orderEmail, ownerMessage } from './message-texts.ts';

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
  const order = newOrder('pedido-1', lines, buyer, 'Transferencia Bancaria', 'Andreani', 10);
  const shipping = shippingCost('Andreani', 5000, 1000);

  it('has every field of an order except the date, which the database sets', () => {
    expect(order).toEqual({
      id: 'pedido-1',
      totalProductos: 3,
      totalCosto: 5000 - 500 + shipping,
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

  it('has the courier notify a buyer who asks for it, and nobody of an order by another service', () => {
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

  it('let the buyer cancel only from Procesando, and count only Cancelar and Cancelada as cancelled', () => {
    expect(ORDER_STATUSES.filter((estado) => canBuyerCancel({ estado }))).toEqual(['Procesando']);
    expect(ORDER_STATUSES.filter(isCancelled)).toEqual(['Cancelar', 'Cancelada']);
  });
});

it('what is left of an order is its total less what was paid, all of it of a payment without an amount', () => {
  const left = (monto: number | undefined, estado: OrderStatus = 'Procesando') => {
    const pago = { fecha: null, nota: '', ...(monto !== undefined && { monto }) };
    const order = { estado, totalCosto: 1000.5, pago };
    return [balanceOf(order), isPaid(order)];
  };
  expect(left(undefined)).toEqual([0, true]);
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

  const discounted = (percent: number) =>
    newOrder('A', lines, aBuyer(), 'Transferencia Bancaria', 'Andreani', percent);

  it('an order’s own numbers tell the discount that it was placed with', () => {
    for (let percent = 0; percent <= 50; percent += 1) {
      const order = discounted(percent);
      expect([orderDiscountPercent(order), orderDiscount(order)]).toEqual([
        percent,
        discountOf(4299, percent),
      ]);
    }
  });

  it('an order by hand has the discount of its payment method', () => {
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

const at = (day: number) => new Date(Date.UTC(2026, 10, day));

/** «placed 1», «paid» without a time, «(sent)» to come. */
function stepsOf(changes: Partial<Order>): string {
  const steps = orderSteps(anOrder({ fecha: at(1), ...changes })).map(({ kind, isDone, when }) =>
    isDone ? `${kind}${when === null ? '' : ` ${when.getUTCDate()}`}` : `(${kind})`,
  );
  return steps.join(', ');
}

const DATES = { 'Pendiente de pago': at(2), 'En camino': at(5), Finalizada: at(9), Cancelada: at(6) };

describe('the steps of an order', () => {
  const pago = { fecha: at(3), nota: '' };

  it.each<[which: string, changes: Partial<Order>, steps: string]>([
    ['a new order', {}, 'placed 1, (paid), (sent), (received)'],
    [
      'an order whose payment was asked',
      { estado: 'Pendiente de pago', fechasDeEstado: { 'Pendiente de pago': at(2) } },
      'placed 1, payment-asked 2, (paid), (sent), (received)',
    ],
    ['a paid order', { pago }, 'placed 1, paid 3, (sent), (received)'],
    ['one paid at an unknown time', { pago: { ...pago, fecha: null } }, 'placed 1, paid, (sent), (received)'],
    [
      'an order of whose payment a part is missing',
      { pago: { ...pago, monto: 1 } },
      'placed 1, (paid), (sent), (received)',
    ],
    [
      'an order on its way',
      { pago, estado: 'En camino', fechasDeEstado: DATES },
      'placed 1, payment-asked 2, paid 3, sent 5, (received)',
    ],
    [
      'an order that arrived',
      { pago, estado: 'Finalizada', fechasDeEstado: DATES },
      'placed 1, payment-asked 2, paid 3, sent 5, received 9',
    ],
    ['an order without times', { fecha: null, estado: 'Finalizada' }, 'placed, sent, received'],
    [
      'an order that went back to an earlier status',
      { estado: 'Procesando', fechasDeEstado: DATES },
      'placed 1, (paid), (sent), (received)',
    ],
    ['an order cancelled by its buyer', { estado: 'Cancelar', cancelado: at(4) }, 'placed 1, cancelled 4'],
    [
      'an order cancelled by the seller',
      { estado: 'Cancelada', pago, fechasDeEstado: DATES },
      'placed 1, payment-asked 2, paid 3, sent 5, cancelled 6',
    ],
    ['a cancelled order without times', { estado: 'Cancelada' }, 'placed 1, cancelled'],
  ])('of %s are those that happened, with their times, and those to come', (_which, changes, steps) => {
    expect(stepsOf(changes)).toBe(steps);
  });

  it('a step of which an e-mail told the buyer says so; a message with another number, or by WhatsApp, tells nothing', () => {
    const notified = (por: 'Email' | 'Whatsapp', numero: string) =>
      orderSteps(
        anOrder({
          estado: 'En camino',
          trackingNumber: '360000102000579',
          avisos: { despachado: { cuando: at(5), por, numero } },
        }),
      )
        .filter(({ isNotified }) => isNotified)
        .map(({ kind }) => kind);
    expect(notified('Email', '360000102000579')).toEqual(['sent']);
    expect(notified('Email', '360000102000580')).toEqual([]);
    expect(notified('Whatsapp', '360000102000579')).toEqual([]);
  });
});

const order = anOrder({ usuario: aBuyer({ dni: '', calle: '' }) });

it('lists what an order lacks, and whether the buyer’s record has it by now', () => {
  expect(missingOrderData(order, aBuyer({ calle: '' }))).toEqual({
    missing: ['dni', 'calle'],
    isCompleted: false,
  });
  expect(missingOrderData(order, null)).toMatchObject({ isCompleted: false });
  // Something else may be missing by now: that is not this order's.
  expect(missingOrderData(order, aBuyer({ cel: '' }))).toEqual({
    missing: ['dni', 'calle'],
    isCompleted: true,
  });
});

it('returns null for an order that is complete, on its way, over or cancelled', () => {
  expect(missingOrderData(anOrder(), aBuyer())).toBeNull();
  expect(missingOrderData({ ...order, estado: 'Pendiente de pago' }, aBuyer())).not.toBeNull();
  for (const estado of ['En camino', 'Finalizada', 'Cancelar', 'Cancelada'] as const)
    expect(missingOrderData({ ...order, estado }, aBuyer())).toBeNull();
});

it('asks for no address of an order to pick up', () => {
  expect(missingOrderData({ ...order, servicioEnvio: 'Retiro' }, null)?.missing).toEqual(['dni']);
});

describe('message texts', () => {
  const order = anOrder({ fecha: new Date('2026-09-03T17:05:00Z'), totalCosto: 9140 });

  it('writes to the account’s address when the form has none', () => {
    const usuario = { ...order.usuario, correo: '', email: 'cuenta@correo.example' };
    expect(orderEmail({ ...order, usuario }, 'Bornera').destinatario).toBe('cuenta@correo.example');
  });

  it('tells the buyer of an order to pick up where that is, and of any other the buyer’s own address', () => {
    expect(orderEmail(order, 'Bornera').address).toBe(buyerAddress(order.usuario));
    expect(orderEmail({ ...order, servicioEnvio: 'Retiro' }, 'Bornera').address).toBe(
      `Retiro en ${pickUpText()}`,
    );
  });

  it('notifies the owner about an order without personal data', () => {
    const text = ownerMessage(order);
    expect(text).toBe(`Pedido nuevo ${order.id}: 1 unidad, $\u00A09.140, Transferencia Bancaria.`);
    expect(text).not.toContain(order.usuario.apellido);
  });

  it('notifies the owner of a cancelled order that was paid that the money is to be returned', () => {
    expect(cancelledMessage(order)).not.toContain('pagado');
    expect(cancelledMessage({ ...order, pago: { fecha: null, nota: '' } })).toMatch(
      /hay que devolver \$\s9\.140\.$/,
    );
  });
});

it.each([
  ['fell under the limit', { stock: 2 }, 3, true],
  ['is at the limit', { stock: 3 }, 3, false],
  ['was under the limit before', { stock: 1 }, 1, false],
  ['fell under the limit, but is discontinued', { stock: 2, deprecated: true }, 3, false],
])('whether an order made a product low whose stock %s', (_what, product, units, expected) => {
  expect(becameLow(aProduct(product), units, 3)).toBe(expected);
});
