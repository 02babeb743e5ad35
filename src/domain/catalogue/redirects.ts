/** Tag of visits that an old address sent to a product (spec §2). */
export const REDIRECT_SHARE_TAG = 'redireccion';

/** Old addresses' words and the product that each leads to (spec §2), tried in this order. */
const PRODUCT_WORDS: readonly (readonly [word: string, productId: number])[] = [
  ['rai', 132],
  ['dimmer', 119],
];

/**
 * The product that an unknown path leads to: it contains `/productos/` and, anywhere, one of the words, in
 * any case; null otherwise (spec §2).
 */
export function redirectedProduct(path: string): number | null {
  const lower = path.toLowerCase();
  if (!lower.includes('/productos/')) return null;
  return PRODUCT_WORDS.find(([word]) => lower.includes(word))?.[1] ?? null;
}
