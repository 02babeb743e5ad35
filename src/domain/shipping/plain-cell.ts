import { toAscii } from '../text/ascii.ts';

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
