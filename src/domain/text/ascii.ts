import { decomposed } from './decomposed.ts';

/** Letters and signs that Unicode does not decompose into a plain letter and a mark. */
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

/** The text in plain ASCII, since the carriers do not document the encoding of their files. */
export function toAscii(text: string): string {
  const plain = decomposed(text)
    .replace(/\p{Mn}/gu, '')
    .replace(/[“”‘’«»]/g, "'")
    .replace(/[–—]/g, '-');
  return Array.from(plain, (letter) => FOLDED[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}
