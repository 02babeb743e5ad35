import { oneLine } from './one-line.ts';

/** Start of a text that a spreadsheet would evaluate as a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** A lone dash or a negative number: spreadsheets show both unchanged, although they start like a formula. */
const NEGATIVE = /^-(\d+([.,]\d+)?)?$/;

/** A phone number with its country code. */
const PHONE = /^\+(?=\d)[\d\s().-]+$/;

/** Tracking numbers: spreadsheets round numbers with so many digits and show them as powers of ten. */
const LONG_NUMBER = /^\d{12,}$/;

/** Digits around the letter E, such as the flat 12E5, which spreadsheets read as 1,200,000. */
const POWER = /^[\d.,]+e[+-]?\d+$/i;

export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !NEGATIVE.test(text);
}

/**
 * Returns a text as a spreadsheet cell (docs/panel.md#figures-as-file): long numbers in groups of four digits, phones without the
 * plus sign. Only texts that would be evaluated or rounded start with an apostrophe, which stays visible.
 */
export function textCell(text: string): string {
  const cell = oneLine(text);
  if (PHONE.test(cell)) return textCell(cell.slice(1));
  if (LONG_NUMBER.test(cell)) return cell.replaceAll(/\d{4}(?=\d)/g, '$& ');
  return isFormula(text) || isFormula(cell) || POWER.test(cell) ? `'${cell}` : cell;
}

/** Returns pesos as a cell that spreadsheets in Argentina can sum: with a decimal comma, without thousands separators. */
export function amountCell(pesos: number): string {
  return pesos.toFixed(2).replace('.', ',');
}

/** A column of a table: its title, and a function that returns its cell in a row. */
export type TableColumn<Row> = readonly [title: string, cell: (row: Row) => string];

/** Returns the column titles, then the cells of each row. */
export function tableCells<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string[][] {
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}
