import { panelServicesOf } from '#data/seller/panel-services.ts';
import { useServices } from '#data/services.ts';
import { SellerPanel } from './seller-panel.tsx';

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
