import { expect, it } from 'vitest';
import { ANA } from '../../../tests/support/fixtures/a-buyer.ts';
import { newUserRecord } from '../buyer/buyer.ts';
import { deletionWord, isFoundUser } from './users.ts';

const ana = {
  ...newUserRecord(ANA),
  nombre: 'María Inés',
  apellido: 'Núñez',
  dni: '30111222',
  localidad: 'Río Cuarto',
  provincia: 'Córdoba',
  codarea: '358',
  cel: '4550000',
};

it('finds a buyer by any of their words, without accents', () => {
  for (const text of ['maria', 'nunez ines', 'ANA@', '30.111']) expect(isFoundUser(ana, text)).toBe(true);
  expect(isFoundUser(ana, 'maria perez')).toBe(false);
});

it.each([
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

it.each(['358 455-0001', '11 455 0000', '+'])('does not find another buyer by «%s»', (text) => {
  expect(isFoundUser(ana, text)).toBe(false);
});

it('asks for the e-mail address to confirm a deletion, or for the record’s id', () => {
  expect(deletionWord(ana)).toBe('ana@correo.example');
  expect(deletionWord({ ...ana, correo: 'otra@correo.example' })).toBe('otra@correo.example');
  expect(deletionWord({ ...ana, email: '' })).toBe('auth0|ana');
});
