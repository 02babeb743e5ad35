import type { BuyerRecord, UserRecord } from '../buyer/buyer.ts';
import { MAX_ORDER_LINES, type CartLine } from '../cart/cart.ts';
import { sumPesos } from '../text/money.ts';
import { newOrder, type NewOrder, type ShippingService } from '../orders/order.ts';
import type { PaymentMethod } from '../checkout/payment-methods.ts';
import { shopPrice, type Product } from '../catalogue/product.ts';
import { foldedWords, foldText } from '../catalogue/search.ts';
import { shippingCost } from '../checkout/shipping-cost.ts';

/** A database query for users whose field begins with a text. */
export interface UserPrefix {
  readonly field: 'dni' | 'correo' | 'email' | 'nombre' | 'apellido' | 'name';
  readonly prefix: string;
}

/** The most words of a search that are queried, and the letters of the shortest one. */
const MAX_WORDS = 2;
const MIN_LETTERS = 2;

/**
 * The queries for a search of buyers: digits are a DNI, a text with `@` an e-mail address, any other text the beginning of a
 * name as typed, in lower case and capitalised. No queries for a text that is too short.
 */
export function userPrefixes(text: string): UserPrefix[] {
  const typed = text.trim();
  if (typed.length < MIN_LETTERS) return [];
  const digits = typed.replaceAll(/[.\s-]/g, '');
  if (/^\d+$/.test(digits)) return [{ field: 'dni', prefix: digits }];
  if (typed.includes('@')) return withFields(['correo', 'email'], [typed, typed.toLowerCase()]);
  const words = typed.split(/\s+/).filter((word) => word.length >= MIN_LETTERS);
  return [
    ...withFields(['nombre', 'apellido', 'name'], words.slice(0, MAX_WORDS).flatMap(waysToWrite)),
    ...withFields(['correo', 'email'], words.length === 1 ? [typed.toLowerCase()] : []),
  ];
}

function withFields(fields: readonly UserPrefix['field'][], prefixes: readonly string[]): UserPrefix[] {
  return [...new Set(prefixes)].flatMap((prefix) => fields.map((field) => ({ field, prefix })));
}

function waysToWrite(word: string): string[] {
  const lower = word.toLowerCase();
  return [word, lower, `${lower.charAt(0).toUpperCase()}${lower.slice(1)}`];
}

/** Returns true when every word of a search is in the buyer's name, e-mail address or DNI. */
export function isFoundUser(user: BuyerRecord, text: string): boolean {
  const haystack = foldText(
    `${user.nombre} ${user.apellido} ${user.name} ${user.correo} ${user.email} ${user.dni}`,
  );
  const digits = text.replaceAll(/[.\s-]/g, '');
  const words = /^\d+$/.test(digits) ? [digits] : foldedWords(text);
  return words.every((word) => haystack.includes(word));
}

/** The text that the seller types to confirm a deletion: the buyer's e-mail address, else the record's id. */
export function deletionWord(user: Pick<BuyerRecord, 'correo' | 'email' | 'sub'>): string {
  return user.correo || user.email || user.sub;
}

/** A product of an order that the seller is making. */
export interface ManualLine {
  readonly product: Product;
  readonly quantity: number;
  /** Pesos per unit; the seller may set any price. */
  readonly price: number;
}

export interface ManualOrder {
  readonly lines: readonly ManualLine[];
  readonly service: ShippingService;
  /** Pesos. */
  readonly shipping: number;
  readonly payment: PaymentMethod;
}

/** A line with one unit at the shop's price. */
export function manualLine(product: Product): ManualLine {
  return { product, quantity: 1, price: shopPrice(product) };
}

/** Reasons why a product cannot become a line: shipped by the marketplace, already present, sold out, order full. */
export type LineRefusal = 'full' | 'present' | 'sold-out' | 'too-many';

/** Why a product cannot be added to these lines, or null (docs/product.md#manual-orders). */
export function lineRefusal(
  product: Product,
  lines: readonly Pick<ManualLine, 'product'>[],
): LineRefusal | null {
  if (product.fullFilment) return 'full';
  if (lines.some((line) => line.product.id === product.id)) return 'present';
  if (product.stock <= 0) return 'sold-out';
  return lines.length >= MAX_ORDER_LINES ? 'too-many' : null;
}

/** Pesos of the lines, without shipping. */
function manualSubtotal(lines: readonly ManualLine[]): number {
  return sumPesos(lines);
}

/** Pesos of the lines and their shipping. */
export function manualTotal(lines: readonly ManualLine[], shipping: number): number {
  return sumPesos([...lines, { price: shipping, quantity: 1 }]);
}

/** The usual shipping cost of these lines, in pesos; the seller may set another. */
export function usualShipping(lines: readonly ManualLine[], service: ShippingService): number {
  if (lines.length === 0) return 0;
  const highest = Math.max(...lines.map(({ product }) => product.freeShipping));
  return shippingCost(service, manualSubtotal(lines), highest);
}

/** The order as it is stored, with the seller's prices and shipping (docs/product.md#manual-orders). */
export function manualOrder(id: string, buyer: UserRecord, order: ManualOrder): NewOrder {
  const lines: readonly CartLine[] = order.lines;
  return {
    ...newOrder(id, lines, buyer, order.payment),
    servicioEnvio: order.service,
    costoEnvio: order.shipping,
    totalCosto: manualTotal(order.lines, order.shipping),
  };
}

/** Result of placing a manual order. */
export type ManualOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'stock'; readonly title: string; readonly needed: number; readonly left: number }
  | { readonly kind: 'gone'; readonly title: string }
  | { readonly kind: 'full'; readonly title: string }
  | { readonly kind: 'refused' }
  | { readonly kind: 'no-answer' };
