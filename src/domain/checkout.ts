import { cartTotals, MAX_ORDER_LINES, type CartCheck, type CartLine } from './cart.ts';

/** Milliseconds that a buyer waits between two orders, and the orders that may be open at once (docs/security.md). */
export const ORDER_PAUSE_MS = 30_000;
export const MAX_OPEN_ORDERS = 5;

/** What came of sending an order. */
export type CheckoutOutcome =
  | { readonly kind: 'placed'; readonly orderId: string }
  /** An earlier try had arrived although its answer was lost; nothing was ordered twice. */
  | { readonly kind: 'already-placed'; readonly orderId: string }
  /** Something is no longer on the shelf: the cart that can still be bought. */
  | { readonly kind: 'stock'; readonly check: CartCheck }
  /** The prices on screen were old: the lines as they would be ordered now, to be confirmed. */
  | { readonly kind: 'price'; readonly lines: readonly CartLine[]; readonly total: number }
  | { readonly kind: 'too-soon'; readonly seconds: number }
  | { readonly kind: 'too-many-open' }
  /** No answer: it may or may not have arrived; trying again is safe. */
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'refused' };

/** What the buyer is told, or null where the screen itself shows it. */
export function checkoutMessage(outcome: CheckoutOutcome): string | null {
  switch (outcome.kind) {
    case 'placed':
      return null;
    case 'already-placed':
      return 'Tu pedido ya había entrado: no lo duplicamos.';
    case 'stock':
      return 'Ups! Sin stock!';
    case 'price':
      return null;
    case 'too-soon':
      return `Acabás de hacer un pedido. Esperá ${outcome.seconds} segundos y probá de nuevo.`;
    case 'too-many-open':
      return `Ya tenés ${MAX_OPEN_ORDERS} pedidos en Procesando. Cancelá alguno o escribinos para seguir.`;
    case 'no-answer':
      return 'No pudimos confirmar el pedido. Tu carrito sigue igual: revisá tu conexión y tocá de nuevo, no se va a duplicar.';
    case 'refused':
      return 'No se pudo registrar el pedido. Tu carrito sigue igual: recargá la página y probá de nuevo, o escribinos.';
    default:
      return outcome satisfies never;
  }
}

/** Why this cart cannot become one order, or null (docs/decisions: one order proves at most ten products). */
export function tooManyLinesText(lines: number): string | null {
  if (lines <= MAX_ORDER_LINES) return null;
  const over = lines - MAX_ORDER_LINES;
  return `Cada pedido lleva hasta ${MAX_ORDER_LINES} productos distintos: quitá ${over} para finalizar y pedilos después.`;
}

/** Whole seconds until the buyer may order again; 0 when that is now. */
export function secondsToNextOrder(lastOrder: Date | null, now: Date): number {
  if (lastOrder === null) return 0;
  return Math.max(0, Math.ceil((lastOrder.getTime() + ORDER_PAUSE_MS - now.getTime()) / 1000));
}

/** Whether what would be ordered now costs something else than what was on screen. */
export function priceChanged(shownTotal: number, lines: readonly CartLine[]): boolean {
  return cartTotals(lines).total !== shownTotal;
}
