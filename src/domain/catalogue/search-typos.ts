import { matches, type Wanted } from './search.ts';

/** Typos that a word of that many letters is forgiven. */
function forgiven(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}

/**
 * What a query that finds nothing as it was typed may have meant: for each word the ones of the titles that are
 * nearest to it, itself where it occurs in one. A word that is like none is left without: the search finds nothing.
 * @param titles folded.
 */
export function forgiveTypos(typed: Wanted, titles: readonly string[]): Wanted {
  const known = [...new Set(titles.flatMap((title) => title.split(/[^\p{L}\p{N}]+/u)))];
  return typed.map((alternatives) => {
    if (titles.some((title) => matches(title, [alternatives]))) return alternatives;
    const word = alternatives.at(-1) ?? '';
    const distances = known.map((other) => typosToBeginning(word, other));
    const least = Math.min(...distances);
    return least <= forgiven(word.length) ? known.filter((_other, at) => distances[at] === least) : [];
  });
}

/**
 * How many typos (a letter more, less, another one, or two swapped) turn a word into the beginning of another:
 * the optimal string alignment distance, at the end of its best row, since who types has not finished the word.
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
