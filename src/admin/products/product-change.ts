import type { Change } from '#data/seller/change.ts';
import { settleProduct } from '#data/seller/products/catalogue-query.ts';
import { isDone } from '#domain/seller/outcome.ts';
import { productOfRequest, undoProductRequest, type ProductRequest } from '#domain/seller/product-changes.ts';

export function productChange(request: ProductRequest): Change {
  const { id, title } = productOfRequest(request);
  const undo = undoProductRequest(request);
  return {
    record: `productos/${id}`,
    name: title,
    what: `«${title}»`,
    write: ({ products }) => products.apply(request),
    refresh: (queries, outcome) => isDone(outcome) && settleProduct(queries, request),
    undo: undo === null ? undefined : () => productChange(undo),
    ...(request.kind === 'change' && {
      seen: request.seen,
      over: (seen: object) => productChange({ ...request, seen: { ...request.seen, ...seen } }),
    }),
  };
}
