import { updateStock } from '#data/cart/stock.ts';
import type { Services } from '#data/services.ts';
import { removalReason } from '#domain/cart/agreed.ts';
import { quantityOf } from '#domain/cart/cart.ts';
import { unitsLeftText } from '#domain/text/number-text.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { removedText } from './checkout-messages.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';

/** Milliseconds for which a product that was read is not read again. */
const FRESH_MS = 15_000;

/** When each product was read, by the page's clock. */
const readings = new Map<number, number>();

/**
 * Removes units from the cart that the database's stock no longer covers, for a product that was just added, and shows a toast.
 * The page's copy of the product may be hours old.
 */
export async function correctAddedUnits(services: Services, added: Product): Promise<void> {
  const { cart, catalogue, orders } = services;
  const { id } = added;
  if (performance.now() - (readings.get(id) ?? -Infinity) < FRESH_MS) return;
  readings.set(id, performance.now());
  const products = await orders.readProducts([id]);
  if (products === null) return void readings.delete(id);
  const units = () => quantityOf(cart.store.getState().items, id);
  const before = units();
  updateStock(services, products, [id]);
  const left = units();
  if (left >= before) return;
  const product = catalogue.store.getState().stored.get(id) ?? added;
  showToast(
    'error',
    left > 0
      ? `Solo ${unitsLeftText(left)} de ${product.title}.`
      : removedText({ kind: removalReason(product), title: product.title }),
  );
}
