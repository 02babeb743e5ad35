import { describe, expect, it } from 'vitest';
import type { PaymentData } from '#config/shop-types.ts';
import { PAYMENT_METHODS } from '#domain/checkout/payment-methods.ts';
import { formatPesos } from '#domain/text/money.ts';
import { inShop } from '#tests/support/fixtures/in-shop.ts';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';

const DATA: PaymentData = {
  transfer: { holder: 'Mi Tienda', cuit: '', bank: '', cbu: '2850590940090418135201', alias: 'mi.tienda' },
  echeque: { payee: 'Mi Tienda', cuit: '20-12345678-6', term: '', note: '' },
  sendsPaymentLink: true,
};
/** The values that the owner may leave out. */
const LEAST: PaymentData = {
  transfer: { holder: '', cuit: '', bank: '', cbu: '2850590940090418135201', alias: '' },
  echeque: { payee: '', cuit: '20-12345678-6', term: '', note: '' },
  sendsPaymentLink: true,
};
const NONE: PaymentData = { transfer: null, echeque: null, sendsPaymentLink: false };

const OTHER = 'Efectivo';

/** Loads the payment texts of a shop with this data. */
const payingWith = (data: PaymentData) =>
  inShop({ payment: { payment: data } }, () => import('#domain/orders/way-to-pay.ts'));

async function reminder(medioDePago: string, data: PaymentData): Promise<string> {
  const order = aDimmerOrder({ medioDePago });
  const way = (await payingWith(data)).wayToPay(order);
  return PAYMENT_TEXTS[way.kind].reminder(way, order);
}

describe('the reminder of a payment', () => {
  it.each([
    ['MercadoPago (link de pago)', DATA, 'Escribinos y te mandamos el link de pago.'],
    ['Transferencia Bancaria', DATA, 'Podés transferir al alias mi.tienda, a nombre de Mi Tienda.'],
    ['Transferencia Bancaria', LEAST, 'Podés transferir al CBU 2850590940090418135201.'],
    ['eCheque', DATA, 'El eCheque va a nombre de Mi Tienda, al CUIT 20-12345678-6.'],
    ['eCheque', LEAST, 'El eCheque va al CUIT 20-12345678-6.'],
    [OTHER, DATA, 'Escribinos y coordinamos el pago: Efectivo.'],
    ['', DATA, 'Escribinos y coordinamos el pago.'],
  ])('explains how to pay an order by «%s»', async (method, data, text) => {
    expect(await reminder(method, data)).toBe(text);
  });

  it.each(PAYMENT_METHODS)('arranges %s by message where the shop has no data for it', async (method) => {
    expect(await reminder(method, NONE)).toBe(`Escribinos y coordinamos el pago: ${method}.`);
  });
});

it.each([DATA, LEAST, NONE])('is complete whatever the shop configured: %j', async (data) => {
  const { wayToPay } = await payingWith(data);
  const usuario = aBuyer({ correo: '', email: '', cel: '' });
  for (const medioDePago of [...PAYMENT_METHODS, OTHER, '']) {
    const order = aDimmerOrder({ medioDePago, usuario });
    const way = wayToPay(order);
    const { instruction, reminder: remind, message } = PAYMENT_TEXTS[way.kind];
    for (const text of [instruction(order), remind(way, order), message(order)])
      expect(text).not.toMatch(/ [.,:]|[.,:] ?[.,:]|  |undefined|(de|al|CUIT|CBU|alias)[.,]/);
  }
});

it('asks for the rest of a partly paid order', () => {
  const order = aDimmerOrder({ totalCosto: 9140, pago: { fecha: null, nota: '', monto: 9000 } });
  expect(PAYMENT_TEXTS.transfer.instruction(order)).toBe('Transferí lo que falta a esta cuenta.');
  expect(PAYMENT_TEXTS.transfer.message(order)).toContain(formatPesos(140));
});
