import { expect, it } from 'vitest';
import { aLine, anOrder } from '#tests/support/screens/fake-seller.ts';
import { differences } from './differences.ts';
import { orderFields } from './order-fields.ts';

const dimmer = { ...aLine, id: 119, docId: '119', title: 'Dimmer', cantidadDelPedido: 1 };
const order = anOrder({ productos: [aLine, dimmer], cantidades: { '132': 2, '119': 1 } });
const seen = orderFields(order);

it('writes only the values that differ', () => {
  const { costoEnvio } = order;
  expect(differences({ totalCosto: 5000, costoEnvio, titulo: 'RAI' }, seen)).toEqual({ totalCosto: 5000 });
});
