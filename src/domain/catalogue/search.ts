/** Text without case or accents, so that «modulo» finds «Módulo». */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** The folded words of a text; none for a blank one. */
export function foldedWords(text: string): string[] {
  return foldText(text).split(/\s+/).filter(Boolean);
}

/**
 * What a search looks for: each of its words with the words that count as found in its place: itself and its singular,
 * or what is most like it when it was mistyped (search-typos.ts).
 */
export type Wanted = readonly (readonly string[])[];

/** The words of a query as they were typed; a plural finds its singular too («relés», «sensores»). */
export function wantedWords(query: string): Wanted {
  return foldedWords(query).map(withSingular);
}

/** Short words are left alone: «gps» is no plural, and «rel» would find clocks. */
function withSingular(word: string): string[] {
  if (!/...s$/.test(word)) return [word];
  const bare = word.slice(0, -1);
  return /.{5}e$/.test(bare) ? [word, bare, bare.slice(0, -1)] : [word, bare];
}

/** Whether every wanted word occurs in the folded text (spec §2: search on title). */
export function matches(foldedText: string, wanted: Wanted): boolean {
  return wanted.every((alternatives) => alternatives.some((word) => foldedText.includes(word)));
}
