import { DISCOUNTED_NAMES } from '#domain/checkout/payment-methods.ts';
import { deliveryName, type Delivery } from '#domain/shipping/shipping-service.ts';
import { formatPesos, sumPesos } from '#domain/text/money.ts';
import type { CartLine, CartTotals } from './cart-totals.ts';
import { shortened } from '#domain/text/one-line.ts';

export interface WhatsAppOrder {
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
  /** Address that fills a cart with the same lines (docs/buying.md#cart-links). */
  readonly cartAddress: string;
  readonly payment: string;
  readonly delivery: Delivery;
}

/** Length of a message in an address above which titles are cut: some programs cut addresses of about 2,000 characters. */
const LONG_MESSAGE = 1800;

/** Maximum characters of a title: the first value that makes the message short enough, or else the last. */
const TITLE_LENGTHS = [Infinity, 48, 40, 32, 28, 24, 20, 16];

/** Returns the message that orders these lines by WhatsApp. */
export function orderRequestText(order: WhatsAppOrder): string {
  const texts = TITLE_LENGTHS.map((length) => messageOf(order, length));
  return texts.find((text) => encodeURIComponent(text).length < LONG_MESSAGE) ?? texts.at(-1) ?? '';
}

function messageOf(order: WhatsAppOrder, titleLength: number): string {
  const { lines, totals, cartAddress, payment, delivery } = order;
  const { discount, shipping, total } = totals;
  return [
    '¡Hola! Quiero hacer este pedido:',
    ...lines.map(
      (line) => `- ${line.quantity} x ${shortened(line.product.title, titleLength)}: ${priceOf(line)}`,
    ),
    `${deliveryName(delivery)}: ${shipping === 0 ? 'gratis' : formatPesos(shipping)}`,
    ...(discount === 0 ? [] : [`Descuento por ${DISCOUNTED_NAMES}: ${formatPesos(-discount)}`]),
    `Total: ${formatPesos(total)}`,
    `Pago: ${payment}`,
    `El carrito: ${cartAddress}`,
    'Todavía no hay nada reservado: ¿me lo confirman?',
  ].join('\n');
}

function priceOf(line: CartLine): string {
  return line.price === 0 ? 'precio a confirmar' : formatPesos(sumPesos([line]));
}
