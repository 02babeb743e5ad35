import type { Change } from '#data/seller/change.ts';
import { settleProduct } from '#data/seller/products/catalogue-query.ts';
import { productOfRequest, undoProductRequest, type ProductRequest } from '#domain/seller/product-changes.ts';

/** Products that are written at the same time: a file has thousands, each of them in a transaction of its own. */
export const PRODUCTS_AT_ONCE = 24;

export function productChange(request: ProductRequest): Change {
  const { id, title } = productOfRequest(request);
  const undo = undoProductRequest(request);
  return {
    record: `productos/${id}`,
    name: title,
    what: `«${title}»`,
    write: ({ products }) => products.apply(request),
    refresh: (queries, outcome) => outcome.kind === 'done' && settleProduct(queries, request),
    undo: undo === null ? undefined : () => productChange(undo),
    ...(request.kind === 'change' && {
      seen: request.seen,
      over: (seen: object) => productChange({ ...request, seen: { ...request.seen, ...seen } }),
    }),
  };
}
