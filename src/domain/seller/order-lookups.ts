import { buyerLookups, type BuyerLookupField, type Lookup } from './buyer-lookups.ts';

/** A database query that finds orders of any age: by the beginning of the id, or by one field. */
export type OrderLookup = { readonly kind: 'id'; readonly value: string } | Lookup<OrderLookupField>;

type OrderLookupField = 'trackingNumber' | `usuario.${BuyerLookupField}`;

/** The queries for a search text, each answered from an index. */
export function orderLookups(texto: string): OrderLookup[] {
  const text = texto.trim();
  const joined = text.replace(/\s/g, '');
  const isTracking = /^[A-Za-z0-9]{15,23}$/.test(joined);
  return [
    ...(/^[A-Za-z0-9-]{6,40}$/.test(text) ? [{ kind: 'id', value: text } as const] : []),
    ...(isTracking ? [trackingLookup(joined)] : []),
    ...(isTracking && joined === text ? [] : buyerLookups(text).map(ofOrder)),
  ];
}

function trackingLookup(number: string): OrderLookup {
  const values = [...new Set([number, number.toUpperCase(), number.toLowerCase()])];
  return { kind: 'among', field: 'trackingNumber', values };
}

/** The lookup in the order's copy of the buyer. */
function ofOrder(lookup: Lookup<BuyerLookupField>): OrderLookup {
  return { ...lookup, field: `usuario.${lookup.field}` };
}
