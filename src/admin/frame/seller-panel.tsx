import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { SellerContext } from '../common/seller-context.ts';
import { useUrlParameters } from '../common/use-url-parameters.ts';
import { Panel } from './panel.tsx';
import { PanelBar } from './panel-bar.tsx';
import { SectionSkeleton } from '../common/section-state.tsx';
import { LoginForm } from './login-form.tsx';
import type { Seller } from '../../data/seller/seller.ts';
import { dismissToasts } from '../../ui/feedback/toasts/show-toast.ts';

export function SellerPanel({ seller }: { readonly seller: Seller }) {
  const status = useStore(seller.session.store, (state) => state.status);
  useSignOutOnLeave(seller);
  return (
    <SellerProvider seller={seller}>
      {status === 'signed-in' ? (
        <Panel />
      ) : (
        <div className="stack">
          <PanelBar />
          {status === 'restoring' ? <SectionSkeleton what="el panel" /> : <LoginForm />}
        </div>
      )}
    </SellerProvider>
  );
}

export function SellerProvider({ seller, children }: { seller: Seller; children: ReactNode }) {
  return (
    <QueryClientProvider client={seller.queries}>
      <SellerContext value={seller}>{children}</SellerContext>
    </QueryClientProvider>
  );
}

/** Removes the toasts when the session ends, and the search in the address, which may be a buyer's name. */
function useSignOutOnLeave({ session }: Seller): void {
  const [, change] = useUrlParameters();
  const clean = useEffectEvent(() => {
    dismissToasts();
    change({ buscar: null, pedido: null, usuario: null, de: null, rehacer: null });
  });
  useEffect(() => session.onEnd(() => clean()), [session]);
}
