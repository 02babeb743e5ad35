import { shop } from '#config/shop/shop.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { unitsLeftText, unitsText } from '#domain/text/number-text.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { amountPaid } from './balance.ts';
import type { Order } from './order.ts';
import { shortId } from './short-id.ts';
import { carrierOf, pickUpText, type Handover } from '#domain/shipping/shipping-service.ts';
import { buyerAddress, buyerEmail } from '#domain/buyer/address.ts';

/** Returns the template parameters of the e-mail to the buyer about an order (docs/services.md#notifications). */
export function orderEmail(order: Order) {
  return {
    destinatario: buyerEmail(order.usuario),
    fecha: formatDateTime(order.fecha),
    id_pedido: shortId(order.id),
    from_name: shop.name,
    total_productos: String(order.totalProductos),
    total_costo: formatPesos(order.totalCosto),
    address: ADDRESSES[carrierOf(order.servicioEnvio).handover](order),
    productos: order.productos
      .map(({ cantidadDelPedido, title, price }) => `${cantidadDelPedido} × ${title} (${formatPesos(price)})`)
      .join('\n'),
  };
}

const ADDRESSES: Readonly<Record<Handover, (order: Order) => string>> = {
  shipped: ({ usuario }) => buyerAddress(usuario),
  pickedUp: () => `Retiro en ${pickUpText()}`,
};

/** A message to the buyer. Only e-mails use the subject. */
export interface BuyerMessage {
  readonly subject: string;
  readonly text: string;
}

/**
 * Returns the template parameters of the seller's e-mail to the buyer (docs/panel.md#messages-to-the-buyer). The template sets
 * the subject, because anyone can send with a template whose subject is a parameter (docs/security.md#what-remains).
 */
export function buyerMessageEmail({ id, usuario }: Order, { text }: BuyerMessage) {
  return {
    destinatario: buyerEmail(usuario),
    from_name: shop.name,
    id_pedido: shortId(id),
    mensaje: text,
  };
}

/** Returns the message to the owner about a new order, without the buyer's personal data. */
export function ownerMessage(order: Order): string {
  return `Pedido nuevo ${shortId(order.id)}: ${amountText(order)}, ${order.medioDePago}.`;
}

/** Returns the message to the owner about an order that its buyer cancelled, without the buyer's personal data. */
export function cancelledMessage(order: Order): string {
  const refund =
    amountPaid(order) > 0 ? ` Estaba pagado: hay que devolver ${formatPesos(amountPaid(order))}.` : '';
  return `Pedido ${shortId(order.id)} cancelado por quien lo compró: ${amountText(order)}.${refund}`;
}

function amountText({ totalProductos, totalCosto }: Order): string {
  return `${unitsText(totalProductos)}, ${formatPesos(totalCosto)}`;
}

/** Returns the message to the owner about products that became low, each with the remaining units (docs/panel.md#low-stock). */
export function lowStockMessage(products: readonly Product[]): string {
  return `Poco stock: ${products.map(leftText).join('; ')}.`;
}

function leftText({ title, stock }: Product): string {
  if (stock === 0) return `«${title}» se agotó`;
  return `«${title}», ${unitsLeftText(stock)}`;
}

/**
 * Returns true when an order with these units made the product low (docs/panel.md#low-stock). False for a discontinued product,
 * which is not restocked.
 * @param product the product after the order
 */
export function becameLow({ deprecated, stock }: Product, units: number): boolean {
  return !deprecated && stock < shop.lowStock && stock + units >= shop.lowStock;
}
