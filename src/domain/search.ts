/** Text without case or accents, so that «modulo» finds «Módulo». */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}

/** Whether every word of the query occurs in the folded text (spec §2: search on title). */
export function matchesQuery(foldedText: string, query: string): boolean {
  return foldText(query)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}
