import { foldText, foldTitle, splitWords } from '#domain/text/fold.ts';
import type { Product } from './product.ts';

const foldedTitles = new WeakMap<Pick<Product, 'title'>, string>();

/** Returns the folded title of a product. Folding is the slow part of a search, so each title is folded once and cached. */
export function foldedTitle(product: Pick<Product, 'title'>): string {
  const folded = foldedTitles.get(product) ?? foldTitle(product.title);
  foldedTitles.set(product, folded);
  return folded;
}

/** Returns true when a folded text contains all words of a query. Only spaces separate words: an e-mail address is one. */
export function containsWords(foldedText: string, query: string): boolean {
  return foldText(query)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}

/** The words of a query, each with its alternatives: the word, its singular, or similar words (search-typos.ts). */
export type SearchWords = readonly (readonly string[])[];

/** Folded conjunctions, articles and prepositions, which searches ignore. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las los o para por u y'.split(' '),
);

/** Returns a query's words, without small ones unless it has no others. A plural also matches its singular («relés», «sensores»). */
export function searchWords(query: string): SearchWords {
  const words = [...new Set(splitWords(query))];
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map(withSingular);
}

/** Short words stay unchanged: «gps» is not a plural, and «rel» would match «reloj». */
function withSingular(word: string): string[] {
  if (!/...s$/.test(word)) return [word];
  const bare = word.slice(0, -1);
  return /.{5}e$/.test(bare) ? [word, bare, bare.slice(0, -1)] : [word, bare];
}

/** Returns true when the folded text contains each word, or one of its alternatives (docs/buying.md#search). */
export function matchesWords(foldedText: string, query: SearchWords): boolean {
  return query.every((alternatives) => alternatives.some((word) => foldedText.includes(word)));
}
