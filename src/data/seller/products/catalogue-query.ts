import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductRequest } from '#domain/seller/product-changes.ts';
import type { SellerSession } from '#data/seller/session/seller-session.ts';
import type { ProductEntry } from './products-repository.ts';

/** The seller's catalogue, as far as it was read. */
export interface SellerCatalogue {
  /** By document id. */
  readonly entries: ReadonlyMap<string, ProductEntry>;
  /** Every product was read. */
  readonly isWhole: boolean;
}

const NOTHING: SellerCatalogue = { entries: new Map(), isWhole: false };

const KEY = ['seller products'];

/**
 * Returns the query of the catalogue: read when it is first asked for in a session, and followed until the session ends. The
 * query is never done, its data grow meanwhile, and it fails when its subscription fails.
 */
export function catalogueQuery(session: SellerSession, queries: QueryClient) {
  const grow = (update: (known: SellerCatalogue) => SellerCatalogue) =>
    queries.setQueryData<SellerCatalogue>(KEY, (known = NOTHING) => update(known));
  return queryOptions({
    queryKey: KEY,
    queryFn: () =>
      new Promise<SellerCatalogue>((_done, fail) => {
        const stop = session.repositories().products.follow({
          onProducts: (added) => grow((known) => withEntries(known, added)),
          onReady: () => grow((known) => ({ ...known, isWhole: true })),
          onFailure: fail,
        });
        const forget = session.onEnd(() => {
          stop();
          forget();
        });
      }),
  });
}

/** Shows at once what was written. The subscription does not tell of a deletion. */
export function settleProduct(queries: QueryClient, request: ProductRequest): void {
  queries.setQueryData<SellerCatalogue>(KEY, (known) => known && settled(known, request));
}

function settled(catalogue: SellerCatalogue, request: ProductRequest): SellerCatalogue {
  const entries = new Map(catalogue.entries);
  if (request.kind === 'add') return withEntries(catalogue, [entryOf(request.product)]);
  if (request.kind === 'remove') {
    entries.delete(String(request.id));
    return { ...catalogue, entries };
  }
  const before = entries.get(String(request.id))?.product;
  return request.kind === 'change' && before?.ok
    ? withEntries(catalogue, [entryOf({ ...before.value, ...request.changes })])
    : catalogue;
}

function withEntries(catalogue: SellerCatalogue, added: readonly ProductEntry[]): SellerCatalogue {
  const entries = new Map([...catalogue.entries, ...added.map((entry) => [entry.id, entry] as const)]);
  return { ...catalogue, entries };
}

function entryOf(product: Product): ProductEntry {
  return { id: String(product.id), product: { ok: true, value: product } };
}
