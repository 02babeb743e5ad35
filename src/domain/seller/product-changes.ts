import { marketplacePercent } from '#config/shop/prices.ts';
import { shop } from '#config/shop/shop.ts';
import type { Outcome } from './outcome.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { matchesWords, searchWords } from '#domain/catalogue/search.ts';
import { foldTitle } from '#domain/text/fold.ts';
import { fieldNames, pickFields } from '#domain/fields.ts';
import { knownPictures } from '#domain/catalogue/pictures.ts';
import { differences } from './differences.ts';
import { readQuery } from './read-query.ts';

export type ProductChanges = Partial<Product>;

/** New values of a product, and the values that the seller saw. */
export interface ProductChangeRequest {
  readonly kind: 'change';
  readonly id: number;
  readonly title: string;
  readonly seen: ProductChanges;
  readonly changes: ProductChanges;
  /** Units to add to the current stock; negative to take. */
  readonly units?: number;
}

export type ProductRequest =
  | { readonly kind: 'add'; readonly product: Product }
  /** Deletes the product that the seller saw; null for an unreadable document, whose id may be any text. */
  | {
      readonly kind: 'remove';
      readonly id: number | string;
      readonly title: string;
      readonly seen: Product | null;
    }
  | ProductChangeRequest;

export type ProductWrite =
  | { readonly kind: 'add'; readonly product: Product }
  | { readonly kind: 'remove' }
  | { readonly kind: 'write'; readonly before: ProductChanges; readonly changes: ProductChanges };

/**
 * Returns the write for one request, or the outcome when no write is needed.
 * @param current the stored product, or null when there is none
 * @param isOrdered true when an order has already changed the product's stock
 */
export function planProduct(
  request: ProductRequest,
  current: Product | null,
  isOrdered = false,
): ProductWrite | Outcome {
  if (request.kind === 'add') {
    if (current === null) return { kind: 'add', product: request.product };
    return { kind: differences(request.product, current) === null ? 'same' : 'exists' };
  }
  if (request.kind === 'remove') {
    if (isOrdered) return { kind: 'ordered' };
    const { seen } = request;
    const fields = seen === null || current === null ? null : differences(current, seen);
    return fields === null ? { kind: 'remove' } : { kind: 'changed', fields };
  }
  if (current === null) return { kind: 'gone' };
  return planChange(request, current);
}

function planChange(request: ProductChangeRequest, current: Product): ProductWrite | Outcome {
  const { seen, changes, units = 0 } = request;
  const stock = current.stock + units;
  const next = differences(units === 0 ? changes : { ...changes, stock }, current);
  if (next === null) return { kind: 'same' };
  if (next.stock !== undefined && current.fullFilment && changes.fullFilment !== false)
    return { kind: 'full' };
  if (stock < 0) return { kind: 'stock', title: current.title, needed: -units, left: current.stock };
  const before = pickFields(current, fieldNames(next));
  const meanwhile = differences(before, seen);
  if (meanwhile !== null) return { kind: 'changed', fields: meanwhile };
  const pictures = next.imgMeliUrl && knownPictures(next.imgMeliUrl, current.imgMeliUrl);
  return { kind: 'write', before, changes: { ...next, ...(pictures && { imgMeliUrl: pictures }) } };
}

/**
 * Returns the request for a product's new values; null when the product already has them.
 * @param units to add to the stock
 */
export function changeRequest(
  product: Product,
  changes: ProductChanges,
  units = 0,
): ProductChangeRequest | null {
  const next = differences(changes, product) ?? {};
  const names = fieldNames(next);
  if (names.length === 0 && units === 0) return null;
  const { id, title } = product;
  const request = { kind: 'change', id, title, seen: pickFields(product, names), changes: next } as const;
  return units === 0 ? request : { ...request, units };
}

/** Returns the request that undoes another request, unless somebody changed the product again; null for a deletion. */
export function undoProductRequest(request: ProductRequest): ProductRequest | null {
  switch (request.kind) {
    case 'add':
      return { kind: 'remove', id: request.product.id, title: request.product.title, seen: request.product };
    case 'remove':
      return null;
    case 'change': {
      const { seen, changes, units = 0 } = request;
      return { ...request, seen: changes, changes: seen, ...(units !== 0 && { units: -units }) };
    }
  }
}

/** Returns the id for a new product: one above the highest of all documents. */
export function nextProductId(documents: Iterable<string>): number {
  return Math.max(0, ...[...documents].map(Number).filter(Number.isSafeInteger)) + 1;
}

export function productOfRequest(
  request: ProductRequest,
): Pick<ProductRequest & { kind: 'remove' }, 'id' | 'title'> {
  return 'product' in request ? request.product : request;
}

/** Full-fulfilment, discontinued and off-sale products never count as low or sold out. */
const LISTS = {
  todos: () => true,
  poco: (product: Product) => isForSale(product) && product.stock > 0 && product.stock < shop.lowStock,
  agotado: (product: Product) => isForSale(product) && product.stock === 0,
  pausado: ({ pausado }: Product) => pausado,
  discontinuado: ({ deprecated }: Product) => deprecated,
  full: ({ fullFilment }: Product) => fullFilment,
};

export type ProductFilter = keyof typeof LISTS;

/** The lists of products; without the full-fulfilment list where the shop sells nowhere else. */
export const PRODUCT_FILTERS = fieldNames(LISTS).filter(
  (name) => name !== 'full' || marketplacePercent !== null,
);

export function isListed(product: Product, filter: ProductFilter): boolean {
  return LISTS[filter](product);
}

function isForSale({ fullFilment, deprecated, pausado }: Product): boolean {
  return !fullFilment && !deprecated && !pausado;
}

const searchTexts = new WeakMap<Product, string>();

/** Returns the folded searchable text of a product. Folding is the slow part of a search, so the result is cached. */
function searchText(product: Product): string {
  const { title, id, idMeli, internalCategory } = product;
  const text = searchTexts.get(product) ?? foldTitle(`${title} ${id} ${idMeli} ${internalCategory}`);
  searchTexts.set(product, text);
  return text;
}

/**
 * Returns the predicate of a search by title, number, listing and category; without words, every product matches.
 * @param pasted as the seller typed or pasted it
 */
export function productTest(pasted: string): (product: Product) => boolean {
  const words = searchWords(readQuery(pasted));
  return (product) => matchesWords(searchText(product), words);
}
