import { removeUnitsWithoutStock } from '#data/cart/stock-check.ts';
import type { Services } from '#data/services.ts';
import { removalReason } from '#domain/cart/cart-changes.ts';
import { quantityOf } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { removedText } from './checkout-messages.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/**
 * Takes out of the cart what the database's stock no longer covers of a product that was just added, and says so in a toast:
 * the page's copy of the product may be hours old.
 */
export async function correctAddedUnits(
  { cart, catalogue, orders }: Services,
  added: Product,
): Promise<void> {
  const { id } = added;
  const removed = await removeUnitsWithoutStock({ cart, orders }, id);
  if (removed <= 0) return;
  const left = quantityOf(cart.store.getState().items, id);
  const product = catalogue.store.getState().stored.get(id) ?? added;
  showToast(
    'error',
    left > 0
      ? `Solo quedan ${left} de ${product.title}.`
      : removedText({ kind: removalReason(product), title: product.title }),
  );
}
