import type { Product } from '../catalogue/product.ts';
import { foldedWords, foldText } from '../catalogue/search.ts';
import { pickFields } from '../fields.ts';
import { isProductField, type ProductField } from '../catalogue/product-fields.ts';

/** Fewer units than this count as low stock. */
export const LOW_STOCK = 3;

/** Products per transaction: with a log entry each, twenty documents. */
export const CHUNK = 10;

export type ProductChanges = Partial<Omit<Product, 'id'>>;

/** A requested write of one product. */
export type ProductRequest =
  | { readonly kind: 'add'; readonly product: Product }
  /** The new values, and the values that the seller saw. */
  | {
      readonly kind: 'change';
      readonly id: number;
      readonly title: string;
      readonly seen: ProductChanges;
      readonly changes: ProductChanges;
    }
  /** Units to add to the current stock; negative to take. */
  | { readonly kind: 'move'; readonly id: number; readonly title: string; readonly units: number };

/** Result of a request, with the product's title for the message. */
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
  /** The product to be added exists already. */
  | { readonly kind: 'exists' }
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged' }
  /** The marketplace manages the stock. */
  | { readonly kind: 'full' }
  /** Fewer units in stock than would be taken. */
  | { readonly kind: 'stock'; readonly left: number }
  | { readonly kind: 'refused' }
  /** No answer. The change may have been stored. */
  | { readonly kind: 'no-answer' }
  /** Not attempted: the seller stopped, or the session ended. */
  | { readonly kind: 'cancelled' };

/** The write for a product, or the reason for none. */
export type ProductPlan =
  | { readonly kind: 'add'; readonly product: Product }
  | { readonly kind: 'write'; readonly before: ProductChanges; readonly changes: ProductChanges }
  | { readonly kind: 'nothing'; readonly result: ProductResult };

/** Decides about one request, given the stored product or null. */
export function planProduct(request: ProductRequest, current: Product | null): ProductPlan {
  if (request.kind === 'add') return planAddition(request.product, current);
  if (current === null) return nothing({ kind: 'gone' });
  return request.kind === 'move' ? planMove(request.units, current) : planChange(request, current);
}

function planAddition(product: Product, current: Product | null): ProductPlan {
  if (current === null) return { kind: 'add', product };
  const differs = changedFields(product, current).length > 0;
  return nothing(differs ? { kind: 'exists' } : { kind: 'same' });
}

function planMove(units: number, current: Product): ProductPlan {
  if (current.fullFilment) return nothing({ kind: 'full' });
  if (units === 0) return nothing({ kind: 'same' });
  const stock = current.stock + units;
  if (stock < 0) return nothing({ kind: 'stock', left: current.stock });
  return { kind: 'write', before: { stock: current.stock }, changes: { stock } };
}

function planChange(
  { seen, changes }: Extract<ProductRequest, { kind: 'change' }>,
  current: Product,
): ProductPlan {
  const fields = changedFields(changes, current);
  if (fields.length === 0) return nothing({ kind: 'same' });
  const meanwhile = fields.filter((field) => field in seen && !sameValue(seen[field], current[field]));
  if (meanwhile.length > 0) return nothing({ kind: 'changed', fields: pickFields(current, meanwhile) });
  return {
    kind: 'write',
    before: pickFields(current, fields),
    changes: pickFields({ ...current, ...changes }, fields),
  };
}

function nothing(result: ProductResult): ProductPlan {
  return { kind: 'nothing', result };
}

type ChangedField = Exclude<ProductField, 'id'>;

/** The fields whose requested value differs from the product's, in the product's order. */
export function changedFields(changes: Partial<Product>, current: Product): ChangedField[] {
  return Object.keys(current)
    .filter(isProductField)
    .filter((field) => field !== 'id')
    .filter((field) => changes[field] !== undefined && !sameValue(changes[field], current[field]));
}

/** Returns true when two values are equal; pictures are compared by their addresses. */
function sameValue(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && canonical(one) === canonical(other));
}

/** Pictures as text, with their addresses in a fixed order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, ['url', 'secure_url']) ?? '';
}

/** The request that undoes a done one; null for an addition, since products are never deleted. */
export function inverse(request: ProductRequest): ProductRequest | null {
  switch (request.kind) {
    case 'add':
      return null;
    case 'move':
      return { ...request, units: -request.units };
    case 'change':
      return { ...request, seen: request.changes, changes: request.seen };
  }
}

/** A change of many products at once. */
export type BulkAction =
  | { readonly kind: 'stock'; readonly units: number }
  | { readonly kind: 'category'; readonly category: string }
  | { readonly kind: 'freeShipping'; readonly pesos: number }
  | { readonly kind: 'deprecated'; readonly deprecated: boolean };

/** The requests of a bulk change; products that already have the value get none. */
export function bulkRequests(products: readonly Product[], action: BulkAction): ProductRequest[] {
  return products.flatMap((product): ProductRequest[] => {
    const { id, title } = product;
    if (action.kind === 'stock') return [{ kind: 'move', id, title, units: action.units }];
    const changes = bulkChanges(action);
    const fields = changedFields(changes, product);
    return fields.length === 0
      ? []
      : [{ kind: 'change', id, title, seen: pickFields(product, fields), changes }];
  });
}

function bulkChanges(action: Exclude<BulkAction, { kind: 'stock' }>): ProductChanges {
  switch (action.kind) {
    case 'category':
      return { internalCategory: action.category };
    case 'freeShipping':
      return { freeShipping: action.pesos };
    case 'deprecated':
      return { deprecated: action.deprecated };
  }
}

/** The lists of products that the seller chooses from. */
export const PRODUCT_FILTERS = ['todos', 'poco', 'agotado', 'discontinuado', 'full'] as const;

export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** Returns true when a product is in a list. Discontinued and full-fulfilment products never count as low or sold out. */
export function isListed(product: Product, filter: ProductFilter): boolean {
  const own = !product.fullFilment && !product.deprecated;
  switch (filter) {
    case 'todos':
      return true;
    case 'poco':
      return own && product.stock > 0 && product.stock < LOW_STOCK;
    case 'agotado':
      return own && product.stock === 0;
    case 'discontinuado':
      return product.deprecated;
    case 'full':
      return product.fullFilment;
  }
}

/** The searchable text of a product, folded: title, number, listing and category. */
export function shelfText(product: Product): string {
  return foldText(`${product.title} ${product.id} ${product.idMeli} ${product.internalCategory}`);
}

/** Returns true when every word of the query is in the folded text. */
export function isFound(text: string, query: string): boolean {
  return foldedWords(query).every((word) => text.includes(word));
}
