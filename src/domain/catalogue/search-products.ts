import { synonyms as configured } from '../../config/shop/synonyms.ts';
import type { Product } from './product.ts';
import { foldedTitle, matchesWords, searchWords, type SearchWords } from './search.ts';
import { readSynonyms, wordingsOf, type Synonyms } from './search-synonyms.ts';
import { forgiveTypos, titleWords } from './search-typos.ts';

type Titled = Pick<Product, 'title'>;

const CONFIGURED = readSynonyms(configured);

/**
 * Finds products by their titles, and by synonyms. `alike`: nothing matches, so typos are forgiven. `wordings`:
 * the words that were looked for, for their marks in the titles.
 * @param isRanked puts the best matches first (docs/buying.md#search); equal ones, or all of them, stay as they come.
 */
export function searchProducts<T extends Titled>(
  products: readonly T[],
  query: string,
  isRanked: boolean,
  synonyms: Synonyms = CONFIGURED,
) {
  const typed = searchWords(query);
  const exact = matchesOf(products, wordingsOf(typed, synonyms), isRanked);
  if (exact.found.length > 0 || typed.length === 0) return { ...exact, alike: false };
  const corrected = forgiveTypos(typed, products, synonyms.flat(3));
  const similar = matchesOf(products, wordingsOf(corrected, synonyms), isRanked);
  return { ...similar, alike: similar.found.length > 0 };
}

function matchesOf<T extends Titled>(
  products: readonly T[],
  wordings: readonly SearchWords[],
  isRanked: boolean,
) {
  const matches = products.flatMap((product) => {
    const title = foldedTitle(product);
    const at = wordings.findIndex((words) => matchesWords(title, words));
    const words = wordings[at];
    return words === undefined ? [] : [{ product, words, rank: isRanked ? rankOf(product, words, at) : 0 }];
  });
  return {
    found: matches.sort((one, other) => one.rank - other.rank).map(({ product }) => product),
    wordings,
  };
}

/** Titles with the typed words come before those with a synonym. */
function rankOf(product: Titled, words: SearchWords, wording: number): number {
  return closeness(titleWords(product), words) + (wording === 0 ? 0 : 3);
}

/** 0: the title begins with the words, in their order; 1: its words begin with them, in their order; 2: they are elsewhere. */
function closeness(title: readonly string[], wanted: SearchWords): 0 | 1 | 2 {
  let next = 0;
  let isBeginning = true;
  for (const alternatives of wanted) {
    const at = title.findIndex(
      (word, i) => i >= next && alternatives.some((one) => isBeginningOf(one, word)),
    );
    if (at === -1) return 2;
    if (next === 0) isBeginning = at === 0;
    next = at + 1;
  }
  return isBeginning ? 0 : 1;
}

/** A folded title has no space between a number and a short word: «100led» begins with «led» as well. */
function isBeginningOf(beginning: string, word: string): boolean {
  return word.startsWith(beginning) || word.replace(/^\d+/, '').startsWith(beginning);
}
