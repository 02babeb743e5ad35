import { describe, expect, it } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { newUserRecord } from './buyer.ts';
import { buyerAddress, buyerContact, buyerEmail, buyerName, buyerStreet } from './address.ts';

describe('address', () => {
  const identity = { ...ANA, name: 'Ana P.', email: 'identidad@correo.example' };
  const empty = { ...newUserRecord(identity), correo: '' };
  const ana = aBuyer({ correo: 'ana+envios@correo.example', unidad: 'B', cp: '', cel: '15 555-0000' });

  it('names the buyer from the form, else from the identity provider, else «Sin nombre»', () => {
    expect(buyerName(ana)).toBe('Ana Prueba');
    expect(buyerName(empty)).toBe('Ana P.');
    expect(buyerName({ ...empty, name: '', email: '' })).toBe('Sin nombre');
  });

  it('writes the address on one line without its empty parts', () => {
    expect(buyerAddress({ ...ana, piso: '3', cp: '5000' })).toBe(
      'Mitre 1234, piso 3, unidad B, Villa Ensayo, Córdoba (5000)',
    );
    expect(buyerStreet(ana)).toBe('Mitre 1234, unidad B');
    expect(buyerAddress({ ...empty, provincia: 'Córdoba' })).toBe('Córdoba');
    expect(buyerAddress(empty)).toBe('');
  });

  it('prefers the form’s e-mail address to the identity provider’s', () => {
    expect(buyerEmail(ana)).toBe('ana+envios@correo.example');
    expect(buyerEmail(empty)).toBe('identidad@correo.example');
    // A stored text that is not an address is ignored: a part of it could be another person's address.
    expect(buyerEmail({ ...ana, correo: 'ana prueba@correo.example' })).toBe(ana.email);
    expect(buyerEmail({ ...ana, correo: "Nico <nicolas.d'angelo@correo.example>" })).toBe(
      "nicolas.d'angelo@correo.example",
    );
  });

  it('names the known ways to contact a buyer', () => {
    expect(buyerContact(ana)).toBe('a ana+envios@correo.example o al 351 15 555-0000');
    const email = 'ana.prueba.ensayo@alumnos.universidad.example';
    expect(buyerContact({ ...ana, correo: '', email, cel: '' })).toBe(`al correo de tu cuenta, ${email}`);
    expect(buyerContact({ ...ana, cel: '' })).toBe('a ana+envios@correo.example');
    expect(buyerContact({ ...ana, correo: '', email: '' })).toBe('al 351 15 555-0000');
    expect(buyerContact({ ...empty, email: '' })).toBe('');
  });
});
