import { decomposed } from './one-line.ts';

/** Letters and characters that Unicode does not decompose into a plain letter and an accent. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  º: 'o',
  ª: 'a',
  '…': '...',
};

/** Returns the text in plain ASCII: the postal service does not document the encoding of its file. */
export function toAscii(text: string): string {
  return toAsciiWithEnye(text).replaceAll('ñ', 'n').replaceAll('Ñ', 'N');
}

/** Returns the text in ASCII plus ñ, which the courier's list of places distinguishes from n. */
export function toAsciiWithEnye(text: string): string {
  const plain = decomposed(text)
    .replace(/n\u0303/giu, (enye) => enye.normalize('NFC'))
    .replace(/\p{Mn}/gu, '')
    .replace(/[“”‘’«»]/g, "'")
    .replace(/[–—]/g, '-');
  return Array.from(plain, (letter) => FOLDED[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7eñÑ]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}
