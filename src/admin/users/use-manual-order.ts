import { useState } from 'react';
import { REFUSED } from '../../data/seller/session/seller-session.ts';
import { randomId } from '../../data/storage/local.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { COURIER, type Delivery } from '../../domain/shipping/shipping-service.ts';
import type { PaymentMethod } from '../../domain/checkout/payment-methods.ts';
import { discountPercent } from '../../domain/checkout/transfer-discount.ts';
import { manualOrder, usualShipping } from '../../domain/seller/manual-order.ts';
import { useBusy } from '../../ui/controls/use-busy.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { useCatalogue, useDraftLines } from '../lines/use-draft-lines.ts';
import { manualOrderMessage } from './manual-order-message.ts';
import { useSeller } from '../common/seller-context.ts';

/** The order's id is made once: sending again after a lost answer stores one order (docs/panel.md#manual-orders). */
export function useManualOrder(buyer: UserRecord, onDone: () => void) {
  const seller = useSeller();
  const [id] = useState(randomId);
  const [service, setService] = useState<Delivery>(COURIER);
  const [payment, setPayment] = useState<PaymentMethod>('Transferencia Bancaria');
  const draft = useDraftLines({
    products: useCatalogue(),
    initial: [],
    toLine: (product) => product,
    usualCost: (lines) => usualShipping(lines, service),
    discountPercent: discountPercent(payment),
  });
  const [busy, run] = useBusy();

  async function send(): Promise<void> {
    if (!draft.check()) return;
    const { priced, cost } = draft;
    const order = manualOrder(id, buyer, { lines: priced, service, shipping: cost, payment });
    seller.orders.markOwn(id);
    const outcome = (await seller.session.active()?.users.place(order)) ?? REFUSED;
    const message = manualOrderMessage(outcome);
    draft.setProblem(message);
    if (message !== null) return;
    showToast('success', 'Pedido creado: ya está en Pedidos y el stock se descontó.');
    onDone();
  }

  return {
    draft,
    service,
    payment,
    busy,
    setService,
    setPayment,
    send: () => void run(send),
  };
}
