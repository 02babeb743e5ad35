import { useStore } from 'zustand';
import type { Seller } from '../../data/seller/seller.ts';
import { LoginForm } from '../session/login-form.tsx';
import { Panel } from './panel.tsx';
import { SellerContext } from '../common/seller-context.ts';
import { useSignOutOnLeave } from '../session/sign-out-on-leave.ts';

/** What the seller sees: the panel while the session holds, and otherwise the login and nothing else. */
export function SellerPanel({ seller }: { readonly seller: Seller }) {
  const signedIn = useStore(seller.session.store, ({ status }) => status === 'signed-in');
  useSignOutOnLeave(seller);
  return <SellerContext value={seller}>{signedIn ? <Panel /> : <LoginForm />}</SellerContext>;
}
