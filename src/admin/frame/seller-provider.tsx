import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Seller } from '../../data/seller/seller.ts';
import { SellerContext } from '../common/seller-context.ts';

/** Gives the panel below it the seller's services and their query cache. */
export function SellerProvider({
  seller,
  children,
}: {
  readonly seller: Seller;
  readonly children: ReactNode;
}) {
  return (
    <QueryClientProvider client={seller.queries}>
      <SellerContext value={seller}>{children}</SellerContext>
    </QueryClientProvider>
  );
}
