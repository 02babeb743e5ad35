import { describe, expect, it } from 'vitest';
import { oneLine, withoutLineEnds } from './one-line.ts';

describe('oneLine', () => {
  it.each(['\n', '\r', '\r\n', '\t', '\v', '\0', '\u0085', '\u2028', '\u2029', '  '])(
    'replaces %j by one space',
    (end) => expect(oneLine(` Calle${end}Falsa `)).toBe('Calle Falsa'),
  );

  it('keeps accents and emoji of several code points', () => {
    expect(oneLine('Ñandú 👩‍🔧')).toBe('Ñandú 👩‍🔧');
  });
});

it('withoutLineEnds keeps the number of characters, so that the caret stays where it is', () => {
  expect(withoutLineEnds('a\r\nb ')).toBe('a  b ');
});
