import { expect, it } from 'vitest';
import { anchorOf } from './anchor.ts';

it.each([
  ['#envios', 'envios'],
  ['#env%C3%ADos', 'envíos'],
  ['#%E0%A4%A', ''],
  ['', ''],
])('the anchor of %j is %j', (hash, id) => {
  expect(anchorOf(hash)).toBe(id);
});
