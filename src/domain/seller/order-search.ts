import type { Product } from '#domain/catalogue/product.ts';
import { containsWords } from '#domain/catalogue/search.ts';
import { parsePesos } from './amount.ts';
import { productSearchText } from './product-changes.ts';
import { buyerSearchQueries, type BuyerSearchField, type SearchQuery } from './buyer-search.ts';

/** A database query that finds orders of any age. */
export type OrderSearchQuery = SearchQuery<
  | '__name__'
  | 'user_sub'
  | 'trackingNumber'
  | 'totalCosto'
  | `usuario.${BuyerSearchField}`
  | `cantidades.${string}`
>;

/** Products of a search: more would be a list of half of the catalogue. */
const MAX_PRODUCTS = 3;

/** The queries for a search text, each answered from an index. @param products whose orders match too, by document id */
export function orderSearchQueries(texto: string, products: readonly string[] = []): OrderSearchQuery[] {
  const text = texto.trim();
  const joined = text.replace(/\s/g, '');
  const isTracking = /^[A-Za-z0-9]{15,23}$/.test(joined);
  const pesos = parsePesos(text);
  // The subject of a buyer's account, as the link of the buyer's sheet has it.
  if (text.includes('|')) return [of('newest', 'user_sub', text)];
  return [
    ...(/^[A-Za-z0-9-]{6,40}$/.test(text) ? [of('prefix', '__name__', text)] : []),
    ...(isTracking
      ? [of('among', 'trackingNumber', joined, joined.toUpperCase(), joined.toLowerCase())]
      : []),
    ...(pesos === null ? [] : [of('newest', 'totalCosto', pesos)]),
    ...products.map((id) => of('above', `cantidades.${id}`, 0)),
    ...(isTracking && joined === text ? [] : buyerSearchQueries(text).map(ofOrder)),
  ];
}

function of(
  kind: OrderSearchQuery['kind'],
  field: OrderSearchQuery['field'],
  ...values: OrderSearchQuery['values']
): OrderSearchQuery {
  return { kind, field, values };
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

/** The search in the order's copy of the buyer. */
function ofOrder(search: SearchQuery<BuyerSearchField>): OrderSearchQuery {
  return { ...search, field: `usuario.${search.field}` };
}
