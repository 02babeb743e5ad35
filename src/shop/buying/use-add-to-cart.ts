import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { canonicalPath, paths } from '#config/paths.ts';
import type { Session } from '#data/identity/buyer-session.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import { addToCart, MAX_PRODUCTS, quantityOf } from '#domain/cart/cart.ts';
import { unitsForSale, type Product } from '#domain/catalogue/product.ts';
import { NO_PRICE_YET, OUT_OF_STOCK } from '#shared/price-text.ts';
import { NOT_STORED_TEXT } from './not-stored-text.ts';
import { showToast } from '#ui/feedback/toasts/show-toast.ts';
import { loadChunk } from '#loading/load-chunk.ts';

export const CART_FULL = `Tu carrito ya tiene ${MAX_PRODUCTS} productos distintos. Quitá alguno para sumar otro.`;
const LOGIN_ADVICE = 'No estas logueado. Te recomendamos iniciar sesión para no perder el carrito';
const LOGIN_ADVICE_MS = 2000;

/** Returns a stable function that adds a product, and says in toasts what came of it (docs/buying.md#cart). */
export function useAddToCart(): (product: Product, quantity?: number) => void {
  const services = useServices();
  const navigate = useNavigate();
  return useCallback(
    (product: Product, quantity = 1): void => {
      const { cart, session } = services;
      const before = quantityOf(cart.store.getState().items, product.id);
      const isKept = cart.change((items) => addToCart(items, product, quantity));
      const added = quantityOf(cart.store.getState().items, product.id) - before;
      const action = { label: 'Ver carrito', run: () => void navigate(paths.cart) };
      const isCartFull = added <= 0 && before === 0 && unitsForSale(product) > 0;
      if (isCartFull) return showToast('error', CART_FULL, action);
      if (added <= 0) return showToast('error', nothingLeftText(product));
      if (isKept) showToast('success', addedText(product, added, quantity), action);
      else showToast('warning', NOT_STORED_TEXT, action);
      adviseLogin(session);
      loadChunk(() => import('./correct-added-units.ts'))
        .then(({ correctAddedUnits }) => correctAddedUnits(services, product))
        .catch((cause: unknown) => reportError('stock check', cause));
    },
    [services, navigate],
  );
}

function nothingLeftText({ price, stock }: Product): string {
  if (price === null) return NO_PRICE_YET;
  if (stock <= 0) return OUT_OF_STOCK;
  const all = stock === 1 ? 'la única que queda' : `las ${stock} que quedan`;
  return `${OUT_OF_STOCK} Ya tenés en el carrito ${all}.`;
}

function addedText({ title }: Product, added: number, requested: number): string {
  const units = added === 1 ? '' : `${added} × `;
  return `Agregaste ${units}«${title}».${added < requested ? ' No quedan más.' : ''}`;
}

/** Sessions in which the advice was shown: once per visit is enough. */
const advised = new WeakSet<Session>();

function adviseLogin(session: Session): void {
  if (advised.has(session)) return;
  advised.add(session);
  setTimeout(() => {
    const isInCart = canonicalPath(location.pathname) === paths.cart;
    if (session.store.getState().status !== 'anonymous' || isInCart) return void advised.delete(session);
    showToast('warning', LOGIN_ADVICE, { label: 'Ingresar', run: () => session.login() });
  }, LOGIN_ADVICE_MS);
}
