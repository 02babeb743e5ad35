import { foldText, foldTitle, splitWords } from '#domain/text/fold.ts';
import type { Product } from './product.ts';

const foldedTitles = new WeakMap<Pick<Product, 'title'>, string>();

/** `foldTitle` of a product. Folding is the slow part of a search, so each title is folded once. */
export function foldedTitle(product: Pick<Product, 'title'>): string {
  const folded = foldedTitles.get(product) ?? foldTitle(product.title);
  foldedTitles.set(product, folded);
  return folded;
}

/** Returns true when a folded text has all words of a query, which only spaces divide: an e-mail address is one. */
export function containsWords(foldedText: string, query: string): boolean {
  return foldText(query)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}

/** The words of a query, each with its alternatives: the word, its singular, or similar ones (search-typos.ts). */
export type SearchWords = readonly (readonly string[])[];

/** Words that join others, folded. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las los o para por u y'.split(' '),
);

/** The words of a query, without small ones beside others; a plural also matches its singular («relés», «sensores»). */
export function searchWords(query: string): SearchWords {
  const words = [...new Set(splitWords(query))];
  const telling = words.filter((word) => !SMALL_WORDS.has(word));
  return (telling.length > 0 ? telling : words).map(withSingular);
}

/** Short words stay as they are: «gps» is no plural, and «rel» would match «reloj». */
function withSingular(word: string): string[] {
  if (!/...s$/.test(word)) return [word];
  const bare = word.slice(0, -1);
  return /.{5}e$/.test(bare) ? [word, bare, bare.slice(0, -1)] : [word, bare];
}

/** Returns true when every word, or one of its alternatives, is in the folded text (docs/buying.md#search). */
export function matchesWords(foldedText: string, wanted: SearchWords): boolean {
  return wanted.every((alternatives) => alternatives.some((word) => foldedText.includes(word)));
}
