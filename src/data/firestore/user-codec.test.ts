import { describe, expect, it } from 'vitest';
import { aBuyer, ANA } from '../../../tests/support/fixtures/a-buyer.ts';
import { decodeUser } from './user-codec.ts';

const value = (data: unknown) => {
  const decoded = decodeUser(data);
  return decoded.ok ? decoded.value : null;
};

describe('decodeUser', () => {
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

  it('leaves unknown fields out', () => {
    expect(value({ sub: ANA.sub, pedidosActivos: ['A'], admin: true })).not.toHaveProperty('admin');
  });

  it.each([undefined, null, {}, { sub: '' }, { sub: 3 }])('reports %s as damaged', (data) => {
    expect(decodeUser(data)).toMatchObject({ ok: false });
  });
});
