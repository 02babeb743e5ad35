import { formatDateTime } from '../text/date-format.ts';
import { formatPesos } from '../text/money.ts';
import type { Order } from './order.ts';
import { buyerAddress, buyerEmail } from '../buyer/address.ts';

/** The parameters of the e-mail that tells a buyer of the order (spec §7), as the template shows them. */
export interface OrderEmail extends Readonly<Record<string, string>> {
  readonly destinatario: string;
  readonly fecha: string;
  readonly id_pedido: string;
  readonly from_name: string;
  readonly total_productos: string;
  readonly total_costo: string;
  readonly address: string;
  readonly productos: string;
}

/** What the buyer is sent about an order. */
export function orderEmail(order: Order, shopName: string): OrderEmail {
  return {
    destinatario: buyerEmail(order.usuario),
    fecha: formatDateTime(order.fecha),
    id_pedido: order.id,
    from_name: shopName,
    total_productos: String(order.totalProductos),
    total_costo: formatPesos(order.totalCosto),
    address: buyerAddress(order.usuario),
    productos: order.productos
      .map(({ cantidadDelPedido, title, price }) => `${cantidadDelPedido} × ${title} (${formatPesos(price)})`)
      .join('\n'),
  };
}

/** What the owner is told of an order: enough to know that there is one, and nothing of who made it. */
export function ownerMessage(order: Order): string {
  const units = order.totalProductos === 1 ? '1 producto' : `${order.totalProductos} productos`;
  return `Pedido nuevo ${order.id}: ${units}, ${formatPesos(order.totalCosto)}, ${order.medioDePago}.`;
}

/** What the owner is told when the buyer could not be: somebody has to do it by hand. */
export function unsentMessage(orderId: string): string {
  return `Pedido ${orderId}: no salió el e-mail al comprador. Avisale a mano.`;
}
