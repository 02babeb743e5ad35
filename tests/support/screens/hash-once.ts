/**
 * Computes each hash of a password once for a worker: the 600,000 rounds take a third of a second, and most tests of
 * the panel sign the same seller in.
 */
const { subtle } = globalThis.crypto;
const importKey = subtle.importKey.bind(subtle);
const deriveBits = subtle.deriveBits.bind(subtle);
const passwords = new WeakMap<CryptoKey, string>();
const hashes = new Map<string, Promise<ArrayBuffer>>();

Object.assign(subtle, {
  async importKey(...call: Parameters<typeof importKey>): Promise<CryptoKey> {
    const key = await importKey(...call);
    const [, password] = call;
    if (ArrayBuffer.isView(password)) passwords.set(key, new TextDecoder().decode(password));
    return key;
  },
  deriveBits(...call: Parameters<typeof deriveBits>): Promise<ArrayBuffer> {
    const [recipe, key] = call;
    const known = JSON.stringify([recipe, passwords.get(key)]);
    const hash = hashes.get(known) ?? deriveBits(...call);
    hashes.set(known, hash);
    return hash;
  },
});
