import { useStore } from 'zustand';
import type { Seller } from '../../data/seller/seller.ts';
import { LoginForm } from '../session/login-form.tsx';
import { Panel } from './panel.tsx';
import { SellerProvider } from './seller-provider.tsx';
import { useSignOutOnLeave } from '../session/sign-out-on-leave.ts';

/** Renders the panel while the seller is signed in, and the login otherwise (docs/product.md#seller-panel). */
export function SellerPanel({ seller }: { readonly seller: Seller }) {
  const signedIn = useStore(seller.session.store, ({ status }) => status === 'signed-in');
  useSignOutOnLeave(seller);
  return <SellerProvider seller={seller}>{signedIn ? <Panel /> : <LoginForm />}</SellerProvider>;
}
