import { expect, it } from 'vitest';
import { readText } from './read-text.ts';

const TEXT = '["Botón ñ"]';
const latin1 = Array.from(TEXT, (letter) => letter.charCodeAt(0));
const littleEndian = latin1.flatMap((code) => [code, 0]);
const bigEndian = latin1.flatMap((code) => [0, code]);
const utf8 = [...new TextEncoder().encode(TEXT)];

it.each([
  ['UTF-8', utf8, false],
  ['UTF-8 with a byte order mark', [0xef, 0xbb, 0xbf, ...utf8], false],
  ['UTF-16 as Excel writes it', [0xff, 0xfe, ...littleEndian], false],
  ['UTF-16 of the other order', [0xfe, 0xff, ...bigEndian], false],
  ['UTF-16 without a byte order mark', littleEndian, false],
  ['Latin-1, which it guesses', latin1, true],
])('reads a file in %s', (_name, bytes, isGuessed) => {
  expect(readText(Uint8Array.from(bytes))).toEqual({ text: TEXT, isGuessed });
});

it('reads a file without letters', () => {
  expect(readText(new Uint8Array())).toEqual({ text: '', isGuessed: false });
});
