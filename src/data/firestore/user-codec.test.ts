import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aBuyer, ANA } from '#tests/support/fixtures/a-buyer.ts';
import { anItem } from '#tests/support/fixtures/a-cart.ts';
import { MAX_RECORD_PRODUCTS } from '#domain/cart/cart.ts';
import { EMPTY_RECORD } from '#domain/buyer/buyer.ts';
import { FORM_FIELDS } from '#domain/buyer/form-fields.ts';
import { decodeUser, recordFixes } from './user-codec.ts';

const value = (data: Readonly<Record<string, unknown>>) => decodeUser(ANA.sub, data);

/** Any buyer's document, written by this program or another. */
const anyField = fc.constantFrom(...Object.keys(EMPTY_RECORD), 'ip_publica', 'email', 'otro');
const anyDocument = fc.dictionary(anyField, fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()));

describe('decodeUser', () => {
  it('decodes a decoded record to the same record, whatever was stored', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        const record = value(document);
        expect(value({ ...record })).toEqual(record);
        expect(recordFixes({ ...record }, record)).toEqual({});
      }),
    );
  });

  it('reads a whole record, its date from the timestamp', () => {
    expect(value({ ...aBuyer(), last_update: { seconds: 100, nanoseconds: 0 } })).toEqual({
      ...aBuyer(),
      last_update: new Date(100_000),
    });
  });

  it.each([
    ['a missing', {}],
    [
      'an invalid',
      {
        calle: ['Mitre'],
        iva: 'Ninguna',
        trackCode: 'Paloma',
        esNotificarAndreani: 'sí',
        carrito: [{ id: 'x' }],
        last_update: 'ayer',
      },
    ],
  ])('reads %s value as an empty field', (_which, fields) => {
    expect(value({ sub: ANA.sub, ...fields })).toMatchObject({
      sub: ANA.sub,
      calle: '',
      iva: '',
      trackCode: 'Email',
      esNotificarAndreani: false,
      carrito: [],
      last_update: null,
    });
  });

  it('reads numbers that another program stored as texts', () => {
    expect(value({ sub: ANA.sub, dni: 30_111_222, altura: 7 })).toMatchObject({
      dni: '30111222',
      altura: '7',
    });
  });

  it('keeps an invalid or double e-mail whole, because a part could be another person’s address', () => {
    const texts = { email: 'ana@correo.example, beto@correo.example', correo: 'ana prueba@correo.example' };
    expect(value({ ...texts, ip_publica: 'localhost' })).toMatchObject({ ...texts, ip_publica: '' });
    expect(value({ correo: "nicolas.d'angelo@correo.example" })).toMatchObject({
      correo: "nicolas.d'angelo@correo.example",
    });
  });

  it('reads a text that does not fit as the form would', () => {
    const texts = { correo: 'Ana <ana@correo.example>', cp: 'C1425DKA', dni: 'DNI 30.111.222' };
    expect(value(texts)).toMatchObject({ correo: 'ana@correo.example', cp: '1425', dni: '30111222' });
    expect(value({ localidad: 'San Fernando del Valle de Catamarca', dni: '30.111.222' })).toMatchObject({
      localidad: 'S. F. del Valle de Catamarca',
      dni: '30.111.222',
    });
  });

  it('leaves unknown fields out', () => {
    expect(value({ sub: ANA.sub, pedidosActivos: ['A'], admin: true })).not.toHaveProperty('admin');
  });

  it.each([{}, { sub: '' }, { sub: 3 }, { sub: 'otro' }])(
    'uses the document’s id for the sub of %j',
    (data) => {
      expect(value(data)).toMatchObject({ sub: ANA.sub });
    },
  );

  it('keeps a text that is too long whole on one line, and every valid item of a cart', () => {
    const long = 'x'.repeat(FORM_FIELDS.calle.maxLength);
    const items = Array.from({ length: MAX_RECORD_PRODUCTS + 1 }, (_, id) => anItem(id, 1));
    expect(value({ calle: `a\n${long}`, carrito: [{ id: 'x' }, ...items] })).toMatchObject({
      calle: `a ${long}`,
      carrito: items,
    });
  });
});

describe('recordFixes', () => {
  const whole = { ...aBuyer(), carrito: [anItem(1, 1)] };
  const repairs = (data: Readonly<Record<string, unknown>>) => recordFixes(data, value(data));

  it('finds nothing in a whole record, in whatever order its fields are stored, and leaves unknown fields alone', () => {
    const [item] = whole.carrito;
    const carrito = [Object.fromEntries(Object.entries(item ?? {}).toReversed())];
    expect(repairs({ ...whole, carrito, deOtroPrograma: 1 })).toEqual({});
  });

  it('cut a cart that the database would refuse', () => {
    const carrito = Array.from({ length: MAX_RECORD_PRODUCTS + 1 }, (_, id) => anItem(id, 1));
    expect(repairs({ ...whole, carrito })).toEqual({ carrito: carrito.slice(0, -1) });
  });

  it('finds the fields that are missing or invalid, with the values that they are read as', () => {
    const { calle: _, carrito: _c, ...rest } = whole;
    const item = { ...anItem(1, 1), title: 'Dimmer' };
    expect(repairs({ ...rest, dni: 30_111_222, carrito: [item] })).toEqual({
      calle: '',
      dni: '30111222',
      carrito: [anItem(1, 1)],
    });
    expect(repairs({})).toEqual({ ...EMPTY_RECORD, sub: ANA.sub });
  });

  it('leaves a valid text alone that does not fit', () => {
    expect(repairs({ ...whole, calle: 'x'.repeat(56), correo: 'ana arroba', name: 'x'.repeat(101) })).toEqual(
      {},
    );
  });
});
