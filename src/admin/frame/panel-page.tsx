import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { PanelServicesContext } from '#admin/common/panel-services.ts';
import { useUrlParameters } from '#admin/common/use-url-parameters.ts';
import { Panel, PanelBar } from './panel.tsx';
import { SectionSkeleton } from '#admin/common/section-state.tsx';
import { LoginForm } from './login-form.tsx';
import { panelServicesOf, type PanelServices } from '#data/seller/panel-services.ts';
import { useServices } from '#data/services.ts';
import { dismissToasts } from '#ui/feedback/toasts/show-toast.ts';

/** The page of the seller's panel (docs/panel.md#seller-panel), which search engines must not list. */
export function PanelPage() {
  const { env } = useServices();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <SellerPanel seller={panelServicesOf(env)} />
    </>
  );
}

export function SellerPanel({ seller }: { readonly seller: PanelServices }) {
  const status = useStore(seller.session.store, (state) => state.status);
  useSignOutOnLeave(seller);
  return (
    <PanelServicesProvider seller={seller}>
      {status === 'signed-in' ? (
        <Panel />
      ) : (
        <div className="stack">
          <PanelBar />
          {status === 'restoring' ? <SectionSkeleton what="el panel" /> : <LoginForm />}
        </div>
      )}
    </PanelServicesProvider>
  );
}

export function PanelServicesProvider({ seller, children }: { seller: PanelServices; children: ReactNode }) {
  return (
    <QueryClientProvider client={seller.queries}>
      <PanelServicesContext value={seller}>{children}</PanelServicesContext>
    </QueryClientProvider>
  );
}

/** Removes the toasts when the session ends, and the search in the address, which may be a buyer's name. */
function useSignOutOnLeave({ session }: PanelServices): void {
  const [, change] = useUrlParameters();
  const clean = useEffectEvent(() => {
    dismissToasts();
    change({ buscar: null, pedido: null, usuario: null, de: null, rehacer: null });
  });
  useEffect(() => session.onEnd(() => clean()), [session]);
}
