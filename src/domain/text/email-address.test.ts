import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmailAddress, readEmail } from './email-address.ts';

describe('readEmail', () => {
  it.each([
    ["nicolas.d'angelo@correo.example", "nicolas.d'angelo@correo.example"],
    ["Nicolás D'Angelo <nicolas.d'angelo@correo.example>", "nicolas.d'angelo@correo.example"],
    ["'nicolas.d'angelo@correo.example'", "nicolas.d'angelo@correo.example"],
    ["o'higgins+tienda@universidad.example", "o'higgins+tienda@universidad.example"],
    // A quote that does not enclose the whole text is part of the address.
    ["'ana@correo.example", "'ana@correo.example"],
    ['"ana@correo.example"', 'ana@correo.example'],
    ['«ana@correo.example».', 'ana@correo.example'],
    ['“Ana Prueba” <ana@correo.example>', 'ana@correo.example'],
    ['mailto:ana@correo.example?subject=Hola', 'ana@correo.example'],
    ['Correo: ana@correo.example', 'ana@correo.example'],
    ['ana@correo.example, Ana Prueba', 'ana@correo.example'],
    ['ana@correo.example (trabajo);', 'ana@correo.example'],
    [' \u200bana@correo.example\r\n', 'ana@correo.example'],
    ['ana @ correo . example', 'ana@correo.example'],
    ['ana@correo. example', 'ana@correo.example'],
    ['ana@correo.example ana@correo.example', 'ana@correo.example'],
    ['Ana@Correo.Example', 'Ana@Correo.Example'],
  ])('reads «%s» as %s', (line, address) => {
    expect(readEmail(line)).toEqual({ address, problem: null });
  });

  it.each([
    'ana@correo.example, beto@correo.example',
    'ana@correo.example,beto@correo.example',
    'ana@correo.example / ANA@otro.example',
    'Ana <ana@correo.example>; Beto <beto@correo.example>',
  ])('refuses «%s», which has two addresses', (line) => {
    expect(readEmail(line)).toEqual({ address: '', problem: 'two-emails' });
  });

  it.each([
    '',
    'ana arroba correo',
    'ana@',
    'ana@@correo.example',
    'ana@correo',
    'ana@correo..example',
    '.ana@correo.example',
    'ana.@correo.example',
    'an..a@correo.example',
    'ana@-correo.example',
    'ana@correo.example!',
    'ana@correo.1',
    `${'a'.repeat(65)}@correo.example`,
    `ana@${'correo.'.repeat(40)}example`,
    // The end of each could be another person's address.
    'ana prueba@correo.example',
    'ana,prueba@correo.example',
    'ana;prueba@correo.example',
    'ana. prueba@correo.example',
    '"ana" prueba@correo.example',
    'ana@correo.example .ar',
    'ana@correo.example. Gracias',
  ])('finds no address in «%s»', (line) => {
    expect(readEmail(line)).toEqual({ address: '', problem: 'email' });
  });
});

const word = fc
  .array(fc.constantFrom(...Array.from("abcXYZñ0129!#$%&'*+/=?^_`{|}~-")), { minLength: 1, maxLength: 8 })
  .map((signs) => signs.join(''));
const label = fc
  .array(fc.constantFrom(...Array.from('abcxyzñ0129')), { minLength: 2, maxLength: 8 })
  .map((signs) => signs.join(''));
const address = fc
  .tuple(
    fc.array(word, { minLength: 1, maxLength: 4 }),
    fc.array(label, { minLength: 1, maxLength: 3 }),
    fc.constantFrom('ar', 'com', 'example', 'museum'),
  )
  .map(([words, labels, end]) => `${words.join('.')}@${[...labels, end].join('.')}`);

describe('an address', () => {
  it('reads as itself, bare, quoted, bracketed and behind a name', () => {
    fc.assert(
      fc.property(address, (text) => {
        expect(isEmailAddress(text)).toBe(true);
        for (const line of [text, `<${text}>`, `"${text}"`, `'${text}'`, `Ana Prueba <${text}>`, `${text}.`])
          expect(readEmail(line).address).toBe(text);
      }),
    );
  });

  it('is never a part of what stands there without a sign between', () => {
    const before = fc
      .array(fc.constantFrom(...Array.from('abz09 .,;:\'"@!-')), { minLength: 1, maxLength: 6 })
      .map((signs) => signs.join(''))
      // A blank after a comma or colon, or around the whole text, separates an address.
      .filter((text) => !/[,;:]\s+$|^[\s"']+$|[,;:]\s/.test(text) && text.trim() !== '');
    fc.assert(
      fc.property(before, address, (text, end) => {
        expect(readEmail(text + end).address).not.toBe(end);
      }),
    );
  });
});

it('an address that was read gives itself when read again, and is part of the text except for blanks', () => {
  const line = fc
    .array(fc.oneof(address, fc.constantFrom(...Array.from('ab ,;:<>()"\'.@«»')), fc.string()), {
      maxLength: 6,
    })
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(line, (text) => {
      const { address: read } = readEmail(text);
      if (read === '') return;
      expect(readEmail(read).address).toBe(read);
      expect(text.normalize().replaceAll(/[\s\p{Cc}\p{Cf}]/gu, '')).toContain(read);
    }),
  );
});
