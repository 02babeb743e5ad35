import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { SellerContext } from '../common/seller-context.ts';
import { useAddress } from '../common/use-address.ts';
import { Panel } from './panel.tsx';
import { LoginForm } from '../session/login-form.tsx';
import { sellerOf, type Seller } from '../../data/seller/seller.ts';
import { useServices } from '../../data/services.ts';
import { dismissToasts } from '../../ui/feedback/toasts/show-toast.ts';

/** Renders the panel while the seller is signed in, and the login otherwise (docs/product.md#seller-panel). */
export function SellerPanel({ seller }: { readonly seller: Seller }) {
  const signedIn = useStore(seller.session.store, ({ status }) => status === 'signed-in');
  useSignOutOnLeave(seller);
  return <SellerProvider seller={seller}>{signedIn ? <Panel /> : <LoginForm />}</SellerProvider>;
}

/** Gives the panel below it the seller's services and their query cache. */
export function SellerProvider({ seller, children }: { seller: Seller; children: ReactNode }) {
  return (
    <QueryClientProvider client={seller.queries}>
      <SellerContext value={seller}>{children}</SellerContext>
    </QueryClientProvider>
  );
}

/** Search parameter of the sections in the address; its value may be a buyer's name. */
const SEARCH_PARAMETER = 'buscar';

/** Removes the toasts, and a buyer's name in the address, when the session ends. */
function useSignOutOnLeave({ session }: Seller): void {
  const [, change] = useAddress();
  const clean = useEffectEvent(() => {
    dismissToasts();
    change({ [SEARCH_PARAMETER]: null });
  });
  useEffect(() => session.onEnd(() => clean()), [session]);
}

/** The page of the seller's panel (docs/product.md#seller-panel), which search engines must not list. */
export function AdminPage() {
  const { env } = useServices();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <SellerPanel seller={sellerOf(env)} />
    </>
  );
}
