/** What XML refuses in any form: most control characters, halves of a character, U+FFFE and U+FFFF. */
const NO_CHARACTER = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for HTML elements and quoted attributes, and for XML. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll(NO_CHARACTER, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
