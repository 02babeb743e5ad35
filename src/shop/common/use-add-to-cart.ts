import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import type { Session } from '../../data/identity/session.ts';
import { reportError } from '../../data/reporting/report.ts';
import { useServices, type Services } from '../../data/services.ts';
import { addToCart, MAX_CART_LINES, quantityOf } from '../../domain/cart/cart.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { LOGIN_ADVICE } from '../../shared/messages/sign-in.ts';
import { OUT_OF_STOCK } from '../../shared/messages/stock.ts';
import { showToast } from '../../ui/feedback/toasts/show-toast.ts';

/** What is said when the cart has no room for another product. */
const CART_FULL = `Tu carrito ya tiene ${MAX_CART_LINES} productos distintos. Quitá alguno para sumar otro.`;
/** How long after adding the advice comes (spec §6). */
export const LOGIN_ADVICE_MS = 2000;

/**
 * The act of adding units of a product to the cart, with everything that the buyer is told of it (spec §4 to §6):
 * what was added, what the stock did not allow, and the advice to sign in. The message is read out too.
 * The function stays the same as long as the path does.
 */
export function useAddToCart(): (product: Product, quantity?: number) => void {
  const services = useServices();
  const navigate = useNavigate();
  return useCallback(
    (product: Product, quantity = 1): void => {
      const { cart, session } = services;
      const before = quantityOf(cart.store.getState().items, product.id);
      cart.change((items) => addToCart(items, product, quantity));
      const added = quantityOf(cart.store.getState().items, product.id) - before;
      if (added <= 0)
        return showToast('error', before === 0 && product.stock > 0 ? CART_FULL : nothingLeft(product));
      showToast('success', whatWasAdded(product, added, quantity), {
        label: 'Ver carrito',
        run: () => void navigate(paths.cart),
      });
      adviseLogin(session);
      void correct(services, product);
    },
    [services, navigate],
  );
}

function nothingLeft({ stock }: Product): string {
  if (stock <= 0) return OUT_OF_STOCK;
  const all = stock === 1 ? 'la única que queda' : `las ${stock} que quedan`;
  return `${OUT_OF_STOCK} Ya tenés en el carrito ${all}.`;
}

function whatWasAdded({ title }: Product, added: number, wanted: number): string {
  const units = added === 1 ? '' : `${added} × `;
  const rest = added < wanted ? ' No quedan más.' : '';
  return `Agregaste ${units}${title}.${rest}`;
}

/** The page may know the product from a copy of hours ago: the shelf is asked behind the click (spec §4). */
async function correct({ cart, orders }: Services, { id, title }: Product): Promise<void> {
  try {
    const { checkStock: checkShelf } = await import('../../data/cart/stock-check.ts');
    const gone = await checkShelf({ cart, orders }, id);
    if (gone <= 0) return;
    const left = quantityOf(cart.store.getState().items, id);
    showToast(
      'error',
      left === 0 ? `${OUT_OF_STOCK} Se agotó ${title}.` : `Solo quedan ${left} de ${title}.`,
    );
  } catch (cause) {
    reportError('shelf', cause);
  }
}

/** Waiting advice outlives the page that caused it; another addition starts the wait anew. */
let advice: ReturnType<typeof setTimeout> | undefined;

function adviseLogin(session: Session): void {
  clearTimeout(advice);
  advice = setTimeout(() => {
    if (session.store.getState().status !== 'anonymous') return;
    showToast('warning', LOGIN_ADVICE, { label: 'Ingresar', run: () => session.login() });
  }, LOGIN_ADVICE_MS);
}
