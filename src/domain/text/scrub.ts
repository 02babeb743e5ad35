const MAX_CHARACTERS = 500;

/** The text without possible personal data: e-mail addresses, account ids, phone and document numbers, tokens. */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/[^\s@"'<>]+@[^\s@"'<>]+/g, '[correo]')
    .replaceAll(/\b[\w-]+(?:\||%7C)[\w.-]+/gi, '[cuenta]')
    .replaceAll(/\beyJ[\w.-]+|\b[\w-]{32,}\b/g, '[clave]')
    .replaceAll(/\+?\d(?:[\s.-]?\d){6,}/g, '[número]')
    .replaceAll(/\?[^\s"')]*/g, '')
    .slice(0, MAX_CHARACTERS);
}
