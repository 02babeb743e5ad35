/** Blanks, control characters and line ends; firestore.rules refuse the latter in every text. */
const BLANKS = /[\s\p{Cc}]+/gu;

/** Signs without width that come along with a paste: marks of direction, soft hyphens. The joiner inside of an emoji stays. */
const INVISIBLE = /(?!\u200D\p{Extended_Pictographic})\p{Cf}/gu;

/** Accents are joined to and taken from their letters in time that grows with the square of a text of nothing but accents. */
const MAX_CHARACTERS = 10_000;

/** Returns the text as one trimmed line, with single spaces, without invisible signs, each accent on its letter. */
export function oneLine(text: string): string {
  const joined = text.length > MAX_CHARACTERS ? text : text.normalize();
  return joined.replace(INVISIBLE, '').replace(BLANKS, ' ').trim();
}

/** Returns a text, up to 10,000 characters, with its accents as characters of their own. */
export function decomposed(text: string): string {
  return text.slice(0, MAX_CHARACTERS).normalize('NFD');
}

/** Returns the text, cut to this many whole characters and an ellipsis: half of a character could not be encoded. */
export function shortened(text: string, length: number): string {
  const characters = Array.from(text);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
