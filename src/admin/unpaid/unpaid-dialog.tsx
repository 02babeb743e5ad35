import { loadChunk } from '../../loading/load-chunk.ts';
import { Dialog } from '../../ui/feedback/dialog.tsx';
import { lazyPart } from '../common/lazy-part.tsx';
import { SessionWarning } from '../session/session-warning.tsx';

const UnpaidOrders = lazyPart(
  async () => (await loadChunk(() => import('./unpaid-orders.tsx'))).UnpaidOrders,
);

export function UnpaidDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Unidades sin pagar" size="large" onClose={onClose}>
      <SessionWarning />
      <UnpaidOrders />
    </Dialog>
  );
}
