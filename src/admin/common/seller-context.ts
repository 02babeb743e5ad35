import { createContext, use } from 'react';
import type { Seller } from '../../data/seller/seller.ts';

export const SellerContext = createContext<Seller | null>(null);

/** @throws Error outside of a `SellerProvider`. */
export function useSeller(): Seller {
  const seller = use(SellerContext);
  if (seller === null) throw new Error('useSeller needs a SellerProvider above it.');
  return seller;
}
