import { howToWords, synonyms } from '#config/shop/synonyms.ts';
import type { Product } from './product.ts';
import { foldedTitle, matchesWords, searchWords, type SearchWords } from './search.ts';
import { forgiveTypos, titleWords } from './search-typos.ts';

type Searched = Pick<Product, 'id' | 'title'>;

/** The shop's synonym groups. Each phrase is parsed into search words, like a query. */
const SYNONYMS: readonly (readonly SearchWords[])[] = synonyms.map((group) =>
  group.map(searchWords).filter((phrase) => phrase.length > 0),
);

interface Found<T> {
  readonly found: readonly T[];
  readonly alike: boolean;
  readonly chapter?: string | undefined;
}

/**
 * Finds products by title, synonyms or product number. `alike` is true when no title has all words, so the result allows typos or
 * has only most of the words. `chapter` names the how-to chapter that answers a query without results.
 * @param isRanked puts the best matches first (docs/buying.md#search); otherwise the order is kept, as it is among equal matches.
 */
export function searchProducts<T extends Searched>(
  products: readonly T[],
  query: string,
  isRanked: boolean,
): Found<T> {
  const typed = searchWords(query);
  if (typed.length === 0) return { found: products, alike: false };
  const exact = mostOf(termsOf(typed), products, isRanked);
  if (exact.isAll) return { found: exact.found, alike: false };
  const corrected = forgiveTypos(typed, products, SYNONYMS.flat(3));
  const { found } = mostOf(termsOf(corrected), products, isRanked);
  if (found.length > 0) return { found, alike: true };
  return { found, alike: false, chapter: howToWords.find(([, ...words]) => isAsked(typed, words))?.[0] };
}

/** Returns true when a query contains one of the words. */
function isAsked(typed: SearchWords, words: readonly string[]): boolean {
  const asked = words.map(searchWords);
  return typed.some((_, at) =>
    asked.some((phrase) => matchedWords(typed.slice(at), phrase) === phrase.length),
  );
}

/** One term of a query: the words as typed, then each synonym phrase. A title matches when it has all words of one of them. */
type Term = readonly SearchWords[];

/** Splits a query into terms: the longest known phrase at each word, else the single word. */
function termsOf(typed: SearchWords): Term[] {
  const terms: Term[] = [];
  let rest = typed;
  while (rest.length > 0) {
    const matches = SYNONYMS.flatMap((group) =>
      group.map((phrase) => ({ group, words: matchedWords(rest, phrase) })),
    );
    const words = Math.max(1, ...matches.map((one) => one.words));
    const others = matches.filter((one) => one.words === words).flatMap(({ group }) => group);
    terms.push([rest.slice(0, words), ...others.map(atBeginning)]);
    rest = rest.slice(words);
  }
  return terms;
}

/** A typed word may match inside a title's word; a synonym only at its start: «pila» must not find «compilador». */
function atBeginning(phrase: SearchWords): SearchWords {
  return phrase.map((words) => words.map((word) => ` ${word}`));
}

/** Minimum letters of an unfinished phrase before it counts as that phrase. */
const TELLING_LETTERS = 3;

/**
 * Returns how many words at the start of the query belong to the phrase; 0 for none. The end of the query may be unfinished:
 * «ardu» and «arduino u» already find the results of «arduino uno».
 */
function matchedWords(typed: SearchWords, phrase: SearchWords): number {
  const matches = typed.slice(0, phrase.length);
  const isMatch = matches.every((words, at) =>
    words.some((word) =>
      phrase[at]?.some(
        (known) =>
          known === word ||
          (at === typed.length - 1 && at + word.length >= TELLING_LETTERS && known.startsWith(word)),
      ),
    ),
  );
  return isMatch ? matches.length : 0;
}

/** Returns the products that match the most terms of a query. */
function mostOf<T extends Searched>(terms: readonly Term[], products: readonly T[], isRanked: boolean) {
  const matches = products.map((product) => ({ product, ...matchOf(product, terms) }));
  const most = matches.reduce((least, { at }) => Math.max(least, at.length), 1);
  const best = matches.filter(({ at }) => at.length === most);
  const sizes = new Map<string, number>();
  for (const { at } of best) sizes.set(at.join(), (sizes.get(at.join()) ?? 0) + 1);
  const ranked = best.map(({ product, at, words, isNumber, isReworded }) => ({
    product,
    // Terms that are not numbers rank first, then terms that few titles have, such as «riego» in «placa riego».
    names: at.filter((place) => !/^\d/.test(String(terms[place]?.[0]))).length,
    rarity: sizes.get(at.join()) ?? 0,
    rank: isNumber ? -1 : 2 * closeness(titleWords(product), words.flat()) + Number(isReworded),
  }));
  if (isRanked) ranked.sort((a, b) => b.names - a.names || a.rarity - b.rarity || a.rank - b.rank);
  return { found: ranked.map(({ product }) => product), isAll: best.length > 0 && most === terms.length };
}

/** Returns the terms that a product matches, and the phrase that matched each. */
function matchOf(product: Searched, terms: readonly Term[]) {
  const title = ` ${foldedTitle(product)}`;
  const phrases = terms.map((term) => term.find((phrase) => matchesWords(title, phrase)));
  const isNumber = terms.length === 1 && String(terms[0]?.[0]) === String(product.id);
  return {
    /** Indexes of the matched terms. */
    at: [...terms.keys()].filter((at) => isNumber || phrases[at] !== undefined),
    words: phrases.filter((phrase) => phrase !== undefined),
    isReworded: phrases.some((phrase, at) => phrase !== undefined && phrase !== terms[at]?.[0]),
    isNumber,
  };
}

/**
 * Returns 0 when the title begins with the words, in order; 1 when the title has them in order; 2 otherwise. Words after «para»
 * count as 2: LED in «Fuente para tiras de LED» only names the purpose.
 */
function closeness(title: readonly string[], query: SearchWords): 0 | 1 | 2 {
  const purpose = title.indexOf('para');
  let next = 0;
  let isBeginning = true;
  for (const alternatives of query) {
    const at = title.findIndex(
      (word, i) => i >= next && alternatives.some((one) => word.startsWith(one.trim())),
    );
    if (at === -1 || (purpose !== -1 && at > purpose)) return 2;
    if (next === 0) isBeginning = at === 0;
    next = at + 1;
  }
  return isBeginning ? 0 : 1;
}
