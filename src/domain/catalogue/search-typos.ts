import { matches, type Wanted } from './search.ts';

/** The number of typos allowed in a word of that length. */
function forgiven(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/** Letters of the longest word that may have typos: comparing takes time with the word's length. */
const LONGEST_WORD = 40;

/**
 * Corrects a query without results: replaces each word that is in no title by the most similar words of the titles. A word
 * without a similar one gets no alternatives, so the search finds nothing.
 * @param titles folded
 */
export function forgiveTypos(typed: Wanted, titles: readonly string[]): Wanted {
  const known = [...new Set(titles.flatMap((title) => title.split(/[^\p{L}\p{N}]+/u)))];
  return typed.map((alternatives) => {
    if (titles.some((title) => matches(title, [alternatives]))) return alternatives;
    const word = alternatives.at(-1) ?? '';
    if (word.length > LONGEST_WORD) return [];
    const distances = known.map((other) => typosToBeginning(word, other));
    const least = Math.min(...distances);
    return least <= forgiven(word.length) ? known.filter((_other, at) => distances[at] === least) : [];
  });
}

/**
 * The number of typos (a letter more, less or replaced, or two swapped) between a word and the beginning of another: the
 * optimal string alignment distance, at the minimum of its last row, because the last word may be unfinished.
 */
function typosToBeginning(typed: string, word: string): number {
  let last: number[] = [];
  let row = Array.from({ length: word.length + 1 }, (_, at) => at);
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= word.length; j += 1) {
      const changed = at(row, j - 1) + Number(typed[i - 1] !== word[j - 1]);
      const swapped = typed[i - 1] === word[j - 2] && typed[i - 2] === word[j - 1];
      next.push(
        Math.min(changed, at(row, j) + 1, at(next, j - 1) + 1, swapped ? at(last, j - 2) + 1 : Infinity),
      );
    }
    [last, row] = [row, next];
  }
  return Math.min(...row);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
