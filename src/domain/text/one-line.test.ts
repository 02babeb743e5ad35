import { assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oneLine, multiLine } from './one-line.ts';

describe('oneLine', () => {
  it.each(['\n', '\r', '\r\n', '\t', '\v', '\0', '\u0085', '\u2028', '\u2029', '  '])(
    'replaces %j by one space',
    (end) => expect(oneLine(` Calle${end}Falsa `)).toBe('Calle Falsa'),
  );

  it('keeps accents and emoji of several code points', () => {
    expect(oneLine('Ñandú 👩‍🔧')).toBe('Ñandú 👩‍🔧');
  });

  it('reads full-width digits and signs as plain ones, and keeps superscripts and ordinals', () => {
    expect(oneLine('ＣＰ　５８００－Ａ 𝟏𝟐 m² 1º ½…')).toBe('CP 5800-A 12 m² 1º ½…');
  });

  it('drops invisible characters, and joins an accent to its letter', () => {
    expect(oneLine('\ufeffMari\u00ada\u200b \u202aJose\u0301\u202c\u200d')).toBe('Maria José');
  });
});

describe('multiLine', () => {
  it('keeps lines and one empty line between two, and nothing that firestore.rules refuse', () => {
    expect(multiLine('\r\n Uno\tdos \r\n\r\n\r\n\r\n- tres\u2028cuatro\0\n\n')).toBe(
      'Uno dos\n\n- tres\ncuatro',
    );
  });

  it('reads a result again as itself', () => {
    assert(
      property(string({ unit: 'binary' }), (typed) => {
        expect(multiLine(multiLine(typed))).toBe(multiLine(typed));
        expect(multiLine(typed)).toMatch(/^(?:[^\p{Cc}\u2028\u2029]|\n)*$/u);
      }),
    );
  });
});
