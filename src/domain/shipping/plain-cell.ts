/** Letters and signs that do not come apart into a plain letter and its mark. */
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
  '“': "'",
  '”': "'",
  '‘': "'",
  '’': "'",
  '«': "'",
  '»': "'",
  '–': '-',
  '—': '-',
  '…': '...',
};

/**
 * The text in ASCII: accents folded, other letters as near as they get, what has no likeness (an emoji) left out.
 * Line breaks and tabs become spaces, runs of them one. No carrier says which encoding it takes (facts §3).
 */
export function toAscii(text: string): string {
  return Array.from(text.normalize('NFD').replace(/\p{Mn}/gu, ''), (letter) => FOLDED[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/ +/g, ' ')
    .trim();
}

/**
 * A buyer's text as one cell of a carrier's sheet: ASCII, without the separator and quotes that some reader may not
 * understand, and never a formula where the sheet is opened on the way (`=`, `+`, `-`, `@`, tab or CR in front).
 */
export function plainCell(text: string): string {
  const cell = toAscii(text).replaceAll(';', ',').replaceAll('"', "'");
  return isFormula(text) || isFormula(cell) ? `'${cell}` : cell;
}

/** The same for a floor or a unit, where a dash stands for none (spec §5). */
export function optionalCell(text: string): string {
  return text.trim() === '-' ? '' : plainCell(text);
}

/** Whether a spreadsheet would work the text out instead of showing it. */
function isFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}
