import { foldText } from './search.ts';

/** Searches without a result are counted by week: milliseconds of one since 1970. */
export const SEARCH_WEEK_MS = 604_800_000;

/** Weeks that the seller sees; older counts are deleted. */
export const SEARCH_WEEKS = 5;

/** Different words that are counted in a week. */
export const SEARCHES_PER_WEEK = 100;

/** 3 to 40 plain letters, spaces and digits, at most six of which are digits: no phone, DNI or CUIT. */
const COUNTED = /^(?=.{3,40}$)[a-z ]*([0-9][a-z ]*){0,6}$/;

/** Id of the week's document in `busquedas`. */
export function searchWeek(time: number): string {
  return String(Math.floor(time / SEARCH_WEEK_MS));
}

/** The words under which a search without a result is counted; null if it is too short, or may be about a person. */
export function countedWords(query: string): string | null {
  const words = foldText(query)
    .replaceAll(/[^a-z0-9@]+/g, ' ')
    .trim();
  return COUNTED.test(words) ? words : null;
}

/** Counts of the same words together, the most frequent first. */
export function addCounts(weeks: readonly Readonly<Record<string, number>>[]) {
  const sums = new Map<string, number>();
  for (const [words, times] of weeks.flatMap((week) => Object.entries(week)))
    sums.set(words, (sums.get(words) ?? 0) + times);
  return [...sums]
    .map(([words, times]) => ({ words, times }))
    .toSorted((one, other) => other.times - one.times || one.words.localeCompare(other.words));
}
