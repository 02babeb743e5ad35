import { expect, it } from 'vitest';
import { toAscii } from './ascii.ts';

it.each([
  ['Peñalolén Ñuñoa', 'Penalolen Nunoa'],
  ['Güemes 1º «A»', "Guemes 1o 'A'"],
  ['Straße – 5…', 'Strasse - 5...'],
  ['casa 🏠 azul', 'casa azul'],
  ['dos\r\nrenglones\ty más', 'dos renglones y mas'],
  ['東京', ''],
])('folds «%s» to ASCII', (text, folded) => {
  expect(toAscii(text)).toBe(folded);
});
