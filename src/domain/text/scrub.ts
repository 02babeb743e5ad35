/** The most characters of a text that are reported. */
const MOST = 500;

/** A text without what could be somebody's: addresses, account ids, telephones, documents and tokens. */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[correo]')
    .replaceAll(/\b[\w-]+(?:\||%7C)[\w.-]+/gi, '[cuenta]')
    .replaceAll(/\beyJ[\w.-]+|\b[\w-]{32,}\b/g, '[clave]')
    .replaceAll(/\+?\d(?:[\s.-]?\d){6,}/g, '[número]')
    .replaceAll(/\?[^\s"')]*/g, '')
    .slice(0, MOST);
}
