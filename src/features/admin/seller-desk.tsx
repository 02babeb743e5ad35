import { useStore } from 'zustand';
import type { Seller } from '../../data/seller/seller.ts';
import { LoginForm } from './login-form.tsx';
import { Panel } from './panel.tsx';
import { SellerContext } from './seller-context.ts';
import { useCleanLeave } from './use-clean-leave.ts';

/** What the seller sees: the panel while the session holds, and otherwise the login and nothing else. */
export function SellerDesk({ seller }: { readonly seller: Seller }) {
  const signedIn = useStore(seller.session.store, ({ status }) => status === 'signed-in');
  useCleanLeave(seller);
  return <SellerContext value={seller}>{signedIn ? <Panel /> : <LoginForm />}</SellerContext>;
}
