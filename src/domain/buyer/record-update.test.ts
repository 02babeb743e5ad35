import { expect, it } from 'vitest';
import { ANA, aBuyer } from '../../../tests/support/fixtures/a-buyer.ts';
import { newUserRecord } from './buyer.ts';
import { buyerUpdate } from './record-update.ts';

it('brings what was completed after the order, and nothing when all is there', () => {
  const copy = aBuyer({ dni: '', calle: '', cel: '', codarea: '' });
  expect(buyerUpdate(copy, aBuyer())?.changes).toEqual([
    { field: 'dni', before: '', after: '30111222' },
    { field: 'calle', before: '', after: 'Mitre' },
    { field: 'codarea', before: '', after: '351' },
    { field: 'cel', before: '', after: '5550000' },
  ]);
  expect(buyerUpdate(copy, aBuyer())?.buyer).toEqual(aBuyer());
  expect(buyerUpdate(aBuyer(), aBuyer())).toBeNull();
});

it('takes a new address whole, also where the old one had a floor', () => {
  const moved = aBuyer({ calle: 'Belgrano', altura: '9', piso: '-', unidad: '-', cp: '5010' });
  const update = buyerUpdate(aBuyer({ piso: '3', unidad: 'B' }), moved);
  expect(update?.buyer).toMatchObject({ calle: 'Belgrano', altura: '9', piso: '-', unidad: '-', cp: '5010' });
  expect(update?.changes).toContainEqual({ field: 'piso', before: '3', after: '' });
});

it('mixes no half address into a whole one, and fills gaps with what there is', () => {
  const typing = aBuyer({ calle: 'Belgrano', altura: '' });
  expect(buyerUpdate(aBuyer(), typing)).toBeNull();
  expect(buyerUpdate(aBuyer({ cp: '' }), typing)?.changes).toEqual([
    { field: 'cp', before: '', after: '5000' },
  ]);
});

it('takes nothing from an order whose buyer erased the own data', () => {
  expect(buyerUpdate(aBuyer({ dni: '' }), newUserRecord(ANA))).toBeNull();
});

it('leaves the identity and the ways of being told as the order has them', () => {
  const other = aBuyer({
    name: 'Otra',
    email: 'otra@correo.example',
    trackCode: 'Ambos',
    esNotificarAndreani: true,
  });
  expect(buyerUpdate(aBuyer(), other)).toBeNull();
  expect(buyerUpdate(aBuyer({ iva: '' }), aBuyer({ iva: 'Monotributo' }))?.changes).toEqual([
    { field: 'iva', before: '', after: 'Monotributo' },
  ]);
});
