import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { Product } from '#domain/catalogue/product.ts';
import type { ProductRequest } from '#domain/seller/product-changes.ts';
import type { SellerSession } from '#data/seller/session/seller-session.ts';
import type { ProductEntry } from './products-repository.ts';

/** The part of the seller's catalogue read so far. */
export interface SellerCatalogue {
  /** Entries by document id. */
  readonly entries: ReadonlyMap<string, ProductEntry>;
  /** True when every product was read. */
  readonly isWhole: boolean;
}

const NOTHING: SellerCatalogue = { entries: new Map(), isWhole: false };

const KEY = ['seller products'];

/**
 * Returns the query of the catalogue: read when first needed in a session, and subscribed until the session ends. The query never
 * completes, its data grow, and it fails when its subscription fails.
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

/** Shows a written product at once. The subscription does not report deletions. */
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
