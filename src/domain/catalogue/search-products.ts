import { howToWords, synonyms } from '#config/shop/synonyms.ts';
import type { Product } from './product.ts';
import { foldedTitle, matchesWords, searchWords, type SearchWords } from './search.ts';
import { forgiveTypos, titleWords } from './search-typos.ts';

type Searched = Pick<Product, 'id' | 'title'>;

/** The shop's groups of words that mean the same, each phrase as the words that a search of it looks for. */
const SYNONYMS: readonly (readonly SearchWords[])[] = synonyms.map((group) =>
  group.map(searchWords).filter((phrase) => phrase.length > 0),
);

interface Found<T> {
  readonly found: readonly T[];
  readonly alike: boolean;
  readonly chapter?: string | undefined;
}

/**
 * Finds products by their titles, by synonyms, and by their number. `alike`: no title has all words, so typos are forgiven; else
 * the titles with most of the words are found. `chapter`: of the how-to, which answers a query that finds nothing.
 * @param isRanked puts the best matches first (docs/buying.md#search); equal ones, or all of them, stay as they come.
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

/** Returns true when a query has one of the words. */
function isAsked(typed: SearchWords, words: readonly string[]): boolean {
  const asked = words.map(searchWords);
  return typed.some((_, at) => asked.some((phrase) => begunBy(typed.slice(at), phrase) === phrase.length));
}

/** One thing of a query: its words as typed, then each phrase that means the same. A title has all words of one of them. */
type Term = readonly SearchWords[];

/** Divides a query into terms: the longest phrase that begins at a word, or else the word alone. */
function termsOf(typed: SearchWords): Term[] {
  const terms: Term[] = [];
  let rest = typed;
  while (rest.length > 0) {
    const begun = SYNONYMS.flatMap((group) =>
      group.map((phrase) => ({ group, words: begunBy(rest, phrase) })),
    );
    const words = Math.max(1, ...begun.map((one) => one.words));
    const others = begun.filter((one) => one.words === words).flatMap(({ group }) => group);
    terms.push([rest.slice(0, words), ...others.map(atBeginning)]);
    rest = rest.slice(words);
  }
  return terms;
}

/** A typed word may be anywhere in a word of the title, a synonym only at its beginning: «pila» is not in «compilador». */
function atBeginning(phrase: SearchWords): SearchWords {
  return phrase.map((words) => words.map((word) => ` ${word}`));
}

/** Letters of an unfinished word, with the words before it, from which on it means a phrase. */
const TELLING_LETTERS = 3;

/**
 * Returns with how many of its words a query begins with a phrase; 0 when it does not. The end of the query may be the
 * beginning of a phrase: «ardu» and «arduino u» already find what «arduino uno» finds.
 */
function begunBy(typed: SearchWords, phrase: SearchWords): number {
  const begun = typed.slice(0, phrase.length);
  const isBegun = begun.every((words, at) =>
    words.some((word) =>
      phrase[at]?.some(
        (known) =>
          known === word ||
          (at === typed.length - 1 && at + word.length >= TELLING_LETTERS && known.startsWith(word)),
      ),
    ),
  );
  return isBegun ? begun.length : 0;
}

/** The products that have most of a query's terms. */
function mostOf<T extends Searched>(terms: readonly Term[], products: readonly T[], isRanked: boolean) {
  const matches = products.map((product) => ({ product, ...matchOf(product, terms) }));
  const most = matches.reduce((least, { at }) => Math.max(least, at.length), 1);
  const best = matches.filter(({ at }) => at.length === most);
  const sizes = new Map<string, number>();
  for (const { at } of best) sizes.set(at.join(), (sizes.get(at.join()) ?? 0) + 1);
  const ranked = best.map(({ product, at, words, isNumber, isReworded }) => ({
    product,
    // More names of things than numbers, then words that few titles have, as «riego» of «placa riego».
    names: at.filter((place) => !/^\d/.test(String(terms[place]?.[0]))).length,
    rarity: sizes.get(at.join()) ?? 0,
    rank: isNumber ? -1 : 2 * closeness(titleWords(product), words.flat()) + Number(isReworded),
  }));
  if (isRanked) ranked.sort((a, b) => b.names - a.names || a.rarity - b.rarity || a.rank - b.rank);
  return { found: ranked.map(({ product }) => product), isAll: best.length > 0 && most === terms.length };
}

/** Returns which of the terms a product has, and by which of their phrases. */
function matchOf(product: Searched, terms: readonly Term[]) {
  const title = ` ${foldedTitle(product)}`;
  const phrases = terms.map((term) => term.find((phrase) => matchesWords(title, phrase)));
  const isNumber = terms.length === 1 && String(terms[0]?.[0]) === String(product.id);
  return {
    /** Places of the terms. */
    at: [...terms.keys()].filter((at) => isNumber || phrases[at] !== undefined),
    words: phrases.filter((phrase) => phrase !== undefined),
    isReworded: phrases.some((phrase, at) => phrase !== undefined && phrase !== terms[at]?.[0]),
    isNumber,
  };
}

/**
 * 0: the title begins with the words, in their order; 1: its words begin with them, in their order; 2: they are elsewhere, or
 * say only what the product is for, as LED in «Fuente para tiras de LED».
 */
function closeness(title: readonly string[], wanted: SearchWords): 0 | 1 | 2 {
  const purpose = title.indexOf('para');
  let next = 0;
  let isBeginning = true;
  for (const alternatives of wanted) {
    const at = title.findIndex(
      (word, i) => i >= next && alternatives.some((one) => word.startsWith(one.trim())),
    );
    if (at === -1 || (purpose !== -1 && at > purpose)) return 2;
    if (next === 0) isBeginning = at === 0;
    next = at + 1;
  }
  return isBeginning ? 0 : 1;
}
