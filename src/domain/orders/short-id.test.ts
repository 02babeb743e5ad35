import { expect, it } from 'vitest';
import { shortId } from './short-id.ts';

it.each([
  ['a new order by six letters and digits that are easy to say', 'K7M4QXABCDEFGHJKMNPQ', 'K7M-4QX'],
  ['an older order by its first six', 'CPlNfy01IWhtABCDEFGH', 'CPlNfy'],
  ['an older order without small letters by its first six', 'PEDIDO00000000000001', 'PEDIDO'],
])('names %s', (_what, id, name) => {
  expect(shortId(id)).toBe(name);
});
