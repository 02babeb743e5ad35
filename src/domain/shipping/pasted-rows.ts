import { groupedTrackingNumbers, hasCourierTrace, wholeTrackingNumbers } from '../orders/tracking.ts';

/** A tracking number of a pasted list, with the pasted text that tells whose parcel it is. */
export interface PastedRow {
  readonly number: string;
  readonly text: string;
}

interface Line {
  readonly text: string;
  readonly numbers: readonly string[];
}

/** Ways to cut lines into rows: each returns true where a row begins. Some sites copy as a line a parcel, others as a line a cell. */
const ROW_BEGINS: readonly ((line: Line, before: Line) => boolean)[] = [
  () => true,
  (_, before) => before.text.trim() === '',
  ({ numbers }) => numbers.length > 0,
  (_, before) => before.numbers.length > 0,
];

/**
 * Returns the rows of a list that was pasted from a carrier's site, once for each way of cutting the text into rows. A
 * number that is there twice is one row. @param isOrderId says of a word that looks like a tracking number if it is none
 */
export function possibleRows(text: string, isOrderId: (word: string) => boolean): PastedRow[][] {
  const lines = linesOf(text, isOrderId);
  return ROW_BEGINS.map((begins) => rowsOf(lines, begins));
}

function linesOf(text: string, isOrderId: (word: string) => boolean): Line[] {
  const whole = (line: string) => wholeTrackingNumbers(line).filter((word) => !isOrderId(word));
  // A postcode beside a telephone number looks like a number in groups: one whole number means that none is in groups.
  const find = whole(text).length > 0 ? whole : groupedTrackingNumbers;
  return text.split(/\r\n?|\n/).map((line) => ({ text: line, numbers: ofCourierFirst(find(line)) }));
}

/** Without the other numbers of a line that has one of the courier's. */
function ofCourierFirst(numbers: readonly string[]): readonly string[] {
  const couriers = numbers.filter(hasCourierTrace);
  return couriers.length > 0 ? couriers : numbers;
}

function rowsOf(lines: readonly Line[], begins: (line: Line, before: Line) => boolean): PastedRow[] {
  const texts = new Map<string, string>();
  for (const row of groups(lines, begins)) {
    const text = row.map((line) => line.text).join('\n');
    const numbers = new Set(row.flatMap((line) => line.numbers));
    for (const number of numbers) texts.set(number, textOfRow(texts.get(number), text));
  }
  return Array.from(texts, ([number, found]) => ({ number, text: found }));
}

/** Longer texts are no row. Many numbers in one line would take time with the square of its length. */
const MAX_ROW_LENGTH = 2000;

function textOfRow(before: string | undefined, text: string): string {
  return (before === undefined ? text : `${before}\n${text}`).trim().slice(0, MAX_ROW_LENGTH);
}

function groups(lines: readonly Line[], begins: (line: Line, before: Line) => boolean): Line[][] {
  const rows: Line[][] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    const row = rows.at(-1);
    if (row === undefined || before === undefined || begins(line, before)) rows.push([line]);
    else row.push(line);
  }
  return rows;
}
