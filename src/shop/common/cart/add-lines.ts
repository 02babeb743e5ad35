import type { Services } from '../../../data/services.ts';
import { MAX_CART_LINES } from '../../../domain/cart/cart.ts';
import { repeatOrder, type RepeatedLine, type RepeatedOrder } from '../../../domain/cart/repeat-order.ts';
import type { Product } from '../../../domain/catalogue/product.ts';

type Products = ReadonlyMap<number, Product>;

/** Returns the products as they are now, or as the page knows them where the database does not answer; else null. */
export async function readCurrentProducts(
  { orders, catalogue }: Services,
  ids: readonly number[],
): Promise<Products | null> {
  const current = await orders.readProducts(ids);
  const { status, stored } = catalogue.store.getState();
  return current ?? (status === 'ready' ? stored : null);
}

/** Adds lines of an order or a link to the cart, as far as stock and room allow, and says what came of each. */
export function addLines(
  { cart, catalogue }: Services,
  lines: readonly RepeatedLine[],
  products: Products,
): { readonly text: string; readonly isComplete: boolean } {
  catalogue.put(products.values());
  const repeated = repeatOrder(cart.store.getState().items, lines, products);
  cart.change(() => repeated.cart);
  const { gone, soldOut, noRoom, fewer } = repeated;
  const isComplete = gone.length + soldOut.length + noRoom.length + fewer.length === 0;
  return { text: addedLinesText(repeated), isComplete };
}

export function addedLinesText({ added, gone, soldOut, noRoom, fewer }: RepeatedOrder): string {
  const sentences = [
    addedText(added),
    ...fewer.map(({ title, added: some, wanted }) => `De ${title} sumamos ${some} de ${wanted}: no hay más.`),
  ];
  if (noRoom.length > 0)
    sentences.push(
      `No entró en el carrito, que lleva hasta ${MAX_CART_LINES} productos distintos: ${noRoom.join(', ')}.`,
    );
  if (soldOut.length > 0) sentences.push(`Sin stock: ${soldOut.join(', ')}.`);
  if (gone.length > 0) sentences.push(`Ahora no se vende acá: ${gone.join(', ')}.`);
  return sentences.join(' ');
}

function addedText(units: number): string {
  if (units === 0) return 'No agregamos nada al carrito.';
  return units === 1 ? 'Agregamos 1 producto al carrito.' : `Agregamos ${units} productos al carrito.`;
}
