import { decomposed } from '../text/decomposed.ts';

/** Text without case or accents, so that «modulo» finds «Módulo». */
export function foldText(text: string): string {
  return decomposed(text)
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** The different words of a text, folded. */
export function foldedWords(text: string): string[] {
  return [...new Set(foldText(text).split(/\s+/))].filter(Boolean);
}

export function containsWords(foldedText: string, query: string): boolean {
  return foldedWords(query).every((word) => foldedText.includes(word));
}

/** The words of a query, each with its alternatives: the word, its singular, or similar ones (search-typos.ts). */
export type Wanted = readonly (readonly string[])[];

/** The words of a query; a plural also matches its singular («relés», «sensores»). */
export function wantedWords(query: string): Wanted {
  return foldedWords(query).map(withSingular);
}

/** Short words stay as they are: «gps» is no plural, and «rel» would match «reloj». */
function withSingular(word: string): string[] {
  if (!/...s$/.test(word)) return [word];
  const bare = word.slice(0, -1);
  return /.{5}e$/.test(bare) ? [word, bare, bare.slice(0, -1)] : [word, bare];
}

/** Returns true when every word, or one of its alternatives, is in the folded text (docs/product.md#search). */
export function matches(foldedText: string, wanted: Wanted): boolean {
  return wanted.every((alternatives) => alternatives.some((word) => foldedText.includes(word)));
}
