import { shop } from '../../config/shop.ts';
import type { Order } from '../../domain/orders/order.ts';
import { shortId } from '../common/short-id.ts';

/** Beginning of a message to the buyer, which the seller finishes. */
export function orderGreeting({ id, usuario }: Order): string {
  return `Hola ${usuario.nombre || usuario.given_name}! Te escribimos de ${shop.name} por tu pedido ${shortId(id)}.`;
}
