import { describe, expect, it } from 'vitest';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { canBuyerCancel, ORDER_STATUSES, STATUSES, type OrderStatus } from '#domain/orders/order.ts';
import { promises } from '#config/shop/shop.ts';
import {
  lowerPriceQuestion,
  paymentMethodList,
  promiseTexts,
  shippingExamples,
  shippingSentence,
  fillPlaceholders,
  pickUpAnswer,
  PLACEHOLDERS,
} from './placeholders.ts';

describe('the cost of shipping and the payment methods', () => {
  const formula = { base: { Andreani: 1540, 'Correo Argentino': 1390, Micro: 0 }, freeBelow: 200 };
  it.each([
    [5, 50, /^Cuesta \$.1\.540 menos el 5 % de lo que comprás y la mitad del mayor .*: \*\*gratis desde/, 6],
    [5, 0, /^Cuesta \$.1\.540 menos el 5 % de lo que comprás: \*\*gratis desde/, 5],
    [0, 0, /^Cuesta \$.1\.540\.$/, 1],
  ])(
    'the cost of shipping with %i %% of the products and %i %% of the benefit is told as it is',
    (subtotal, benefit, text, lines) => {
      const own = { ...formula, subtotalPercent: subtotal, benefitPercent: benefit };
      expect(shippingSentence(own)).toMatch(text);
      expect(shippingExamples(own).split('\n')).toHaveLength(lines);
    },
  );

  it('shipping that is always free, and a price like the marketplace’s, need no explanation', () => {
    const free = {
      ...formula,
      base: { ...formula.base, Andreani: 0 },
      subtotalPercent: 5,
      benefitPercent: 50,
    };
    expect(shippingSentence(free)).toBe('**El envío es gratis.**');
    expect(shippingExamples(free)).toBe('');
    expect(lowerPriceQuestion(100)).toBe('');
    expect(lowerPriceQuestion(80)).toContain('## ¿Por qué acá sale menos');
  });

  it('the payment methods say how each is paid, and what is not configured is arranged by message', () => {
    const account = { holder: '', cuit: '', bank: '', cbu: '', alias: 'mi.tienda' };
    const terms = { payee: 'Mi Tienda', cuit: '', term: '', note: '' };
    const all = paymentMethodList({ transfer: account, echeque: terms, sendsPaymentLink: true }, 0);
    expect(all).not.toContain('%');
    expect(all).toMatch(/Transferencia Bancaria\*\*: en tu pedido está la cuenta/);
    expect(all).toMatch(/\(link de pago\)\*\*: te mandamos el link/);
    expect(all).toMatch(/eCheque\*\*: en tu pedido está a nombre de quién/);
    const none = paymentMethodList({ transfer: null, echeque: null, sendsPaymentLink: false }, 10);
    expect(none).toContain('y los productos te salen 10 % menos.');
    expect(none.match(/te escribimos para coordinarlo/g)).toHaveLength(PAYMENT_METHODS.length);
  });
});

describe('the promises of the how-to', () => {
  it('appear when the seller decides them', () => {
    const texts = promiseTexts({
      answerHours: 48,
      dispatchDays: 2,
      warrantyMonths: 12,
      sendsReturnLabel: true,
      invoices: ['A', 'B'],
    });
    const all = Object.values(texts).map((text) => text());
    for (const promised of [
      /48 horas/,
      /2 días hábiles después del pago/,
      /12 meses/,
      /etiqueta/,
      /factura \(A o B\)/,
      /^Sí\. Cargá tu CUIT/,
    ])
      expect(all.filter((text) => promised.test(text)).length).toBeGreaterThan(0);
  });

  it('state the legal warranty when the seller gives no longer one, and say no to an invoice A not issued', () => {
    const texts = promiseTexts({ ...promises, warrantyMonths: 3, invoices: ['C'] });
    expect(texts.garantia()).not.toMatch(/3 meses/);
    expect(texts['factura-a']()).toBe('No: hacemos factura C.');
  });
});

it('the texts of delivery say where to pick up', () => {
  expect(pickUpAnswer(null, 'https://wa.me/1')).toContain('[escribinos](https://wa.me/1)');
  const place = { address: 'Belgrano 45', hours: 'de 10 a 18' };
  expect(pickUpAnswer(place, '')).toContain('Lo retirás en Belgrano 45, de 10 a 18, cuando');
});

it('the statuses that a buyer may cancel, and those that reserve products, are named', () => {
  const names = (placeholder: string, of: (estado: OrderStatus) => boolean) =>
    ORDER_STATUSES.every((estado) => fillPlaceholders(placeholder).includes(`«${estado}»`) === of(estado));
  expect(names('{{estado-que-se-cancela}}', (estado) => canBuyerCancel({ estado }))).toBe(true);
  expect(names('{{estados-en-proceso}}', (estado) => STATUSES[estado].counts === 'until-sent')).toBe(true);
});

it('each placeholder of the texts has a value, and an unknown one throws', () => {
  for (const name of Object.keys(PLACEHOLDERS)) expect(fillPlaceholders(`{{${name}}}`)).not.toMatch(/[{}]/);
  expect(() => fillPlaceholders('{{precio}}')).toThrow('No placeholder is called {{precio}}.');
  expect(() => fillPlaceholders('{{constructor}}')).toThrow('constructor');
});
