import { oldAddressWords } from '#config/shop/catalogue.ts';

/** Share tag of visits redirected from an old address. */
export const REDIRECT_SHARE_TAG = 'redireccion';

/** Folder in every old product address. */
export const OLD_PRODUCT_FOLDER = '/productos/';

/** Returns the product id for an old address, which has the folder and a known word; else null (docs/buying.md#routes). */
export function redirectedProduct(path: string): number | null {
  const lower = path.toLowerCase();
  if (!lower.includes(OLD_PRODUCT_FOLDER)) return null;
  return oldAddressWords.find(([word]) => lower.includes(word))?.[1] ?? null;
}
