import { shopPrice, unitsForSale, type Product } from '#domain/catalogue/product.ts';
import { quantityOf, type Cart } from './cart.ts';

/** The units and price in pesos that the buyer last agreed to, by product id; a price is null until it is known. */
export type AgreedCart = Readonly<Record<string, { readonly units: number; readonly price: number | null }>>;

type Products = ReadonlyMap<number, Product>;

/** Why a product was removed from the cart: too little stock, sold only by the marketplace, or without a price. */
export type RemovalReason = 'stock' | 'marketplace' | 'unpriced';

/** A difference between the cart and the units and prices that the buyer agreed to, caused by stock or prices. */
export interface CartChange {
  /** `price` counts pesos, the others units. `restocked`: stock took the units, and has more again. */
  readonly kind: RemovalReason | 'restocked' | 'price';
  readonly id: number;
  readonly title: string;
  readonly before: number;
  readonly now: number;
}

/**
 * Returns the changes of a cart that its buyer has not agreed to (docs/buying.md#cart).
 * @param products the current products; missing for those that the shop no longer has
 */
export function cartChanges(agreed: AgreedCart, cart: Cart, products: Products): CartChange[] {
  const changes: CartChange[] = [];
  for (const [key, { units, price }] of Object.entries(agreed)) {
    const product = products.get(Number(key));
    const line = { id: Number(key), title: product?.title ?? 'Un producto que ya no se vende' };
    const now = quantityOf(cart, line.id);
    const hasMore = product !== undefined && unitsForSale(product) > now;
    if (now < units)
      changes.push({ kind: hasMore ? 'restocked' : removalReason(product), ...line, before: units, now });
    const current = product && shopPrice(product);
    if (now > 0 && price && current && price !== current)
      changes.push({ kind: 'price', ...line, before: price, now: current });
  }
  return changes;
}

export function removalReason(product: Product | undefined): RemovalReason {
  if (product?.fullFilment) return 'marketplace';
  return product?.price === null ? 'unpriced' : 'stock';
}

/** Records that the buyer agrees to lines whose units the buyer changed, here or on another device, or ordered, and to new lines. */
export function agreeToOwnChanges(
  agreed: AgreedCart,
  before: Cart,
  after: Cart,
  products: Products,
): AgreedCart {
  const others = Object.entries(agreed).filter(
    ([id]) => quantityOf(before, Number(id)) === quantityOf(after, Number(id)),
  );
  return withLines(Object.fromEntries(others), after, products);
}

/** Adds the cart's lines to the agreed ones: prices that were unknown, and larger numbers of units. */
export function withLines(agreed: AgreedCart, cart: Cart, products: Products): AgreedCart {
  const lines: Record<string, AgreedCart[string]> = { ...agreed };
  for (const { id, cantidadIndividual } of cart) {
    const { units = 0, price = null } = agreed[id] ?? {};
    const product = products.get(id);
    const shown = product ? shopPrice(product) : null;
    lines[id] = { units: Math.max(units, cantidadIndividual), price: price ?? shown };
  }
  return lines;
}
