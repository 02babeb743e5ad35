import { oneLine } from './one-line.ts';

/** The beginning of a text that a spreadsheet would evaluate. */
const FORMULA = /^[=+\-@\t\r]/;

/** A dash alone or a negative number: they begin like a formula, but a spreadsheet shows them as they are. */
const NEGATIVE = /^-(\d+([.,]\d+)?)?$/;

/** A phone number with its country. */
const PHONE = /^\+(?=\d)[\d\s().-]+$/;

/** Tracking numbers: a spreadsheet rounds numbers of so many digits, and shows them as powers of ten. */
const LONG_NUMBER = /^\d{12,}$/;

/** A number and a letter E, such as the flat 12E5: a spreadsheet takes it for 1,200,000. */
const POWER = /^[\d.,]+e[+-]?\d+$/i;

export function isFormula(text: string): boolean {
  return FORMULA.test(text) && !NEGATIVE.test(text);
}

/**
 * Returns a text as a cell of a spreadsheet (docs/panel.md#figures-as-file): long numbers in groups of four digits, phones
 * without their plus sign. Only what the spreadsheet would evaluate or round begins with an apostrophe, which it shows.
 */
export function textCell(text: string): string {
  const cell = oneLine(text);
  if (PHONE.test(cell)) return textCell(cell.slice(1));
  if (LONG_NUMBER.test(cell)) return cell.replaceAll(/\d{4}(?=\d)/g, '$& ');
  return isFormula(text) || isFormula(cell) || POWER.test(cell) ? `'${cell}` : cell;
}

/** Returns pesos as a cell that a spreadsheet in Argentina adds up: with a decimal comma, without thousands. */
export function amountCell(pesos: number): string {
  return pesos.toFixed(2).replace('.', ',');
}

/** A column of a table: its title, and its cell in a row. */
export type TableColumn<Row> = readonly [title: string, cell: (row: Row) => string];

/** Returns the titles, then the cells of each row. */
export function tableCells<Row>(columns: readonly TableColumn<Row>[], rows: readonly Row[]): string[][] {
  return [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, cell]) => cell(row)))];
}
