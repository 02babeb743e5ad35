import { isOneTypo } from '#domain/text/one-typo.ts';
import type { Product } from './product.ts';
import { foldedTitle, matchesWords, SMALL_WORDS, type SearchWords } from './search.ts';

type Titled = Pick<Product, 'title'>;

/** Letters of the shortest word that a typo is looked for in. Shorter ones are too much alike. */
const SHORTEST_WORD = 5;

/**
 * Corrects a query without results: a word that is in no title is divided into the two that it glues together, «modulorele»,
 * or else replaced by the words that are one typo away. A word without one gets no alternatives, so the search finds nothing.
 * @param others words beyond those of the titles, folded.
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

/** Letters of the shortest word that another one is glued to. */
const SHORTEST_PART = 3;

/** Returns the two words that a word glues together, maybe with a small one between: «pasoapaso»; null for another word. */
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

/** The words of a title, folded. */
export function titleWords(product: Titled): readonly string[] {
  return foldedTitle(product).split(' ');
}
