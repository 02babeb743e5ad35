import type { Product } from '#domain/catalogue/product.ts';
import { containsWords } from '#domain/catalogue/search.ts';
import { parsePesos } from './amount.ts';
import { productSearchText } from './product-changes.ts';
import { buyerSearchQueries, type BuyerSearchField, type SearchQuery } from './buyer-search.ts';

/** A database query that finds orders of any age: by the beginning of the id, by one field, by amount, or by a product in them. */
export type OrderSearchQuery =
  | { readonly kind: 'id'; readonly value: string }
  | { readonly kind: 'amount'; readonly value: number }
  | { readonly kind: 'product'; readonly value: string }
  | SearchQuery<OrderSearchField>;

type OrderSearchField = 'trackingNumber' | `usuario.${BuyerSearchField}`;

/** Products of a search: more would be a list of half of the catalogue. */
const MAX_PRODUCTS = 3;

/** The queries for a search text, each answered from an index. @param products whose orders match too, by document id */
export function orderSearchQueries(texto: string, products: readonly string[] = []): OrderSearchQuery[] {
  const text = texto.trim();
  const joined = text.replace(/\s/g, '');
  const isTracking = /^[A-Za-z0-9]{15,23}$/.test(joined);
  const pesos = parsePesos(text);
  return [
    ...(/^[A-Za-z0-9-]{6,40}$/.test(text) ? [{ kind: 'id', value: text } as const] : []),
    ...(isTracking ? [trackingQuery(joined)] : []),
    ...(pesos === null ? [] : [{ kind: 'amount', value: pesos } as const]),
    ...products.map((value) => ({ kind: 'product', value }) as const),
    ...(isTracking && joined === text ? [] : buyerSearchQueries(text).map(ofOrder)),
  ];
}

/** Returns the document ids of the few products whose title has all words, those that are sold most first. */
export function bestProducts(text: string, products: readonly Product[]): readonly string[] {
  if (!/\p{L}{3}/u.test(text)) return [];
  return products
    .filter((product) => containsWords(productSearchText(product), text))
    .sort((one, other) => other.popularidad - one.popularidad)
    .slice(0, MAX_PRODUCTS)
    .map(({ id }) => String(id));
}

function trackingQuery(number: string): OrderSearchQuery {
  const values = [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
  return { kind: 'among', field: 'trackingNumber', values };
}

/** The search in the order's copy of the buyer. */
function ofOrder(search: SearchQuery<BuyerSearchField>): OrderSearchQuery {
  return { ...search, field: `usuario.${search.field}` };
}
