const MAX_CHARACTERS = 10_000;

/**
 * Returns a text, up to 10,000 characters, with its accents as characters of their own. Without the limit, a text of
 * nothing but accents would take time with the square of its length.
 */
export function decomposed(text: string): string {
  return text.slice(0, MAX_CHARACTERS).normalize('NFD');
}
