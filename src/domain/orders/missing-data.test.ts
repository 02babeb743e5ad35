import { expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { aDimmerOrder } from '#tests/support/screens/shop-services.ts';
import { missingOrderData } from './missing-data.ts';

const order = aDimmerOrder({ usuario: aBuyer({ dni: '', calle: '' }) });

it('lists the fields that an order lacks, and whether the buyer’s record has them by now', () => {
  expect(missingOrderData(order, aBuyer({ calle: '' }))).toEqual({
    missing: ['dni', 'calle'],
    isCompleted: false,
  });
  expect(missingOrderData(order, null)).toMatchObject({ isCompleted: false });
  // Fields that are missing only in the buyer's current record do not count.
  expect(missingOrderData(order, aBuyer({ cel: '' }))).toEqual({
    missing: ['dni', 'calle'],
    isCompleted: true,
  });
});

it('returns null for an order that is complete, sent, finished or cancelled', () => {
  expect(missingOrderData(aDimmerOrder(), aBuyer())).toBeNull();
  expect(missingOrderData({ ...order, estado: 'Pendiente de pago' }, aBuyer())).not.toBeNull();
  for (const estado of ['En camino', 'Finalizada', 'Cancelar', 'Cancelada'] as const)
    expect(missingOrderData({ ...order, estado }, aBuyer())).toBeNull();
});

it('asks for no address of an order to pick up', () => {
  expect(missingOrderData({ ...order, servicioEnvio: 'Retiro' }, null)?.missing).toEqual(['dni']);
});
