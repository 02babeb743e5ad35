import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { paths } from '../../../config/paths.ts';
import { loadPlaceOrder } from '../../../data/orders/orders.ts';
import { useServices, type Services } from '../../../data/services.ts';
import type { UserRecord } from '../../../domain/buyer/buyer.ts';
import type { CartLine } from '../../../domain/cart/cart.ts';
import { storedPayment } from '../../../data/storage/checkout.ts';
import { storedPendingOrder } from '../../../data/storage/local.ts';
import type { CheckoutOutcome } from '../../../domain/checkout/checkout.ts';
import type { Order } from '../../../domain/orders/order.ts';
import type { PaymentMethod } from '../../../domain/checkout/payment-methods.ts';
import { checkoutMessage } from '../../../shared/messages/checkout.ts';
import { notify } from '../../../ui/feedback/toasts/toasts.ts';

/** The query parameter that names the order just placed, so that a reload still shows it. */
export const ORDER_PARAMETER = 'pedido';

/** What the confirmation's place in the history says of an order that certainly arrived. */
export const PLACED = { placed: true } as const;

/** What the buyer agrees to. */
export interface PendingCheckout {
  readonly buyer: UserRecord;
  readonly payment: PaymentMethod;
  readonly lines: readonly CartLine[];
  /** Pesos, as shown. */
  readonly total: number;
}

export interface Checkout {
  readonly busy: boolean;
  /** What came of the last try, until the next. */
  readonly outcome: CheckoutOutcome | null;
  /** What was wanted when it turned out that the cart is not what the buyer knows: to be agreed to anew. */
  readonly asked: PendingCheckout | null;
  /** Orders it, or asks first when the shelves changed something that the buyer has not acknowledged. */
  readonly place: (wish: PendingCheckout) => void;
  /** Orders it as it is now. */
  readonly agree: (wish: PendingCheckout) => void;
  readonly decline: () => void;
}

/** Ordering what is in the cart, once however often it is asked for. */
export function useCheckout(): Checkout {
  const services = useServices();
  const navigate = useNavigate();
  // State alone would come too late for the second click of a double click.
  const running = useRef(false);
  const here = useHere();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<CheckoutOutcome | null>(null);
  const [asked, setAsked] = useState<PendingCheckout | null>(null);
  /** The order whose answer was lost, in this visit or before a reload. */
  const [awaited, setAwaited] = useState(() => storedPendingOrder.read()?.id ?? null);
  useArrival(services, awaited, ({ id, cantidades }) => {
    setAwaited(null);
    void conclude({ kind: 'already-placed', orderId: id, units: cantidades });
  });
  useEffect(() => void loadPlaceOrder(), []);

  async function run(wanted: PendingCheckout): Promise<void> {
    const { buyer, payment, total } = wanted;
    void services.account.flush();
    const came = await services.orders.place({
      cart: services.cart.store.getState().items,
      buyer,
      payment,
      shownTotal: total,
    });
    await conclude(came);
    running.current = false;
    setAsked(came.kind === 'price' ? wanted : null);
    const isUncertain = came.kind === 'no-answer' || came.kind === 'refused';
    setAwaited(isUncertain ? (came.orderId ?? null) : null);
    setBusy(false);
  }

  async function conclude(came: CheckoutOutcome): Promise<void> {
    // The buyer may have gone on to another screen meanwhile.
    const isHere = here.current;
    if (isPlaced(came)) {
      const confirmation = `${paths.cart}?${ORDER_PARAMETER}=${came.orderId}`;
      if (isHere) await navigate(confirmation, { replace: true, state: PLACED });
      // The confirmation speaks for itself.
      const text = checkoutMessage(came) ?? (isHere ? null : '¡Listo! Registramos tu pedido.');
      const see = { action: { label: 'Ver pedido', run: () => void navigate(confirmation) } };
      if (text !== null) notify.success(text, isHere ? {} : see);
    }
    takeOver(services, came);
    setOutcome(isPlaced(came) ? null : came);
  }

  function start(wanted: PendingCheckout): void {
    if (running.current) return;
    running.current = true;
    setAwaited(null);
    setBusy(true);
    void run(wanted);
  }

  return {
    busy,
    outcome,
    asked,
    place(wanted) {
      // A price may have changed the moment before the click: nobody agreed to what nobody could read.
      if (services.cart.store.getState().changes.length > 0) setAsked(wanted);
      else start(wanted);
    },
    agree(wanted) {
      services.cart.dismissChanges();
      start(wanted);
    },
    decline: () => setAsked(null),
  };
}

/** What the rest of the page has to know of it. */
function takeOver({ cart }: Services, outcome: CheckoutOutcome): void {
  if (isPlaced(outcome)) {
    storedPayment.clear();
    return cart.removeOrdered(outcome.units);
  }
  if (outcome.kind !== 'stock' && outcome.kind !== 'price') return;
  cart.updateStock(
    outcome.products,
    cart.store.getState().items.map(({ id }) => id),
  );
  const text = checkoutMessage(outcome);
  if (text !== null) notify.error(text);
}

type Placed = Extract<CheckoutOutcome, { kind: 'placed' | 'already-placed' }>;

function isPlaced(outcome: CheckoutOutcome): outcome is Placed {
  return outcome.kind === 'placed' || outcome.kind === 'already-placed';
}

/** Such an order may show in the account by itself: then it is that, not an emptied cart, that the buyer is told of. */
function useArrival({ account }: Services, awaited: string | null, onArrived: (order: Order) => void): void {
  const order = useStore(account.store, ({ orders }) => orders?.find(({ id }) => id === awaited));
  const arrive = useEffectEvent(onArrived);
  useEffect(() => {
    if (order !== undefined) arrive(order);
  }, [order]);
}

/** Whether the buyer is still on this screen. */
function useHere(): RefObject<boolean> {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return here;
}
