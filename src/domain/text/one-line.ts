/** Blanks, control characters and line ends; firestore.rules refuse line ends in every text. */
const BLANKS = /[\s\p{Cc}]+/gu;

/** Invisible characters from a paste: direction marks, soft hyphens. The zero-width joiner inside an emoji stays. */
const INVISIBLE = /(?!\u200D\p{Extended_Pictographic})\p{Cf}/gu;

/** Digits of any script, and full-width characters from Chinese and Japanese keyboards. */
const WIDE = /(?!\d)[\p{Nd}\uFF01-\uFF5E]/gu;

/** Limit for normalizing accents, whose time grows with the square of the length for a text of accents only. */
const MAX_CHARACTERS = 10_000;

/** Returns the text with full-width characters replaced by plain ones: «１２Ｖ» becomes «12V». Superscripts and «º» stay. */
function withPlainSigns(text: string): string {
  return text.replace(WIDE, (sign) => sign.normalize('NFKC'));
}

/** Returns the text without invisible characters, with composed accents (NFC) and plain characters instead of full-width ones. */
export function plainText(text: string): string {
  const joined = text.length > MAX_CHARACTERS ? text : text.normalize();
  return withPlainSigns(joined).replace(INVISIBLE, '');
}

/** Returns the plain text as one trimmed line with single spaces. */
export function oneLine(text: string): string {
  return plainText(text).replace(BLANKS, ' ').trim();
}

/** Returns the plain text with each line trimmed, and at most one empty line between two lines. */
export function multiLine(text: string): string {
  const lines = plainText(text).split(/\r\n?|[\n\u2028\u2029]/u);
  return lines
    .map((line) => line.replace(BLANKS, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Returns a text, up to 10,000 characters, with decomposed accents (NFD) and plain characters instead of full-width ones. */
export function decomposed(text: string): string {
  return withPlainSigns(text.slice(0, MAX_CHARACTERS)).normalize('NFD');
}

/** Returns the text, cut to this many whole characters plus an ellipsis: half of a surrogate pair could not be encoded. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
