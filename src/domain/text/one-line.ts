/** Blanks, control characters and line ends; firestore.rules refuse the latter in every text. */
const BLANKS = /[\s\p{Cc}]+/gu;

/** Signs without width that come along with a paste: marks of direction, soft hyphens. The joiner inside of an emoji stays. */
const INVISIBLE = /(?!\u200D\p{Extended_Pictographic})\p{Cf}/gu;

/** Joining accents to their letters takes time with the square of a text of nothing but accents. */
const MAX_JOINED = 10_000;

/** Returns the text as one trimmed line, with single spaces, without invisible signs, each accent on its letter. */
export function oneLine(text: string): string {
  const joined = text.length > MAX_JOINED ? text : text.normalize();
  return joined.replace(INVISIBLE, '').replace(BLANKS, ' ').trim();
}
