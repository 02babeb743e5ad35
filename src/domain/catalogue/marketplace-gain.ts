import { marketplacePercent } from '#config/shop/prices.ts';
import { referencePrice, shopPrice, type Product } from './product.ts';

/** Returns by how many whole pesos the shop is cheaper than the product's listing; 0 if it is not (docs/buying.md#prices). */
export function marketplaceGain(product: Product): number {
  const [price, listed] = [shopPrice(product), referencePrice(product)];
  if (marketplacePercent === null || price === null || listed === null) return 0;
  return Math.max(0, Math.floor(listed) - price);
}
