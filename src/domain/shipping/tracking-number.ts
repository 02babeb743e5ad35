import { hasCourierTrace } from '#domain/orders/tracking.ts';
import { plainText } from '#domain/text/one-line.ts';

/** Lengths of a tracking number (docs/panel.md#tracking-numbers). */
export const TRACKING_MAX_LENGTH = 23;
export const TRACKING_MIN_LENGTH = 15;

/** Length of the courier's numbers; joined groups end when it is reached. */
const COURIER_LENGTH = 15;

/** Minimum digits of a number, to distinguish it from a long word. */
const MIN_DIGITS = 8;

/** Minimum characters of a number that is too short, to distinguish it from a DNI, a CUIT or a phone number. */
const MIN_SHORT = 12;

/** Maximum characters of a text to read: a row of a table, or a message. */
const MAX_TEXT = 1000;

/** Reasons why a text has no tracking number. `exponent`: a spreadsheet turned the number into a power of ten. */
export type TrackingProblem = 'no-number' | 'short' | 'long' | 'exponent' | 'two-numbers';

export interface TrackingText {
  /** Letters and digits of the number, valid or not; '' without. */
  readonly number: string;
  readonly problem: TrackingProblem | null;
}

/**
 * Reads the tracking number in a typed, pasted or scanned text (docs/panel.md#tracking-numbers). Ignores words, quotes, invisible
 * characters and a scanner's prefix around the number, and blanks and hyphens inside. Prefers a courier's number to any other in
 * the same text.
 */
export function readTrackingNumber(text: string): TrackingText {
  const cells = text.length > MAX_TEXT ? [] : cellsOf(text);
  const words = cells.flatMap((tokens) => tokens.flatMap(wordsOf)).filter(isLikeNumber);
  const alone = joinedText(cells);
  const [number, ...others] = wholeNumbers([...words, ...cells.flatMap(groupedNumbers)], alone);
  if (number !== undefined) return { number, problem: others.length > 0 ? 'two-numbers' : null };
  const [exponent] = /\d+[.,]\d+E\+?\d+/i.exec(text.slice(0, MAX_TEXT)) ?? [];
  if (exponent !== undefined) return { number: exponent, problem: 'exponent' };
  const wrong = [...words, alone].find(({ length }) => length >= MIN_SHORT);
  return wrong === undefined
    ? { number: '', problem: 'no-number' }
    : { number: wrong, problem: lengthProblem(wrong) };
}

/** Returns the different valid numbers: the courier's if any, else the others, else the text itself. */
function wholeNumbers(found: readonly string[], alone: string): readonly string[] {
  const isWhole = (text: string) => lengthProblem(text) === null;
  const whole = [...new Set(found.filter(isWhole))];
  const couriers = whole.filter(hasCourierTrace);
  if (whole.length === 0) return [alone].filter(isWhole);
  return couriers.length > 0 ? couriers : whole;
}

function lengthProblem(number: string): 'short' | 'long' | null {
  if (number.length < TRACKING_MIN_LENGTH) return 'short';
  return number.length > TRACKING_MAX_LENGTH ? 'long' : null;
}

/** A scanner's prefix for the type of barcode: `]C1` for a Code 128. */
const SYMBOLOGY = /\][A-Za-z]\d/g;

/** Returns the words of each table cell or comma-separated part of a sentence, without a full stop at the end. */
function cellsOf(text: string): readonly (readonly string[])[] {
  const bare = plainText(text).replace(SYMBOLOGY, ';');
  const cells = bare.split(/[\t\r\n,;|"'()[\]<>#:=]+/);
  return cells.map((cell) =>
    cell
      .split(/\s+/)
      .map((token) => /^.*[\p{L}\p{N}]/u.exec(token)?.[0] ?? '')
      .filter(Boolean),
  );
}

/** Labels that people write right before a number, without a blank. */
const LABEL = /^(?:tn|n[ro]o?|num|numero|envio|guia|tracking|seguimiento)+(?=[a-z]{0,2}\d{5})/i;

/** Returns the numbers that a token may contain: without an address, split at hyphens, or whole where all parts are digits. */
function wordsOf(token: string): readonly string[] {
  if (token.includes('@')) return [];
  const parts = token.split(/(?:[^\p{L}\p{N}]|[ºª])+/u).map((part) => part.replace(LABEL, ''));
  const isGrouped = parts.length > 1 && /^[\p{N}\p{L}\p{Pd}]+$/u.test(token) && parts.every(isGroup);
  const joined = parts.join('');
  return isGrouped && lengthProblem(joined) === null ? [joined] : parts;
}

function isLikeNumber(word: string): boolean {
  return /^[A-Za-z0-9]+$/.test(word) && (digitsIn(word) >= MIN_DIGITS || hasCourierTrace(word));
}

/** Returns true for digits with up to two letters at either end, like the first and last group of a number. */
function isGroup(part: string): boolean {
  return /^[A-Z]{0,2}\d+[A-Z]{0,2}$/i.test(part);
}

/** Maximum digits of a group that is joined with others; a DNI and a phone number have more. */
const MAX_GROUP = 6;

/** Returns the numbers written in groups with blanks: a courier's number starting at any group, or all adjacent groups. */
function groupedNumbers(tokens: readonly string[]): readonly string[] {
  const runs = runsOf(tokens, isGroup).filter((run) => run.length > 1);
  const couriers = runs.flatMap((run) => run.flatMap((_, from) => courierNumber(run.slice(from)) ?? []));
  if (couriers.length > 0) return couriers;
  const short = runs.flatMap((run) => runsOf(run, (part) => digitsIn(part) <= MAX_GROUP));
  return short.filter((run) => run.length > 1).map((run) => run.join(''));
}

/** Returns the courier's number that the first groups form. */
function courierNumber(groups: readonly string[]): string | undefined {
  const joined = groups.map((_, at) => groups.slice(0, at + 1).join(''));
  return joined.find((text) => text.length === COURIER_LENGTH && hasCourierTrace(text));
}

/** Returns runs of adjacent tokens that pass the test. */
function runsOf(
  tokens: readonly string[],
  passes: (token: string) => boolean,
): readonly (readonly string[])[] {
  const runs: string[][] = [[]];
  for (const token of tokens) {
    if (passes(token)) runs.at(-1)?.push(token);
    else runs.push([]);
  }
  return runs;
}

/** Returns a text that consists of groups, without its blanks; '' for another text. */
function joinedText([tokens = [], ...others]: readonly (readonly string[])[]): string {
  const joined = tokens.join('');
  const isAlone = others.length === 0 && tokens.every((token) => /^[A-Za-z0-9]*\d[A-Za-z0-9]*$/.test(token));
  return isAlone && isLikeNumber(joined) ? joined : '';
}

function digitsIn(text: string): number {
  return text.replaceAll(/\D/g, '').length;
}
