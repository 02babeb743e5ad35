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
 * The text in ASCII: without accents, other letters replaced, signs without an equivalent (an emoji) removed, white space
 * collapsed. The carriers do not document the encoding of their files.
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
 * A buyer's text as a cell of a carrier's sheet: in ASCII, without separators and quotes, and never a formula (`=`, `+`, `-`,
 * `@`, tab or CR in front), should a spreadsheet open the file.
 */
export function plainCell(text: string): string {
  const cell = toAscii(text).replaceAll(';', ',').replaceAll('"', "'");
  return isFormula(text) || isFormula(cell) ? `'${cell}` : cell;
}

/** A cell for a floor or unit, where a stored dash means none. */
export function optionalCell(text: string): string {
  return text.trim() === '-' ? '' : plainCell(text);
}

/** Returns true when a spreadsheet would evaluate the text. */
function isFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text);
}
