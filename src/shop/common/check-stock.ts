import { checkStock } from '#data/cart/stock-check.ts';
import type { Services } from '#data/services.ts';
import { removalReason } from '#domain/cart/cart-changes.ts';
import { quantityOf } from '#domain/cart/cart.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { removedText } from './checkout-messages.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/** The page's copy of the product may be hours old, so the database's stock corrects the cart after the click. */
export async function checkStockAgain({ cart, catalogue, orders }: Services, added: Product): Promise<void> {
  const { id } = added;
  const removed = await checkStock({ cart, orders }, id);
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
