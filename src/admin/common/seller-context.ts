import { createContext, use } from 'react';
import type { Seller } from '../../data/seller/seller.ts';

/** The panel's services. */
export const SellerContext = createContext<Seller | null>(null);

/**
 * The panel's services, inside the panel.
 * @throws Error outside of a `SellerContext`.
 */
export function useSeller(): Seller {
  const seller = use(SellerContext);
  if (seller === null) throw new Error('useSeller needs a SellerContext above it.');
  return seller;
}
