import { expect, it } from 'vitest';
import { anOrder } from '../../../tests/support/screens/fake-seller.ts';
import { isPaymentLink, paymentTime, takesPaymentLink } from './payment-entry.ts';

const NOW = new Date('2026-03-02T01:30:00Z');

it('stores a payment of today with the time, one of an earlier day at noon, and none in the future', () => {
  expect(paymentTime('2026-03-01', '', NOW)).toBe(NOW.toISOString());
  expect(paymentTime('2026-02-27', '', NOW)).toBe('2026-02-27T15:00:00.000Z');
  expect(paymentTime('2026-03-02', '', NOW)).toBeNull();
  expect(paymentTime('', '', NOW)).toBeNull();
  expect(paymentTime('0202-03-02', '', NOW)).toBeNull();
});

it('keeps the stored time of a payment whose day stays', () => {
  const stored = '2026-02-27T20:15:00.000Z';
  expect(paymentTime('2026-02-27', stored, NOW)).toBe(stored);
  expect(paymentTime('2026-02-26', stored, NOW)).toBe('2026-02-26T15:00:00.000Z');
});

it('takes web addresses as payment links, and no other ones', () => {
  for (const link of ['', 'https://mpago.la/2aBc', 'http://x.example/a?b=1'])
    expect(isPaymentLink(link)).toBe(true);
  const others = [
    'mpago.la/2aBc',
    'javascript:alert(1)',
    'https://mpago.la/2 y gracias',
    `https://${'a'.repeat(501)}`,
  ];
  for (const link of others) expect(isPaymentLink(link)).toBe(false);
});

it('asks for a link while an order by MercadoPago is neither paid nor sent', () => {
  const order = anOrder({ medioDePago: 'MercadoPago (link de pago)' });
  expect(takesPaymentLink(order)).toBe(true);
  expect(takesPaymentLink({ ...order, medioDePago: 'Transferencia Bancaria' })).toBe(false);
  expect(takesPaymentLink({ ...order, medioDePago: 'eCheque', linkDePago: 'https://mpago.la/1' })).toBe(true);
  expect(takesPaymentLink({ ...order, pago: { fecha: NOW, nota: '' } })).toBe(false);
  expect(takesPaymentLink({ ...order, estado: 'En camino' })).toBe(false);
});
