import { oneLine } from './one-line.ts';

/** The beginning of a text that a spreadsheet would evaluate. */
const FORMULA = /^[=+\-@\t\r]/;

/** Texts that a spreadsheet takes for a number: a DNI, a tracking number, unit 12E5. */
const NUMBER = /^[$(]?[\d.,]+(e[+-]?\d+)?[%)]?$/i;

/** Texts that a spreadsheet takes for a date or a time: street number 10/12, unit 2-3. */
const DATE = /^\d{1,4}([-/.: ]\d{1,4}){1,3}$/;

/** Streets and towns such as «9 de Julio 1816», which some spreadsheets take for a date. */
const DATE_WITH_MONTH =
  /^\d{1,2}[ -](de )?(ene|feb|mar|abr|may|jun|jul|ago|sep|set|oct|nov|dic)[a-z]*([ -](de )?\d+)?$/i;

export function isFormula(text: string): boolean {
  return FORMULA.test(text);
}

/**
 * Returns a text as a cell that a spreadsheet keeps as a text. One that it would evaluate, or take for a number or a
 * date, begins with an apostrophe (docs/panel.md#figures-as-files).
 */
export function textCell(text: string): string {
  const cell = oneLine(text);
  const isTaken = [NUMBER, DATE, DATE_WITH_MONTH].some((form) => form.test(cell));
  return isTaken || isFormula(text) || isFormula(cell) ? `'${cell}` : cell;
}

/** Returns pesos as a cell that a spreadsheet in Argentina adds up: with a decimal comma, without thousands. */
export function amountCell(pesos: number): string {
  return pesos.toFixed(2).replace('.', ',');
}
