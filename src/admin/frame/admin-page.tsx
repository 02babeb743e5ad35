import { sellerOf } from '../../data/seller/seller.ts';
import { useServices } from '../../data/services.ts';
import { SellerPanel } from './seller-panel.tsx';

/** The seller's panel (spec §2): the login, or the orders. Search engines are asked to leave it out. */
export function AdminPage() {
  const { env } = useServices();
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <SellerPanel seller={sellerOf(env)} />
    </>
  );
}
