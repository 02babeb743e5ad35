import { shop } from '../../../config/shop/shop.ts';
import type { BuyerRecord } from '../../../domain/buyer/buyer.ts';
import type { BuyerMessage } from '../../../domain/orders/message-texts.ts';
import type { Order } from '../../../domain/orders/order.ts';
import { shortId } from '../../common/short-id.ts';

/** Beginning of every message to a buyer. */
export function greeting({ nombre, given_name }: Pick<BuyerRecord, 'nombre' | 'given_name'>): string {
  const name = nombre || given_name;
  return name === '' ? '¡Hola!' : `¡Hola ${name}!`;
}

/** Beginning of a message about an order, which the seller finishes. */
export function orderMessage({ id, usuario }: Order): BuyerMessage {
  return {
    subject: `Tu pedido ${shortId(id)} en ${shop.name}`,
    text: `${greeting(usuario)} Te escribimos de ${shop.name} por tu pedido ${shortId(id)}.`,
  };
}
