import { toAscii } from '../text/ascii.ts';

/** The beginning of a text that a spreadsheet would evaluate. */
const FORMULA = /^[=+\-@\t\r]/;

/** A text as a cell: in ASCII, without separators and quotes, and no formula, should a spreadsheet open the file. */
export function plainCell(text: string): string {
  const cell = toAscii(text).replaceAll(';', ',').replaceAll('"', "'");
  return FORMULA.test(text) || FORMULA.test(cell) ? `'${cell}` : cell;
}

/** A cell for a floor or unit, where a stored dash means none. */
export function optionalCell(text: string): string {
  return text.trim() === '-' ? '' : plainCell(text);
}
