import { CART_KEY, IDENTITY_KEY } from '#data/storage/stored.ts';
import type { Identity } from '#domain/buyer/buyer.ts';
import { firstName } from '#domain/buyer/identity-fields.ts';
import { countUnits, type Cart } from '#domain/cart/cart.ts';
import { cartBadge, cartLabel } from '#app/layout/cart-texts.ts';

/**
 * Writes what the browser keeps of a returning visitor into the prerendered header, as src/app/layout/header.tsx does later:
 * the name, and the units in the cart. Throws where the browser refuses its storage or holds what is no entry of the
 * shop; React replaces these texts in any case.
 */
export function showKeptHeader(): void {
  const [name, , count, label] = document.querySelectorAll('nav span');
  const identity = keptValue(IDENTITY_KEY);
  if (identity && name) name.textContent = firstName(identity);
  const cart = keptValue(CART_KEY);
  // The page clears a buyer's cart that has no session.
  if (!count || !label || !cart || !(identity || /^(anonymous|$)/.test(cart.owner))) return;
  const units = countUnits(cart.items);
  count.textContent = cartBadge(units);
  label.textContent = cartLabel(units);
}

/** Without a decoder, which has no room in the first flight. Names the files for it (deploy/pages/built-pages.ts) to the start script. */
function keptValue(key: string) {
  const { value }: Kept = JSON.parse(localStorage.getItem(key) ?? '{}');
  if (value)
    for (const link of document.querySelectorAll<HTMLLinkElement>(`[rel="${key}"]`)) link.rel = 'later';
  return value;
}

interface Kept {
  readonly value?: Identity & { readonly owner: string; readonly items: Cart };
}
