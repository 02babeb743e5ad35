/** Salt, iterations and length of PBKDF2. The hash is public, so each guess must take long. */
const SALT = 'bornera/panel/v1';
const ITERATIONS = 600_000;
const BITS = 256;

/**
 * Returns the hash of a seller's user and password: PBKDF2-SHA-256, 32 bytes as lower-case hexadecimal
 * (docs/panel.md#seller-session). @throws TypeError on a page without https, where browsers offer no Web Crypto
 */
export async function hashCredentials(user: string, password: string): Promise<string> {
  const encoder = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', encoder.encode(`${user}\n${password}`), 'PBKDF2', false, [
    'deriveBits',
  ]);
  const recipe = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(SALT), iterations: ITERATIONS };
  const bits = await crypto.subtle.deriveBits(recipe, key, BITS);
  return Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
