import type { BuyerRecord, UserRecord } from '../buyer/buyer.ts';
import { highestFreeShipping, MAX_ORDER_LINES, type CartLine } from '../cart/cart.ts';
import { addPesos, sumPesos } from '../text/money.ts';
import { newOrder, type NewOrder, type ShippingService } from '../orders/order.ts';
import type { PaymentMethod } from '../checkout/payment-methods.ts';
import { shopPrice, type Product } from '../catalogue/product.ts';
import { containsWords, foldText } from '../catalogue/search.ts';
import { shippingCost } from '../checkout/shipping-cost.ts';
import type { ChangeOutcome } from './order-changes.ts';

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
  const { nombre, apellido, name, correo, email, dni } = user;
  const digits = text.replaceAll(/[.\s-]/g, '');
  const wanted = /^\d+$/.test(digits) ? digits : text;
  return containsWords(foldText([nombre, apellido, name, correo, email, dni].join(' ')), wanted);
}

/** The text that the seller types to confirm a deletion: the buyer's e-mail address, else the record's id. */
export function deletionWord(user: Pick<BuyerRecord, 'correo' | 'email' | 'sub'>): string {
  return user.correo || user.email || user.sub;
}

/** A line with one unit at the shop's price; the seller may set any price. */
export function manualLine(product: Product): CartLine {
  return { product, quantity: 1, price: shopPrice(product) };
}

/** Reasons why a product cannot become a line: shipped by the marketplace, already present, sold out, order full. */
export type LineRefusal = 'full' | 'present' | 'sold-out' | 'too-many';

/** Why a product cannot be added to these lines, or null (docs/product.md#manual-orders). */
export function lineRefusal(
  product: Product,
  lines: readonly Pick<CartLine, 'product'>[],
): LineRefusal | null {
  if (product.fullFilment) return 'full';
  if (lines.some((line) => line.product.id === product.id)) return 'present';
  if (product.stock <= 0) return 'sold-out';
  return lines.length >= MAX_ORDER_LINES ? 'too-many' : null;
}

/** Pesos of the lines and their shipping. */
export function manualTotal(lines: readonly CartLine[], shipping: number): number {
  return addPesos(sumPesos(lines), shipping);
}

/** The usual shipping cost of these lines, in pesos; the seller may set another. */
export function usualShipping(lines: readonly CartLine[], service: ShippingService): number {
  return lines.length === 0 ? 0 : shippingCost(service, sumPesos(lines), highestFreeShipping(lines));
}

interface ManualOrder {
  readonly lines: readonly CartLine[];
  readonly service: ShippingService;
  /** Pesos. */
  readonly shipping: number;
  readonly payment: PaymentMethod;
}

/** The order as it is stored, with the seller's prices and shipping (docs/product.md#manual-orders). */
export function manualOrder(id: string, buyer: UserRecord, order: ManualOrder): NewOrder {
  const { lines, service, shipping, payment } = order;
  return {
    ...newOrder(id, lines, buyer, payment),
    servicioEnvio: service,
    costoEnvio: shipping,
    totalCosto: manualTotal(lines, shipping),
  };
}

/** Result of placing a manual order. */
export type ManualOutcome =
  | Extract<ChangeOutcome, { kind: 'done' | 'stock' | 'refused' | 'no-answer' }>
  | { readonly kind: 'gone' | 'full'; readonly title: string };
