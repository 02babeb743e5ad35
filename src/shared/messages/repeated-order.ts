import { MAX_CART_LINES } from '../../domain/cart/cart.ts';
import type { RepeatedOrder } from '../../domain/cart/repeat-order.ts';

/** Text for the buyer after an order's products were added to the cart again: how many were, and which were not. */
export function repeatedOrderText({ added, gone, soldOut, noRoom, fewer }: RepeatedOrder): string {
  const sentences = [
    addedText(added),
    ...fewer.map(({ title, added: some, wanted }) => `De ${title} sumamos ${some} de ${wanted}: no hay más.`),
  ];
  if (noRoom.length > 0)
    sentences.push(
      `No entró en el carrito, que lleva hasta ${MAX_CART_LINES} productos distintos: ${noRoom.join(', ')}.`,
    );
  if (soldOut.length > 0) sentences.push(`Sin stock: ${soldOut.join(', ')}.`);
  if (gone.length > 0) sentences.push(`Ya no se vende: ${gone.join(', ')}.`);
  return sentences.join(' ');
}

function addedText(units: number): string {
  if (units === 0) return 'No agregamos nada al carrito.';
  return units === 1 ? 'Agregamos 1 producto al carrito.' : `Agregamos ${units} productos al carrito.`;
}
