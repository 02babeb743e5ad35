import { decomposed } from '../text/decomposed.ts';
import type { Product } from './product.ts';

/** Text without case, accents and hyphens, so that «modulo» finds «Módulo» and «wifi» finds «Wi-Fi». */
export function foldText(text: string): string {
  return decomposed(text)
    .replace(/[\p{Diacritic}\p{Pd}]/gu, '')
    .toLowerCase()
    .trim();
}

/** A number, and the spaces before its unit. */
export const SPACES_BEFORE_UNIT = /(\d)\s+(?=\p{L}{1,3}(?!\p{L}))/gu;

/**
 * A folded title that «5v» finds where it says «5 V». Queries stay as typed: «8 ca» is the beginning of «8 canales».
 */
export function foldTitle(title: string): string {
  return foldText(title).replace(SPACES_BEFORE_UNIT, '$1');
}

const foldedTitles = new WeakMap<Pick<Product, 'title'>, string>();

/** `foldTitle` of a product. Folding is the slow part of a search, so each title is folded once. */
export function foldedTitle(product: Pick<Product, 'title'>): string {
  const folded = foldedTitles.get(product) ?? foldTitle(product.title);
  foldedTitles.set(product, folded);
  return folded;
}

/** The different words of a text, folded. */
export function foldedWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/))].filter(Boolean);
}

export function containsWords(foldedText: string, query: string): boolean {
  return foldedWords(query).every((word) => foldedText.includes(word));
}

/** The words of a query, each with its alternatives: the word, its singular, or similar ones (search-typos.ts). */
export type SearchWords = readonly (readonly string[])[];

/** The words of a query; a plural also matches its singular («relés», «sensores»). */
export function searchWords(query: string): SearchWords {
  return foldedWords(query).map(withSingular);
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
