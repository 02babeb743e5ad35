import { describe, expect, it } from 'vitest';
import { boundedIdentity, IVA_CONDITIONS, newUserRecord, TRACK_CODES, type Identity } from './buyer.ts';

const ana: Identity = {
  sub: 'auth0|ana',
  name: 'Ana Prueba',
  given_name: 'Ana',
  family_name: 'Prueba',
  email: 'ana@correo.example',
  picture: 'https://fotos.example/ana.png',
};

it('spells tracking codes and tax conditions as they are stored', () => {
  expect(TRACK_CODES).toEqual(['Email', 'Whatsapp', 'Ambos']);
  expect(IVA_CONDITIONS).toEqual(['Consumidor Final', 'Responsable Inscripto', 'Excento', 'Monotributo']);
});

describe('newUserRecord', () => {
  it('has every field: the identity, an empty form, an empty cart and no bookkeeping yet', () => {
    const form =
      'nombre apellido correo dni provincia localidad calle altura piso unidad cp codarea cel cuit iva';
    const emptyForm = Object.fromEntries(form.split(' ').map((field) => [field, '']));
    expect(newUserRecord(ana)).toEqual({
      ...ana,
      ...emptyForm,
      trackCode: 'Email',
      esNotificarAndreani: false,
      debeNotificarAndreani: false,
      carrito: [],
      ip_publica: '',
      last_update: null,
    });
  });
});

describe('boundedIdentity', () => {
  it('keeps claims within the stored lengths unchanged', () => {
    expect(boundedIdentity(ana)).toEqual(ana);
  });

  it('returns empty texts for missing claims', () => {
    expect(boundedIdentity({ sub: 'auth0|x', email: undefined })).toEqual({
      sub: 'auth0|x',
      name: '',
      given_name: '',
      family_name: '',
      email: '',
      picture: '',
    });
  });

  it('cuts claims to the stored lengths and puts them on one line', () => {
    const told = boundedIdentity({
      sub: 'auth0|x',
      name: `Ana\nPrueba ${'x'.repeat(200)}`,
      email: 'e'.repeat(300),
    });
    expect(told.name).toHaveLength(100);
    expect(told.name.startsWith('Ana Prueba x')).toBe(true);
    expect(told.email).toHaveLength(254);
  });

  it('drops a picture whose address is not of the web', () => {
    for (const picture of ['javascript:alert(1)', 'data:image/svg+xml,x', 'ana.png'])
      expect(boundedIdentity({ ...ana, picture }).picture).toBe('');
  });

  it('drops a picture whose address is too long', () => {
    const long = `https://fotos.example/${'x'.repeat(1000)}.png`;
    expect(boundedIdentity({ ...ana, picture: long }).picture).toBe('');
  });
});
