/** Share tag of visits that were redirected from an old address. */
export const REDIRECT_SHARE_TAG = 'redireccion';

/** Words of old addresses with the product that each leads to, in order of priority. */
const PRODUCT_WORDS: readonly (readonly [word: string, productId: number])[] = [
  ['rai', 132],
  ['dimmer', 119],
];

/** The product of an old address, which has `/productos/` and one of the words, else null (docs/product.md#redirects). */
export function redirectedProduct(path: string): number | null {
  const lower = path.toLowerCase();
  if (!lower.includes('/productos/')) return null;
  return PRODUCT_WORDS.find(([word]) => lower.includes(word))?.[1] ?? null;
}
