import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../../data/services.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import { pickThumbnails, thumbnailCount } from '../../../domain/catalogue/thumbnails.ts';

/** Other products at random, as many as the window has room for; they stay the same while it is resized. */
export function useThumbnails(except: number): Product[] {
  const { catalogue } = useServices();
  const isReady = useStore(catalogue.store, ({ status }) => status === 'ready');
  const products = useStore(catalogue.store, (state) => state.live);
  const [picked, setPicked] = useState<readonly number[]>([]);
  const count = useRowLength();

  // Chance belongs in an effect: a render gives the same however often it runs.
  useEffect(() => {
    const pick = (): void => {
      const all = catalogue.store.getState().live.values();
      setPicked(pickThumbnails(all, except, Math.random).map(({ id }) => id));
    };
    if (isReady) pick();
  }, [catalogue, isReady, except]);

  return picked.slice(0, count).flatMap((id) => products.get(id) ?? []);
}

/** How many products a row has room for (spec §2), following the window's width; 0 before it was measured. */
export function useRowLength(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const measure = (): void => setCount(thumbnailCount(window.innerWidth));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, []);

  return count;
}
