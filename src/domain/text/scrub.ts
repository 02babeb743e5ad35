const MAX_CHARACTERS = 500;
/** Characters that are searched for personal data. Some of the patterns take time with the square of the length. */
const SEARCHED_CHARACTERS = 4 * MAX_CHARACTERS;

/** The text without possible personal data: e-mail addresses, account ids, phone and document numbers, tokens. */
export function withoutPersonalData(text: string): string {
  return text
    .slice(0, SEARCHED_CHARACTERS)
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[correo]')
    .replaceAll(/\b[\w-]+(?:\||%7C)[\w.-]+/gi, '[cuenta]')
    .replaceAll(/\beyJ[\w.-]+|\b[\w-]{32,}\b/g, '[clave]')
    .replaceAll(/\+?\d(?:[\s.-]?\d){6,}/g, '[número]')
    .replaceAll(/\?[^\s"')]*/g, '')
    .slice(0, MAX_CHARACTERS);
}
