import type { Services } from '#data/services.ts';
import { MAX_PRODUCTS } from '#domain/cart/cart.ts';
import { repeatOrder, type RepeatedLine, type RepeatedOrder } from '#domain/cart/repeat-order.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { unitsText } from '#domain/text/number-text.ts';
import { NOT_STORED_TEXT } from './not-stored-text.ts';

type Products = ReadonlyMap<number, Product>;

/** Returns the current products, or those known to the page when the database does not respond; null when neither is available. */
export async function readCurrentProducts(
  { orders, catalogue }: Services,
  ids: readonly number[],
): Promise<Products | null> {
  const current = await orders.readProducts(ids);
  const { status, stored } = catalogue.store.getState();
  return current ?? (status === 'ready' ? stored : null);
}

/** Adds lines of an order or a link to the cart, as far as stock and space allow, and shows the result in a toast. */
export function addLines(
  { cart, catalogue }: Services,
  lines: readonly RepeatedLine[],
  products: Products,
): { readonly added: string; readonly leftOut: readonly string[] } {
  catalogue.put(products.values());
  let repeated = repeatOrder([], [], products);
  const isKept = cart.change((items) => {
    repeated = repeatOrder(items, lines, products);
    return repeated.cart;
  });
  return { added: isKept ? addedText(repeated) : NOT_STORED_TEXT, leftOut: leftOutTexts(repeated) };
}

/** Returns texts for the products that were not added completely, with the reasons. */
function leftOutTexts({ added, gone, soldOut, noRoom }: RepeatedOrder): readonly string[] {
  const fewer = added.filter(({ units, requested }) => units < requested);
  return [
    ...fewer.map(
      ({ title, units, requested }) => `De ${title} sumamos ${units} de ${requested}: no hay más.`,
    ),
    listText(noRoom, `Sin lugar en el carrito, que lleva hasta ${MAX_PRODUCTS} productos distintos`),
    listText(soldOut, 'Sin stock'),
    listText(gone, gone.length === 1 ? 'Ahora no se vende acá' : 'Ahora no se venden acá'),
  ].filter((text) => text !== '');
}

function listText(titles: readonly string[], reason: string): string {
  return titles.length === 0 ? '' : `${reason}: ${titles.join(', ')}.`;
}

function addedText({ added }: RepeatedOrder): string {
  const units = added.reduce((sum, line) => sum + line.units, 0);
  if (units === 0) return 'No agregamos nada al carrito.';
  return `Agregamos ${unitsText(units)} al carrito.`;
}
