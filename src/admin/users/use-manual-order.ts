import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { productsById } from '../../data/seller/products/products-store.ts';
import { randomId } from '../../data/storage/local.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import { COURIER } from '../../domain/orders/shipping-service.ts';
import type { ShippingService } from '../../domain/orders/order.ts';
import type { PaymentMethod } from '../../domain/checkout/payment-methods.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { editablePesos, readPesos } from '../../domain/seller/amount.ts';
import {
  lineRefusal,
  manualLine,
  manualOrder,
  manualTotal,
  usualShipping,
} from '../../domain/seller/manual-order.ts';
import { useBusy } from '../../ui/controls/use-busy.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { LINE_REFUSAL_TEXTS, manualOrderMessage } from './messages.ts';
import { useSeller } from '../common/seller-context.ts';

/** A line of the order while the seller types: the price is text. */
interface DraftLine {
  readonly product: Product;
  readonly quantity: number;
  readonly price: string;
}

export type ManualOrderDraft = ReturnType<typeof useManualOrder>;

/** The order's id is made once: sending again after a lost answer stores one order (docs/product.md#manual-orders). */
export function useManualOrder(buyer: UserRecord, onDone: () => void) {
  const seller = useSeller();
  const entries = useStore(seller.products.store, (state) => state.entries);
  const products = useMemo(() => productsById(entries), [entries]);
  const [id] = useState(randomId);
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [service, setService] = useState<ShippingService>(COURIER);
  const [typedShipping, setShipping] = useState<string | null>(null);
  const [payment, setPayment] = useState<PaymentMethod>('Transferencia Bancaria');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, run] = useBusy();
  useEffect(() => seller.products.open(), [seller]);

  const priced = lines.map((line) => ({ ...line, price: readPesos(line.price) }));
  const unpriced = priced.some(({ price }) => Number.isNaN(price));
  const shipping = typedShipping ?? editablePesos(unpriced ? 0 : usualShipping(priced, service));
  const cost = readPesos(shipping);

  async function send(): Promise<void> {
    if (unpriced) return setProblem('Revisá los precios: hay uno que no es un importe.');
    if (Number.isNaN(cost)) return setProblem('Revisá el costo de envío: no es un importe.');
    if (priced.length === 0) return setProblem('Agregá al menos un producto.');
    setProblem(null);
    const order = manualOrder(id, buyer, { lines: priced, service, shipping: cost, payment });
    seller.orders.markOwn(id);
    const outcome = await seller.session.active()?.users.place(order);
    const message = manualOrderMessage(outcome ?? { kind: 'refused' });
    setProblem(message);
    if (message !== null) return;
    showToast('success', 'Pedido creado: ya está en Pedidos y el stock se descontó.');
    onDone();
  }

  return {
    lines,
    service,
    /** Pesos as text: the calculated cost until the seller types another. */
    shipping,
    payment,
    /** Pesos; NaN while a price or the shipping cost is no amount. */
    total: manualTotal(priced, cost),
    problem,
    busy,
    products,
    add: (product: Product) => {
      const refusal = lineRefusal(product, lines);
      setProblem(refusal === null ? null : `«${product.title}»: ${LINE_REFUSAL_TEXTS[refusal]}`);
      if (refusal !== null) return;
      const line = manualLine(product);
      // Nothing stands for an unknown price: the seller has to type one.
      setLines([...lines, { ...line, price: line.price === 0 ? '' : editablePesos(line.price) }]);
    },
    change: (productId: number, changes: Partial<DraftLine>) =>
      setLines(lines.map((line) => (line.product.id === productId ? { ...line, ...changes } : line))),
    remove: (productId: number) => setLines(lines.filter(({ product }) => product.id !== productId)),
    setService,
    setShipping,
    setPayment,
    send: () => void run(send),
  };
}
