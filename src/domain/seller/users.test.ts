import { describe, expect, it } from 'vitest';
import { ANA } from '../../../tests/support/fixtures/a-buyer.ts';
import { newUserRecord } from '../buyer/buyer.ts';
import { deletionWord, isFoundUser, userPrefixes } from './users.ts';

const ana = { ...newUserRecord(ANA), nombre: 'María Inés', apellido: 'Núñez', dni: '30111222' };

describe('the queries of a search', () => {
  it('look for a DNI when the text is digits with any separators', () => {
    expect(userPrefixes(' 30.111.222 ')).toEqual([{ field: 'dni', prefix: '30111222' }]);
  });

  it('look for an e-mail address when the text has an @', () => {
    expect(userPrefixes('Ana@Correo')).toEqual([
      { field: 'correo', prefix: 'Ana@Correo' },
      { field: 'email', prefix: 'Ana@Correo' },
      { field: 'correo', prefix: 'ana@correo' },
      { field: 'email', prefix: 'ana@correo' },
    ]);
  });

  it('look for a name as typed, in lower case and capitalised, and for an e-mail address', () => {
    const asked = userPrefixes('maRÍA').map(({ field, prefix }) => `${field} ${prefix}`);
    expect(asked).toContain('nombre María');
    expect(asked).toContain('apellido maría');
    expect(asked).toContain('correo maría');
  });

  it('are limited in number', () => {
    expect(userPrefixes('uno dos tres cuatro cinco').length).toBeLessThanOrEqual(18);
    for (const short of ['', ' ', 'x']) expect(userPrefixes(short)).toEqual([]);
  });
});

it('finds a buyer by any of their words, without accents', () => {
  for (const text of ['maria', 'nunez ines', 'ANA@', '30.111']) expect(isFoundUser(ana, text)).toBe(true);
  expect(isFoundUser(ana, 'maria perez')).toBe(false);
});

it('asks for the e-mail address to confirm a deletion, or for the record’s id', () => {
  expect(deletionWord(ana)).toBe('ana@correo.example');
  expect(deletionWord({ ...ana, correo: 'otra@correo.example' })).toBe('otra@correo.example');
  expect(deletionWord({ ...ana, email: '' })).toBe('auth0|ana');
});
