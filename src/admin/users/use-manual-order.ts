import { useState } from 'react';
import { randomId } from '../../data/storage/local.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { COURIER } from '../../domain/orders/shipping-service.ts';
import type { ShippingService } from '../../domain/orders/order.ts';
import type { PaymentMethod } from '../../domain/checkout/payment-methods.ts';
import { editablePesos, readPesos } from '../../domain/seller/amount.ts';
import { linesTotal, manualOrder, usualShipping } from '../../domain/seller/manual-order.ts';
import { useBusy } from '../../ui/controls/use-busy.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { linesProblem, useCatalogue, useDraftLines } from '../lines/use-draft-lines.ts';
import { manualOrderMessage } from './messages.ts';
import { useSeller } from '../common/seller-context.ts';

/** The order's id is made once: sending again after a lost answer stores one order (docs/product.md#manual-orders). */
export function useManualOrder(buyer: UserRecord, onDone: () => void) {
  const seller = useSeller();
  const products = useCatalogue();
  const [id] = useState(randomId);
  const { priced, setProblem, ...draft } = useDraftLines([], (product) => product);
  const [service, setService] = useState<ShippingService>(COURIER);
  const [typedShipping, setShipping] = useState<string | null>(null);
  const [payment, setPayment] = useState<PaymentMethod>('Transferencia Bancaria');
  const [busy, run] = useBusy();

  const shipping = typedShipping ?? editablePesos(usualShipping(priced, service));
  const cost = readPesos(shipping);

  async function send(): Promise<void> {
    const wrong = linesProblem(priced, cost);
    setProblem(wrong);
    if (wrong !== null) return;
    const order = manualOrder(id, buyer, { lines: priced, service, shipping: cost, payment });
    seller.orders.markOwn(id);
    const message = manualOrderMessage(await seller.session.change(({ users }) => users.place(order)));
    setProblem(message);
    if (message !== null) return;
    showToast('success', 'Pedido creado: ya está en Pedidos y el stock se descontó.');
    onDone();
  }

  return {
    ...draft,
    service,
    /** Pesos as text: the calculated cost until the seller types another. */
    shipping,
    payment,
    /** Pesos; NaN while a price or the shipping cost is no amount. */
    total: linesTotal(priced, cost),
    busy,
    products,
    maxUnits: (productId: number) => products.get(productId)?.stock ?? 0,
    setService,
    setShipping,
    setPayment,
    send: () => void run(send),
  };
}
