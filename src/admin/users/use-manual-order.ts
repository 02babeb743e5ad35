import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { productsById } from '../../data/seller/products/products-store.ts';
import { randomId } from '../../data/storage/local.ts';
import type { UserRecord } from '../../domain/buyer/buyer.ts';
import type { NewOrder, ShippingService } from '../../domain/orders/order.ts';
import type { PaymentMethod } from '../../domain/checkout/payment-methods.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { editablePesos, parsePesos } from '../../domain/seller/amount.ts';
import {
  lineRefusal,
  manualLine,
  manualOrder,
  manualTotal,
  usualShipping,
  type ManualLine,
  type ManualOutcome,
} from '../../domain/seller/manual-order.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';
import { lineRefusalText, manualOrderMessage } from './messages.ts';
import { useSeller } from '../common/seller-context.ts';

/** A line as it is being typed. */
export interface DraftLine {
  readonly product: Product;
  readonly quantity: number;
  /** Pesos, as typed. */
  readonly price: string;
}

export interface ManualOrderDraft {
  readonly lines: readonly DraftLine[];
  readonly service: ShippingService;
  /** Pesos, as typed; the formula's until somebody types. */
  readonly shipping: string;
  readonly payment: PaymentMethod;
  /** Pesos; null while an amount is no amount. */
  readonly total: number | null;
  /** Why it was not sent. */
  readonly problem: string | null;
  readonly busy: boolean;
  /** The catalogue, for the search. */
  readonly products: ReadonlyMap<number, Product>;
  readonly add: (product: Product) => void;
  readonly change: (id: number, changes: Partial<Omit<DraftLine, 'product'>>) => void;
  readonly remove: (id: number) => void;
  readonly setService: (service: ShippingService) => void;
  readonly setShipping: (typed: string) => void;
  readonly setPayment: (payment: PaymentMethod) => void;
  readonly send: () => Promise<void>;
}

/** An order that the seller is making for a buyer. Its id is made once, so that sending it again is the same order. */
export function useManualOrder(buyer: UserRecord, onDone: () => void): ManualOrderDraft {
  const seller = useSeller();
  const entries = useStore(seller.products.store, (state) => state.entries);
  const products = useMemo(() => productsById(entries), [entries]);
  const [id] = useState(randomId);
  const [lines, setLines] = useState<readonly DraftLine[]>([]);
  const [service, setService] = useState<ShippingService>('Andreani');
  const [typedShipping, setShipping] = useState<string | null>(null);
  const [payment, setPayment] = useState<PaymentMethod>('Transferencia Bancaria');
  const [problem, setProblem] = useState<string | null>(null);
  const placing = useMutation({
    mutationFn: async (order: NewOrder): Promise<ManualOutcome> =>
      (await seller.session.active()?.users.place(order)) ?? { kind: 'refused' },
  });
  useEffect(() => seller.products.open(), [seller]);

  const parsed = lines.map(({ product, quantity, price }) => ({
    product,
    quantity,
    price: parsePesos(price),
  }));
  const priced = parsed.every(hasPrice) ? parsed.filter(hasPrice) : null;
  const usual = priced === null ? 0 : usualShipping(priced, service);
  const shipping = typedShipping ?? editablePesos(usual);
  const cost = parsePesos(shipping);
  const total = priced === null || cost === null ? null : manualTotal(priced, cost);

  async function send(): Promise<void> {
    if (placing.isPending) return;
    if (priced === null) return setProblem('Revisá los precios: hay uno que no es un importe.');
    if (cost === null) return setProblem('Revisá el costo de envío: no es un importe.');
    if (priced.length === 0) return setProblem('Agregá al menos un producto.');
    setProblem(null);
    const order = manualOrder(id, buyer, { lines: priced, service, shipping: cost, payment });
    seller.orders.markOwn(id);
    const message = manualOrderMessage(await placing.mutateAsync(order));
    setProblem(message);
    if (message !== null) return;
    showToast('success', 'Pedido creado: ya está en Pedidos y el stock se descontó.');
    onDone();
  }

  return {
    lines,
    service,
    shipping,
    payment,
    total,
    problem,
    busy: placing.isPending,
    products,
    add(product) {
      const refusal = lineRefusal(product, parsed.map(asLine));
      setProblem(refusal === null ? null : `«${product.title}»: ${lineRefusalText(refusal)}`);
      if (refusal !== null) return;
      const { quantity, price } = manualLine(product);
      setLines([...lines, { product, quantity, price: editablePesos(price) }]);
    },
    change(product, changes) {
      setLines(lines.map((line) => (line.product.id === product ? { ...line, ...changes } : line)));
    },
    remove: (product) => setLines(lines.filter((line) => line.product.id !== product)),
    setService,
    setShipping,
    setPayment,
    send,
  };
}

interface ParsedLine {
  readonly product: Product;
  readonly quantity: number;
  readonly price: number | null;
}

function hasPrice(line: ParsedLine): line is ManualLine {
  return line.price !== null;
}

function asLine({ product, quantity, price }: ParsedLine): ManualLine {
  return { product, quantity, price: price ?? 0 };
}
