/** The spec's fixed salt (§5) and how often PBKDF2 goes round: the hash is public, so guessing must be slow. */
const SALT = 'bornera/panel/v1';
const ITERATIONS = 600_000;
const BITS = 256;

/**
 * The hash of a seller's user and password (spec §5): PBKDF2-SHA-256, 32 bytes as lower-case hexadecimal.
 * @throws where the page is not served over https or localhost, since browsers then have no WebCrypto.
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

/** Whether two hashes are the same, in a time that does not tell where they differ. */
export function sameHash(first: string, second: string): boolean {
  let difference = first.length ^ second.length;
  for (let at = 0; at < first.length; at += 1) {
    difference |= first.charCodeAt(at) ^ second.charCodeAt(at % Math.max(1, second.length));
  }
  return difference === 0;
}
