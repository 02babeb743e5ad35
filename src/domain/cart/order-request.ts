import { COURIER, deliveryName, type Delivery } from '#domain/shipping/shipping-service.ts';
import { formatPesos, sumPesos } from '#domain/text/money.ts';
import type { CartLine, CartTotals } from './cart-totals.ts';

export interface OrderRequest {
  readonly lines: readonly CartLine[];
  readonly totals: CartTotals;
  /** Address that fills a cart with the same lines (docs/buying.md#cart-links). */
  readonly cartAddress: string;
  /** The payment method, where the buyer has chosen one. */
  readonly payment?: string | undefined;
  /** The courier unless the buyer has chosen pick-up. */
  readonly delivery?: Delivery;
}

/** Characters of the encoded message: some programs cut addresses of more than about 2,000. */
const MAX_ENCODED = 1900;

/** The longest title, and the shortest that a long message cuts titles to. */
const TITLE_LENGTHS = { most: 80, least: 8 };

/** The message that orders these lines by WhatsApp. Long titles are cut where the message would be too long. */
export function orderRequestText(order: OrderRequest): string {
  let length = TITLE_LENGTHS.most;
  while (length > TITLE_LENGTHS.least && encodeURIComponent(messageWith(order, length)).length > MAX_ENCODED)
    length -= 4;
  return messageWith(order, length);
}

function messageWith(
  { lines, totals, cartAddress, payment, delivery = COURIER }: OrderRequest,
  titleLength: number,
): string {
  const { discount, shipping, total } = totals;
  return [
    '¡Hola! Quiero hacer este pedido:',
    ...lines.map((line) => `- ${line.quantity} x ${cut(line.product.title, titleLength)}: ${priceOf(line)}`),
    `${deliveryName(delivery)}: ${shipping === 0 ? 'gratis' : formatPesos(shipping)}`,
    ...(discount === 0 ? [] : [`Descuento por transferencia: ${formatPesos(-discount)}`]),
    `Total: ${formatPesos(total)}`,
    ...(payment === undefined ? [] : [`Pago: ${payment}`]),
    `El carrito: ${cartAddress}`,
    'Todavía no hay nada reservado: ¿me lo confirman?',
  ].join('\n');
}

function priceOf(line: CartLine): string {
  return line.price === 0 ? 'precio a confirmar' : formatPesos(sumPesos([line]));
}

/** Cuts by whole characters: half of one could not be encoded. */
function cut(title: string, length: number): string {
  const characters = Array.from(title);
  return characters.length <= length ? title : `${characters.slice(0, length).join('').trimEnd()}…`;
}
