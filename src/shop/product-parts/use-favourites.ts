import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';

/** Returns the saved products that the catalogue has, newest first. */
export function useFavourites(): readonly Product[] {
  const { catalogue, favourites } = useServices();
  const ids = useStore(favourites.store, (state) => state.ids);
  const products = useStore(catalogue.store, ({ stored }) => stored);
  return ids.flatMap((id) => products.get(id) ?? []);
}
