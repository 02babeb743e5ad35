/** 32 characters that look different in print: without l, o, 0 and 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns a random password of 26 characters with 130 bits of entropy. */
export function generatePassword(): string {
  // 256 is a multiple of 32, so every character is equally likely.
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
