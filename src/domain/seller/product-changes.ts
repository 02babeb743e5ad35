import type { Product } from '../catalogue/product.ts';
import { foldTitle } from '../catalogue/search.ts';
import { fieldNames, pickFields } from '../fields.ts';
import { knownPictures } from '../catalogue/pictures.ts';
import { differences } from './differences.ts';

/** Products per transaction: firestore.rules look up two documents for each deletion, and at most twenty. */
export const PRODUCTS_PER_TRANSACTION = 9;

export type ProductChanges = Partial<Product>;

/** The new values of a product, and the values that the seller saw. */
export interface ProductChangeRequest {
  readonly kind: 'change';
  readonly id: number;
  readonly title: string;
  readonly seen: ProductChanges;
  readonly changes: ProductChanges;
}

export type ProductRequest =
  | { readonly kind: 'add'; readonly product: Product }
  | { readonly kind: 'remove'; readonly product: Product }
  | ProductChangeRequest
  /** Units to add to the current stock; negative to take. */
  | { readonly kind: 'move'; readonly id: number; readonly title: string; readonly units: number };

export interface ProductOutcome {
  readonly id: number;
  readonly title: string;
  readonly result: ProductResult;
}

export type ProductResult =
  | { readonly kind: 'done' }
  /** The product already has these values; nothing was written. */
  | { readonly kind: 'same' }
  /** Another session changed the same field; nothing was written. */
  | { readonly kind: 'changed'; readonly fields: ProductChanges }
  | { readonly kind: 'exists' }
  /** An order took units of the product, which is therefore never deleted. */
  | { readonly kind: 'ordered' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged' }
  /** The marketplace manages the stock. */
  | { readonly kind: 'full' }
  /** Fewer units in stock than would be taken. */
  | { readonly kind: 'stock'; readonly left: number }
  | { readonly kind: 'refused' }
  /** The database was not reached; nothing was written. */
  | { readonly kind: 'offline' }
  /** No answer. The change may have been stored. */
  | { readonly kind: 'no-answer' }
  /** Not attempted: the seller stopped, or the session ended. */
  | { readonly kind: 'cancelled' };

export type ProductWrite =
  | { readonly kind: 'add'; readonly product: Product }
  | { readonly kind: 'remove'; readonly product: Product }
  | { readonly kind: 'write'; readonly before: ProductChanges; readonly changes: ProductChanges };

/**
 * Returns the write of one request, given the stored product or null; or the result that needs no write.
 * @param isOrdered an order has moved the product's stock
 */
export function planProduct(
  request: ProductRequest,
  current: Product | null,
  isOrdered = false,
): ProductWrite | ProductResult {
  if (request.kind === 'add') return planAddition(request.product, current);
  if (request.kind === 'remove') return planRemoval(request.product, current, isOrdered);
  if (current === null) return { kind: 'gone' };
  return request.kind === 'move' ? planMove(request.units, current) : planChange(request, current);
}

function planAddition(product: Product, current: Product | null): ProductWrite | ProductResult {
  if (current === null) return { kind: 'add', product };
  return { kind: differences(product, current) === null ? 'same' : 'exists' };
}

function planRemoval(
  product: Product,
  current: Product | null,
  isOrdered: boolean,
): ProductWrite | ProductResult {
  if (current === null) return { kind: 'same' };
  if (isOrdered) return { kind: 'ordered' };
  const fields = differences(current, product);
  return fields === null ? { kind: 'remove', product } : { kind: 'changed', fields };
}

function planMove(units: number, current: Product): ProductWrite | ProductResult {
  if (current.fullFilment) return { kind: 'full' };
  if (units === 0) return { kind: 'same' };
  const stock = current.stock + units;
  if (stock < 0) return { kind: 'stock', left: current.stock };
  return { kind: 'write', before: { stock: current.stock }, changes: { stock } };
}

function planChange({ seen, changes }: ProductChangeRequest, current: Product): ProductWrite | ProductResult {
  const next = differences(changes, current);
  if (next === null) return { kind: 'same' };
  if (next.stock !== undefined && current.fullFilment && changes.fullFilment !== false)
    return { kind: 'full' };
  const before = pickFields(current, fieldNames(next));
  const meanwhile = differences(before, seen);
  if (meanwhile !== null) return { kind: 'changed', fields: meanwhile };
  const pictures = next.imgMeliUrl && knownPictures(next.imgMeliUrl, current.imgMeliUrl);
  return { kind: 'write', before, changes: { ...next, ...(pictures && { imgMeliUrl: pictures }) } };
}

/** The request for a product's new values; null when the product already has them. */
export function changeRequest(product: Product, changes: ProductChanges): ProductChangeRequest | null {
  const next = differences(changes, product);
  if (next === null) return null;
  const { id, title } = product;
  return { kind: 'change', id, title, seen: pickFields(product, fieldNames(next)), changes: next };
}

/** Returns true when the product is as its request wants it. */
export function isAsRequested(outcome: ProductOutcome | undefined): boolean {
  return outcome?.result.kind === 'done' || outcome?.result.kind === 'same';
}

/** The requests that undo what was done, or may have been: undoing a value that was not stored changes nothing. */
export function undoRequests(
  requests: readonly ProductRequest[],
  outcomes: readonly ProductOutcome[],
): ProductRequest[] {
  return requests
    .filter(({ kind }, at) => {
      const result = outcomes[at]?.result.kind;
      return result === 'done' || (result === 'no-answer' && kind !== 'move');
    })
    .map(inverse);
}

/** The lowest number above those of all documents, which a new product takes. */
export function nextProductId(documents: Iterable<string>): number {
  return Math.max(0, ...[...documents].map(Number).filter(Number.isSafeInteger)) + 1;
}

export function productOutcome(request: ProductRequest, result: ProductResult): ProductOutcome {
  const { id, title } = productOfRequest(request);
  return { id, title, result };
}

export function productOfRequest(request: ProductRequest): Pick<Product, 'id' | 'title'> {
  return 'product' in request ? request.product : request;
}

function inverse(request: ProductRequest): ProductRequest {
  if (request.kind === 'add') return { ...request, kind: 'remove' };
  if (request.kind === 'remove') return { ...request, kind: 'add' };
  if (request.kind === 'move') return { ...request, units: -request.units };
  return { ...request, seen: request.changes, changes: request.seen };
}

/** A change of many products at once: units to add to each stock, or the same new values. */
export type BulkAction = { readonly units: number } | ProductChanges;

/** The requests of a bulk change; products that already have the value get none. */
export function bulkRequests(products: readonly Product[], action: BulkAction): ProductRequest[] {
  return products.flatMap((product): ProductRequest[] => {
    const { id, title } = product;
    if ('units' in action) return [{ kind: 'move', id, title, units: action.units }];
    const request = changeRequest(product, action);
    return request === null ? [] : [request];
  });
}

/** Full-fulfilment products, and those discontinued or off sale, never count as low or sold out. */
const LISTS = {
  todos: () => true,
  poco: (product: Product, lowStock: number) =>
    isForSale(product) && product.stock > 0 && product.stock < lowStock,
  agotado: (product: Product) => isForSale(product) && product.stock === 0,
  pausado: ({ pausado }: Product) => pausado,
  discontinuado: ({ deprecated }: Product) => deprecated,
  full: ({ fullFilment }: Product) => fullFilment,
};

export type ProductFilter = keyof typeof LISTS;

export const PRODUCT_FILTERS = fieldNames(LISTS);

/** @param lowStock fewer units than these are low stock. */
export function isListed(product: Product, filter: ProductFilter, lowStock: number): boolean {
  return LISTS[filter](product, lowStock);
}

function isForSale({ fullFilment, deprecated, pausado }: Product): boolean {
  return !fullFilment && !deprecated && !pausado;
}

/** The searchable text of a product, folded: title, number, listing and category. */
export function productSearchText(product: Product): string {
  return foldTitle(`${product.title} ${product.id} ${product.idMeli} ${product.internalCategory}`);
}
