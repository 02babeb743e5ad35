import { useStore } from 'zustand';
import { useServices } from '../../data/services.ts';

/**
 * Returns the product with the marketplace's live values, and subscribes to its changes. Without a product, the
 * catalogue's status tells why: a product is missing only once the catalogue is ready.
 */
export function useProduct(id: number) {
  const { catalogue } = useServices();
  const product = useStore(catalogue.store, ({ live }) => live.get(id));
  const status = useStore(catalogue.store, (state) => state.status);
  return { product, status };
}
