import { expect, it } from 'vitest';
import { aBuyer } from '#tests/support/fixtures/a-buyer.ts';
import { isFoundUser } from './search.ts';

const name = { nombre: 'María Inés', apellido: 'Núñez', correo: '' };
const ana = aBuyer({ ...name, localidad: 'Río Cuarto', codarea: '358', cel: '4550000' });

it.each([
  'maria',
  'nunez ines',
  'ANA@',
  '30.111',
  'rio cuarto',
  'CORDOBA',
  '30.111.222',
  '358 455-0000',
  '+54 9 358 4550000',
  '0358 15 455 0000',
  '455 0000',
])('finds a buyer by «%s»', (text) => {
  expect(isFoundUser(ana, text)).toBe(true);
});

it.each(['maria perez', '358 455-0001', '11 455 0000', '+'])(
  'does not find another buyer by «%s»',
  (text) => {
    expect(isFoundUser(ana, text)).toBe(false);
  },
);
