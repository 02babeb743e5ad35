import { expect, it } from 'vitest';
import { aProduct } from '#tests/support/fixtures/a-product.ts';
import { orderBefore, productBefore } from './log-values.ts';

const LINK = `https://mpago.la/${'x'.repeat(480)}`;

it.each([
  [
    { estado: 'Procesando', trackingNumber: 'Pendiente' },
    { estado: 'En camino', trackingNumber: '360' },
  ],
  [
    { pagado: '', montoPagado: 0 },
    { pagado: '2026-03-01T12:00:00.000Z', montoPagado: 21_240 },
  ],
  [{ linkDePago: LINK }, { linkDePago: '' }],
])('the logged values %j of an order are complete and can be restored', (antes, despues) => {
  expect(orderBefore({ antes, despues })).toEqual(antes);
});

it.each([
  ['of a message', {}, { aviso: 'despachado', canal: 'Email' }],
  [
    'of the buyer’s data beside another field',
    { totalCosto: 1 },
    { totalCosto: 2, datosDelComprador: 'DNI' },
  ],
  ['that was cut', { notaDePago: `${'x'.repeat(300)}…` }, { notaDePago: '' }],
  ['with fields left out', { titulo: 'RAI', '…': 2 }, { titulo: 'RAI v2', '…': 2 }],
  ['with another program’s status', { estado: 'Perdido' }, { estado: 'Procesando' }],
  ['with an amount that is no number', { totalCosto: '1' }, { totalCosto: 2 }],
  ['of a field that the seller does not change', { user_sub: 'x' }, { user_sub: 'y' }],
])('an order’s log entry %s cannot be restored', (_, antes, despues) => {
  expect(orderBefore({ antes, despues })).toBeNull();
});

it('a product gets its old values back, and its stock the difference, unless it has them already', () => {
  const product = aProduct({ id: 1, title: 'Relé', stock: 7, price: 900 });
  const entry = { antes: { stock: 5, price: 800 }, despues: { stock: 10, price: 900 } };
  expect(productBefore(product, entry)).toEqual([
    { kind: 'change', id: 1, title: 'Relé', seen: { price: 900 }, changes: { price: 800 }, units: -5 },
  ]);
  expect(productBefore({ ...product, stock: 5, price: 800 }, entry)).toEqual([]);
});

it('a product’s pictures cannot be restored, because the log has only their file names', () => {
  const entry = { antes: { imgMeliUrl: 'a.jpg' }, despues: { imgMeliUrl: 'b.jpg' } };
  expect(productBefore(aProduct({}), entry)).toBeNull();
});
