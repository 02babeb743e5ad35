import {
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import type { Product } from '#domain/catalogue/product.ts';
import { relatedProducts, pickThumbnails } from '#domain/catalogue/related.ts';
import { ProductRow } from '#shop/product-parts/product-row.tsx';

/** Uses stored values, so that no live value of the marketplace reorders the row. */
export function RelatedProducts({ product }: { readonly product: Product }) {
  const { catalogue } = useServices();
  // Deferred, so that nothing waits for the comparison with every product.
  const stored = useDeferredValue(useStore(catalogue.store, (state) => state.stored));
  const ids = useMemo(() => {
    const itself = stored.get(product.id);
    return itself ? relatedProducts(stored.values(), itself).map(({ id }) => id) : [];
  }, [stored, product.id]);
  return <ProductRow title="Parecidos" ids={ids} />;
}

/** The products stay the same while the window is resized. */
export function RandomProducts({ except }: { readonly except: number }) {
  const { catalogue } = useServices();
  const isReady = useStore(catalogue.store, ({ status }) => status === 'ready');
  const [ids, setIds] = useState<readonly number[]>([]);
  const isShown = useRef(false);

  // Runs in an effect, because rendering must be pure; a layout effect, because the content below would move after painting.
  useLayoutEffect(() => {
    function pick(): void {
      const all = catalogue.store.getState().live.values();
      setIds(pickThumbnails(all, except, Math.random).map(({ id }) => id));
    }
    if (!isReady) return;
    // On a visible page, cards are added in a transition, so that a tap does not wait for them.
    if (isShown.current) startTransition(pick);
    else pick();
  }, [catalogue, isReady, except]);
  useEffect(() => {
    isShown.current = true;
  }, []);

  return <ProductRow title="También te puede servir" ids={ids} />;
}
