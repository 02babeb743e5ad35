/** Control characters and line ends; `.` and `\n` leave some out. firestore.rules refuse them in every text. */
const LINE_ENDS = /[\p{Cc}\u2028\u2029]/gu;

/** Returns the text with a space in place of each control character and line end. */
export function withoutLineEnds(text: string): string {
  return text.replace(LINE_ENDS, ' ');
}

/** Returns the text as one trimmed line, with single spaces. */
export function oneLine(text: string): string {
  return withoutLineEnds(text).replace(/\s+/g, ' ').trim();
}
