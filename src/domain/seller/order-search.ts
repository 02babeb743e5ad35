import { parsePesos } from './amount.ts';
import { buyerSearchQueries, type BuyerSearchField, type SearchQuery } from './buyer-search.ts';

/** A database query that finds orders of any age. */
export type OrderSearchQuery = SearchQuery<
  '__name__' | 'user_sub' | 'trackingNumber' | 'totalCosto' | `usuario.${BuyerSearchField}`
>;

/** The queries for a search text, each answered from an index. */
export function orderSearchQueries(texto: string): OrderSearchQuery[] {
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

/** The search in the order's copy of the buyer. */
function ofOrder(search: SearchQuery<BuyerSearchField>): OrderSearchQuery {
  return { ...search, field: `usuario.${search.field}` };
}
