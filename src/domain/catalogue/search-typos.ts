import type { Product } from './product.ts';
import { foldedTitle, matchesWords, type SearchWords } from './search.ts';

type Titled = Pick<Product, 'title'>;

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
 * @param others words beyond those of the titles, folded.
 */
export function forgiveTypos(
  typed: SearchWords,
  products: readonly Titled[],
  others: readonly string[],
): SearchWords {
  const known = [...new Set([...products.flatMap(titleWords), ...others])];
  return typed.map((alternatives) => {
    if (others.some((word) => matchesWords(word, [alternatives]))) return alternatives;
    if (products.some((product) => matchesWords(foldedTitle(product), [alternatives]))) return alternatives;
    const word = alternatives.at(-1) ?? '';
    if (word.length > LONGEST_WORD) return [];
    const most = forgiven(word.length);
    // Shorter words have more typos than are forgiven.
    const similar = known.filter((other) => other.length >= word.length - most);
    const distances = similar.map((other) => typosToBeginning(word, other));
    const least = distances.reduce((one, other) => Math.min(one, other), Infinity);
    return least <= most ? similar.filter((_other, at) => distances[at] === least) : [];
  });
}

const words = new WeakMap<Titled, readonly string[]>();

/** The words of a title, folded. Splitting is slow, so each title is split once. */
export function titleWords(product: Titled): readonly string[] {
  const known =
    words.get(product) ??
    foldedTitle(product)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  words.set(product, known);
  return known;
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
