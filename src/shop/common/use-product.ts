import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';
import type { Product } from '../../domain/catalogue/product.ts';

/** A product, or why there is none: `missing` only after the whole catalogue has loaded. */
export type FoundProduct =
  | { readonly status: 'found'; readonly product: Product }
  | { readonly status: 'loading' | 'failed' | 'missing' };

/** Returns the product with the marketplace's live values and subscribes to its changes. */
export function useProduct(id: number): FoundProduct {
  const { catalogue } = useServices();
  const product = useStore(catalogue.store, ({ live: products }) => products.get(id));
  const status = useStore(catalogue.store, (state) => state.status);
  if (product !== undefined) return { status: 'found', product };
  return { status: status === 'ready' ? 'missing' : status };
}
