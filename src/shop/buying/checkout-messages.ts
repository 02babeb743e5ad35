import type { CartChange } from '#domain/cart/agreed.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { MAX_OPEN_ORDERS, type CheckoutOutcome } from '#domain/checkout/checkout.ts';
import { pluralize } from '#domain/text/number-text.ts';
import { NO_PRICE_YET, OUT_OF_STOCK } from '#shared/price-text.ts';

/** Returns the text after sending an order; null when the screen itself shows the outcome. */
export function checkoutMessage(outcome: CheckoutOutcome): string | null {
  if (outcome.kind !== 'too-soon') return TEXTS[outcome.kind];
  return `Acabás de hacer un pedido. Esperá ${pluralize(outcome.seconds, 'segundo')} y probá de nuevo.`;
}

const TEXTS: Readonly<Record<Exclude<CheckoutOutcome['kind'], 'too-soon'>, string | null>> = {
  placed: null,
  price: null,
  'already-placed': 'Tu pedido ya había entrado: no lo duplicamos.',
  stock: OUT_OF_STOCK,
  'too-many-open': `Ya tenés ${pluralize(MAX_OPEN_ORDERS, 'pedido abierto', 'pedidos abiertos')}. Cuando despachemos o cancelemos alguno podés hacer otro; si es urgente, escribinos.`,
  'no-answer':
    'No pudimos confirmar el pedido: tu conexión o la tienda no responden. Tu carrito sigue igual: tocá de nuevo en un minuto, no se va a duplicar.',
  unverified:
    'No pudimos comprobar que sos una persona. Tu carrito sigue igual: permití reCAPTCHA o desactivá el bloqueador, recargá la página y probá de nuevo.',
  refused:
    'No se pudo registrar el pedido. Tu carrito sigue igual: recargá la página y probá de nuevo, o escribinos.',
};

/** Shown while an order takes long: many buyers want the same product, its document is locked, or the network is slow. */
export const SLOW_ORDER_TEXT =
  'Está tardando más de lo normal. Seguimos intentando: no cierres esta página, tu pedido no se va a duplicar.';

/** Shown when an order cannot be placed because the browser is offline. */
export const CHECKOUT_OFFLINE_TEXT =
  'Necesitás conexión para finalizar la compra. Tu carrito está guardado: cuando vuelva, seguís desde acá.';

/** Returns why a cart with this many different products cannot become one order, or null (docs/buying.md#order-limits). */
export function tooManyLinesText(lines: number): string | null {
  if (lines <= MAX_PRODUCTS) return null;
  const over = lines - MAX_PRODUCTS;
  return `Cada pedido lleva hasta ${MAX_PRODUCTS} productos distintos: quitá ${over} para finalizar.`;
}

/** Returns why an order failed: «Ups! Sin stock!», or why a product of the cart is no longer sold here. */
export function shortageText(changes: readonly CartChange[]): string {
  const unsold = changes.find(({ kind }) => kind === 'marketplace' || kind === 'unpriced');
  const isShort = changes.some(({ kind }) => kind === 'stock');
  return unsold === undefined || isShort ? OUT_OF_STOCK : removedText(unsold);
}

/** Returns that a product was removed from the cart, and why. */
export function removedText({ kind, title }: Pick<CartChange, 'kind' | 'title'>): string {
  if (kind === 'marketplace') return `Quitamos ${title}: ahora se vende por Mercado Libre.`;
  return `${kind === 'unpriced' ? NO_PRICE_YET : OUT_OF_STOCK} Quitamos ${title}.`;
}
