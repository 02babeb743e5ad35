import { expect, it } from 'vitest';
import { firstName } from './identity-fields.ts';

it.each([
  { identity: { given_name: 'Ana', name: 'Ana Prueba' }, expected: 'Ana' },
  { identity: { given_name: 'Ana María', name: 'Prueba' }, expected: 'Ana María' },
  { identity: { given_name: '', name: 'Beto Ensayo' }, expected: 'Beto' },
  { identity: { given_name: '', name: '' }, expected: '' },
  { identity: null, expected: '' },
])('the header calls $identity «$expected»', ({ identity, expected }) => {
  expect(firstName(identity)).toBe(expected);
});
