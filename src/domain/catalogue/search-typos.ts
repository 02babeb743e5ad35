import { isOneTypo } from '#domain/text/one-typo.ts';
import type { Product } from './product.ts';
import { foldedTitle, matchesWords, SMALL_WORDS, type SearchWords } from './search.ts';

type Titled = Pick<Product, 'title'>;

/** Minimum length of a word that is checked for typos. Shorter words are too similar to each other. */
const SHORTEST_WORD = 5;

/**
 * Corrects a query without results. A word in no title is split into two joined words («modulorele»), or else replaced by the
 * words one typo away. A word without a correction gets no alternatives, so the search finds nothing.
 * @param others folded words to accept besides those of the titles
 */
export function forgiveTypos(
  typed: SearchWords,
  products: readonly Titled[],
  others: readonly string[],
): SearchWords {
  const words = new Set([...products.flatMap(titleWords), ...others]);
  const known = [...words].filter(({ length }) => length >= SHORTEST_WORD);
  return typed.flatMap((alternatives) => {
    const isKnown =
      alternatives.some((word) => others.includes(word)) ||
      products.some((product) => matchesWords(foldedTitle(product), [alternatives]));
    if (isKnown) return [alternatives];
    const parts = alternatives.map((word) => unglued(word, words)).find((found) => found !== null);
    return parts ?? [known.filter((word) => alternatives.some((one) => isOneTypo(one, word)))];
  });
}

/** Minimum length of each of two joined words. */
const SHORTEST_PART = 3;

/** Splits a word that joins two known words, perhaps with a small one between: «pasoapaso». Returns null for any other word. */
function unglued(word: string, words: ReadonlySet<string>): SearchWords | null {
  for (let at = SHORTEST_PART; at <= word.length - SHORTEST_PART; at += 1) {
    const rest = word.slice(at);
    const last = ['', ...SMALL_WORDS]
      .filter((small) => rest.startsWith(small))
      .map((small) => rest.slice(small.length))
      .find((part) => part.length >= SHORTEST_PART && words.has(part));
    if (words.has(word.slice(0, at)) && last !== undefined) return [[word.slice(0, at)], [last]];
  }
  return null;
}

/** Returns the folded words of a title. */
export function titleWords(product: Titled): readonly string[] {
  return foldedTitle(product).split(' ');
}
