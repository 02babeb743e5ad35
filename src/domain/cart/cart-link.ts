import { plainText } from '#domain/text/one-line.ts';
import { MAX_PRODUCTS } from './cart.ts';

/** Query parameter of the cart's address with products and units: `119x2,144x1` (docs/buying.md#cart-links). */
export const ITEMS_PARAMETER = 'items';

export interface LinkedItem {
  readonly id: number;
  readonly quantity: number;
}

export type CartLink = ReturnType<typeof readCartLink>;

/** A product's number, no longer than a stored one, and its units. */
const ITEM = /^(\d{1,9})x([1-9]\d?)$/i;
const MAX_UNITS = 99;

/** Returns the value of the parameter for these lines. */
export function cartLinkValue(
  lines: readonly { readonly product: { readonly id: number }; readonly quantity: number }[],
): string {
  return lines.map(({ product, quantity }) => `${product.id}x${quantity}`).join(',');
}

/** A value without trailing punctuation: a full stop, a bracket, the comma or asterisk of a chat program. */
const WITHOUT_SIGNS_BEHIND = /^.*[\p{L}\p{N}]/su;

/**
 * Reads the parameter's value, which anyone may have written, up to the maximum of an order's lines. Adds up the units of a
 * product named twice, and ignores trailing punctuation.
 * @returns each product once; whether a part was unreadable, and whether there were more parts
 */
export function readCartLink(value: string) {
  const [text = ''] = WITHOUT_SIGNS_BEHIND.exec(plainText(value)) ?? [];
  const listed = text.split(',', MAX_PRODUCTS + 1);
  const parts = listed.slice(0, MAX_PRODUCTS).map((part) => ITEM.exec(part.trim()));
  const units = new Map<number, number>();
  for (const part of parts)
    if (part !== null) units.set(Number(part[1]), (units.get(Number(part[1])) ?? 0) + Number(part[2]));
  const items = Array.from(units, ([id, sum]): LinkedItem => ({ id, quantity: Math.min(sum, MAX_UNITS) }));
  return { items, hasUnreadable: parts.includes(null), hasTooMany: listed.length > MAX_PRODUCTS };
}

/** Returns the first cart link in a text, e.g. in a pasted WhatsApp message; null without one. */
export function findCartLink(text: string): CartLink | null {
  const [, value] = /[?&]items=(\d[^\s&#]*)/i.exec(text) ?? [];
  return value === undefined
    ? null
    : readCartLink(new URLSearchParams(`${ITEMS_PARAMETER}=${value}`).get(ITEMS_PARAMETER) ?? '');
}
