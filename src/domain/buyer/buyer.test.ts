import { describe, expect, it } from 'vitest';
import { ANA } from '#tests/support/fixtures/a-buyer.ts';
import { boundedIdentity, EMPTY_RECORD, isEmptied, newUserRecord } from './buyer.ts';

const ana = { ...ANA, picture: 'https://fotos.example/ana.png' };

it('a new record has the identity, its e-mail in an otherwise empty form, an empty cart and no bookkeeping yet', () => {
  const form = 'nombre apellido dni provincia localidad calle altura piso unidad cp codarea cel cuit iva';
  expect(newUserRecord(ana)).toEqual({
    ...ana,
    correo: ana.email,
    ...Object.fromEntries(form.split(' ').map((field) => [field, ''])),
    trackCode: 'Email',
    esNotificarAndreani: false,
    debeNotificarAndreani: false,
    carrito: [],
    ip_publica: '',
    last_update: null,
  });
});

it('a new record’s form has no e-mail when the account’s is too long for it', () => {
  const email = 'ana.prueba.ensayo@alumnos.universidad.example';
  expect(newUserRecord({ ...ana, email })).toMatchObject({ email, correo: '' });
});

describe('boundedIdentity', () => {
  it('cuts names to the stored lengths and puts them on one line, and drops an invalid e-mail', () => {
    const bounded = boundedIdentity({
      sub: 'auth0|x',
      name: `Ana\nPrueba ${'x'.repeat(200)}`,
      email: `${'e'.repeat(300)}@x.example`,
    });
    expect(bounded.name).toHaveLength(100);
    expect(bounded.name.startsWith('Ana Prueba x')).toBe(true);
    expect(bounded.email).toBe('');
  });

  it('drops a picture whose address is too long or not a web address', () => {
    const long = `https://fotos.example/${'x'.repeat(1000)}.png`;
    for (const picture of ['javascript:alert(1)', 'data:image/svg+xml,x', 'ana.png', long])
      expect(boundedIdentity({ ...ana, picture }).picture).toBe('');
  });
});

it('recognises an emptied record only when every field is empty', () => {
  const empty = { ...newUserRecord(ANA), ...EMPTY_RECORD };
  expect(isEmptied(empty)).toBe(true);
  expect(isEmptied({ ...empty, ip_publica: '203.0.113.7' })).toBe(false);
  const item = { id: 1, cantidadIndividual: 1, freeShipping: 0, weight: 1 };
  expect(isEmptied({ ...empty, carrito: [item] })).toBe(false);
});
