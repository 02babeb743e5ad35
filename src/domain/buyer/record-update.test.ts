import { expect, it } from 'vitest';
import { ANA, aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { newUserRecord } from './buyer.ts';
import { buyerUpdate } from './record-update.ts';

it('takes over fields completed after the order, and returns null without differences', () => {
  const copy = aBuyer({ dni: '', calle: '', cel: '', codarea: '' });
  expect(buyerUpdate(copy, aBuyer())?.changes).toEqual([
    { field: 'dni', before: '', after: '30111222' },
    { field: 'calle', before: '', after: 'Mitre' },
    { field: 'codarea', before: '', after: '351' },
    { field: 'cel', before: '', after: '5550000' },
  ]);
  expect({ ...copy, ...buyerUpdate(copy, aBuyer())?.fields }).toEqual(aBuyer());
  expect(buyerUpdate(aBuyer(), aBuyer())).toBeNull();
});

it('takes over a new address as a whole, including its missing floor', () => {
  const moved = aBuyer({ calle: 'Belgrano', altura: '9', piso: '-', unidad: '-', cp: '5010' });
  const update = buyerUpdate(aBuyer({ piso: '3', unidad: 'B' }), moved);
  expect({ ...aBuyer(), ...update?.fields }).toEqual(moved);
  expect(update?.changes).toContainEqual({ field: 'piso', before: '3', after: '' });
});

it('does not mix an incomplete address into a complete one, but fills gaps', () => {
  const typing = aBuyer({ calle: 'Belgrano', altura: '' });
  expect(buyerUpdate(aBuyer(), typing)).toBeNull();
  expect(buyerUpdate(aBuyer({ cp: '' }), typing)?.changes).toEqual([
    { field: 'cp', before: '', after: '5000' },
  ]);
});

it('keeps the order’s data when the buyer erased theirs', () => {
  expect(buyerUpdate(aBuyer({ dni: '' }), newUserRecord(ANA))).toBeNull();
});

it('keeps the order’s identity and notification choices', () => {
  const choices = { trackCode: 'Ambos', esNotificarAndreani: true } as const;
  const other = aBuyer({ name: 'Otra', email: 'otra@correo.example', ...choices });
  expect(buyerUpdate(aBuyer(), other)).toBeNull();
  expect(buyerUpdate(aBuyer({ iva: '' }), aBuyer({ iva: 'Monotributo' }))?.changes).toEqual([
    { field: 'iva', before: '', after: 'Monotributo' },
  ]);
});
