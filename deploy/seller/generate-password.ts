/** 32 characters that are not confused in print: without l, o, 0 and 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns a random password of 26 characters with 130 bits of entropy. */
export function generatePassword(): string {
  // 32 divides 256, so that every character is equally likely.
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
