import { pbkdf2Sync } from 'node:crypto';

/**
 * Returns the site's VITE_SELLER_HASH, with which the panel checks user and password
 * (docs/panel.md#seller-session): PBKDF2-SHA-256 with 600,000 rounds, in lower-case hexadecimal.
 */
export function sellerHash(user: string, password: string): string {
  return pbkdf2Sync(`${user}\n${password}`, 'bornera/panel/v1', 600_000, 32, 'sha256').toString('hex');
}

/** 32 characters that are not confused in print: without l, o, 0 and 1. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns a random password of 26 characters with 130 bits of entropy. */
export function generatePassword(): string {
  // 32 divides 256, so that every character is equally likely.
  const bytes = crypto.getRandomValues(new Uint8Array(26));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
