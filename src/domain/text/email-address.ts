/** Characters of the longest address that mail servers accept. */
const MAX_CHARACTERS = 254;

/** Returns true for a text with the form of an e-mail address. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_CHARACTERS && /^\S+@\S+\.\S+$/.test(text);
}
