import { expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { anOrder } from '#tests/support/screens/shop-services.ts';
import { missingDataMessage } from './missing-data-notice.tsx';

it('sends the data that the order lacked, and no other data of the buyer', () => {
  const missing = ['dni', 'calle'] as const;
  expect(missingDataMessage(anOrder(), { missing, isCompleted: true }, aBuyer())).toBe(
    'Hola, completé lo que le faltaba al pedido PEDIDO00000000000001 (DNI y calle).\nDNI: 30111222\nCalle: Mitre',
  );
});
