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

/** Returns true for a letter more, less or replaced, or two swapped. */
function isOneTypo(typed: string, word: string): boolean {
  let same = 0;
  while (same < typed.length && typed[same] === word[same]) same += 1;
  const [one, other] = [typed.slice(same), word.slice(same)];
  return (
    one.slice(1) === other.slice(1) ||
    one.slice(1) === other ||
    one === other.slice(1) ||
    (one.slice(2) === other.slice(2) && one[0] === other[1] && one[1] === other[0])
  );
}
