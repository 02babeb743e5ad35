import { synonyms } from '#config/shop/synonyms.ts';
import type { Product } from './product.ts';
import { foldedTitle, wordsIn, searchWords, type SearchWords } from './search.ts';
import { forgiveTypos, titleWords } from './search-typos.ts';

type Titled = Pick<Product, 'title'>;

/** The shop's groups of words that mean the same, each phrase as the words that a search of it looks for. */
const SYNONYMS: readonly (readonly SearchWords[])[] = synonyms.map((group) =>
  group.map(searchWords).filter((phrase) => phrase.length > 0),
);

/**
 * Finds products by their titles, and by synonyms. `alike`: no title has all words, so typos are forgiven; else the titles with
 * most of the words are found.
 * @param isRanked puts the best matches first (docs/buying.md#search); equal ones, or all of them, stay as they come.
 */
export function searchProducts<T extends Titled>(products: readonly T[], query: string, isRanked: boolean) {
  const typed = searchWords(query);
  if (typed.length === 0) return { found: products, alike: false };
  const wordings = wordingsOf(typed);
  const exact = findByWords(products, wordings, 0, isRanked);
  if (exact.length > 0) return { found: exact, alike: false };
  const corrected = wordingsOf(forgiveTypos(typed, products, SYNONYMS.flat(3)));
  for (const missing of typed.keys()) {
    const found = findByWords(products, corrected, missing, isRanked);
    if (found.length > 0) return { found, alike: true };
  }
  return { found: [], alike: false };
}

/** @param missing words of a wording that a title may lack; one it has. */
function findByWords<T extends Titled>(
  products: readonly T[],
  wordings: readonly SearchWords[],
  missing: number,
  isRanked: boolean,
): readonly T[] {
  const matches = products.flatMap((product) => {
    const inTitle = wordings.map((words) => wordsIn(foldedTitle(product), words));
    const at = inTitle.findIndex(
      ({ length }, wording) => length > 0 && length + missing >= (wordings[wording]?.length ?? 0),
    );
    const words = inTitle[at];
    // Titles with the typed words come before those with a synonym.
    const rankOf = (found: SearchWords) => closeness(titleWords(product), found) + (at === 0 ? 0 : 3);
    return words === undefined ? [] : [{ product, words, rank: isRanked ? rankOf(words) : 0 }];
  });
  // Words that few titles have say most: «riego» of «placa riego».
  const isByWords = isRanked && missing > 0;
  const groups = isByWords ? [...groupBy(matches, ({ words }) => String(words)).values()] : [matches];
  const rarest = groups.sort((one, other) => one.length - other.length).flat();
  return rarest.sort((one, other) => one.rank - other.rank).map(({ product }) => product);
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

/**
 * Returns the wordings of a query: as typed, then with a phrase replaced by each of its synonyms. The end of the query may be
 * the beginning of a phrase: «ardu» and «arduino u» already find what «arduino uno» finds.
 */
function wordingsOf(typed: SearchWords): SearchWords[] {
  const reworded = SYNONYMS.flatMap((group) =>
    group.flatMap((phrase) =>
      placesOf(phrase, typed).flatMap((at) =>
        group
          .filter((other) => other !== phrase)
          .map((other) => typed.slice(0, at).concat(other, typed.slice(at + phrase.length))),
      ),
    ),
  );
  return [typed, ...reworded];
}

function placesOf(phrase: SearchWords, typed: SearchWords): number[] {
  const last = typed.length - 1;
  return [...typed.keys()].filter((at) =>
    typed
      .slice(at, at + phrase.length)
      .every((words, place) =>
        words.some((word) =>
          phrase[place]?.some((known) => (at + place === last ? known.startsWith(word) : known === word)),
        ),
      ),
  );
}

/** Groups items by a key, in the order of their first items. */
function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, [T, ...T[]]> {
  const groups = new Map<K, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
