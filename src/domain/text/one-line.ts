/** Blanks, control characters and line ends; firestore.rules refuse the latter in every text. */
const BLANKS = /[\s\p{Cc}]+/gu;

/** Signs without width that come along with a paste: marks of direction, soft hyphens. The joiner inside of an emoji stays. */
const INVISIBLE = /(?!\u200D\p{Extended_Pictographic})\p{Cf}/gu;

/** Digits of any script, and the wide signs of keyboards for Chinese and Japanese. */
const WIDE = /(?!\d)[\p{Nd}\uFF01-\uFF5E]/gu;

/** Accents are joined to and taken from their letters in time that grows with the square of a text of nothing but accents. */
const MAX_CHARACTERS = 10_000;

/** Returns the text with wide signs as the plain ones: «１２Ｖ» is «12V». Superscripts and «º» stay. */
function withPlainSigns(text: string): string {
  return text.replace(WIDE, (sign) => sign.normalize('NFKC'));
}

/** Returns the text without invisible signs, with each accent on its letter and wide signs as plain ones. */
export function plainText(text: string): string {
  const joined = text.length > MAX_CHARACTERS ? text : text.normalize();
  return withPlainSigns(joined).replace(INVISIBLE, '');
}

/** Returns the plain text as one trimmed line, with single spaces. */
export function oneLine(text: string): string {
  return plainText(text).replace(BLANKS, ' ').trim();
}

/** Returns the plain text with its lines, each trimmed, and at most one empty line between two. */
export function severalLines(text: string): string {
  const lines = plainText(text).split(/\r\n?|[\n\u2028\u2029]/u);
  return lines
    .map((line) => line.replace(BLANKS, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns a text, up to 10,000 characters, with its accents as characters of their own and wide signs as plain ones. */
export function decomposed(text: string): string {
  return withPlainSigns(text.slice(0, MAX_CHARACTERS)).normalize('NFD');
}

/** Returns the text, cut to this many whole characters and an ellipsis: half of a character could not be encoded. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
