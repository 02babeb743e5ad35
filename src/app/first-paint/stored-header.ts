import { CART_KEY, IDENTITY_KEY } from '#data/storage/stored.ts';
import type { Identity } from '#domain/buyer/buyer.ts';
import { firstName } from '#domain/buyer/identity-fields.ts';
import { countUnits, type Cart } from '#domain/cart/cart.ts';
import { cartBadge, cartLabel } from '#app/layout/cart-texts.ts';

/**
 * Writes a returning visitor's stored name and number of units into the prerendered header, like src/app/layout/header.tsx does
 * later. Throws when storage is blocked or an entry is not the shop's; React replaces these texts in any case.
 */
export function showStoredHeader(): void {
  const [name, , count, label] = document.querySelectorAll('nav span');
  const identity = storedValue(IDENTITY_KEY);
  if (identity && name) name.textContent = firstName(identity);
  const cart = storedValue(CART_KEY);
  // The page will clear a buyer's cart that has no session.
  if (!count || !label || !cart || !(identity || /^(anonymous|$)/.test(cart.owner))) return;
  const units = countUnits(cart.items);
  count.textContent = cartBadge(units);
  label.textContent = cartLabel(units);
}

/**
 * Reads without a decoder, which would not fit in the first flight. Marks the files for a value (deploy/pages/built-pages.ts) to
 * be loaded.
 */
function storedValue(key: string) {
  const { value }: StoredEntry = JSON.parse(localStorage.getItem(key) ?? '{}');
  if (value)
    for (const link of document.querySelectorAll<HTMLLinkElement>(`[rel="${key}"]`)) link.rel = 'later';
  return value;
}

interface StoredEntry {
  readonly value?: Identity & { readonly owner: string; readonly items: Cart };
}
