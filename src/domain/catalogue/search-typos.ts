import { isOneTypo } from '#domain/text/one-typo.ts';
import type { Product } from './product.ts';
import { foldedTitle, matchesWords, type SearchWords } from './search.ts';

type Titled = Pick<Product, 'title'>;

/** Letters of the shortest word that a typo is looked for in. Shorter ones are too much alike. */
const SHORTEST_WORD = 5;

/**
 * Corrects a query without results: replaces each word that is in no title by the words that are one typo away. A word
 * without one gets no alternatives, so the search finds nothing.
 * @param others words beyond those of the titles, folded.
 */
export function forgiveTypos(
  typed: SearchWords,
  products: readonly Titled[],
  others: readonly string[],
): SearchWords {
  const words = new Set([...products.flatMap(titleWords), ...others]);
  const known = [...words].filter(({ length }) => length >= SHORTEST_WORD);
  return typed.map((alternatives) =>
    alternatives.some((word) => others.includes(word)) ||
    products.some((product) => matchesWords(foldedTitle(product), [alternatives]))
      ? alternatives
      : known.filter((word) => alternatives.some((one) => isOneTypo(one, word))),
  );
}

/** The words of a title, folded. */
export function titleWords(product: Titled): readonly string[] {
  return foldedTitle(product).split(' ');
}
