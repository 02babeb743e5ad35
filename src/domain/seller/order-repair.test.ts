import { expect, it } from 'vitest';
import { repairedFields } from './order-repair.ts';

it('returns only the repaired fields, and keeps the other values of a list', () => {
  const document = {
    estado: 'x',
    canal: 'feria',
    productos: [
      { id: 1, price: 'mil' },
      { id: 2, price: 5 },
    ],
  };
  expect(
    repairedFields(document, [
      { path: ['estado'], value: 'En camino' },
      { path: ['productos', 0, 'price'], value: 1000 },
      { path: ['user_sub'], value: 'auth0|ana' },
    ]),
  ).toEqual({
    estado: 'En camino',
    user_sub: 'auth0|ana',
    productos: [
      { id: 1, price: 1000 },
      { id: 2, price: 5 },
    ],
  });
});
