import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '#data/services.ts';
import { pickThumbnails } from '#domain/catalogue/thumbnails.ts';
import { RowOfCards } from './row-of-cards.tsx';

/** The products stay the same while the window is resized. */
export function RandomProducts({ title, except }: { readonly title: string; readonly except: number }) {
  const { catalogue } = useServices();
  const isReady = useStore(catalogue.store, ({ status }) => status === 'ready');
  const [ids, setIds] = useState<readonly number[]>([]);

  // In an effect, because rendering must be pure.
  useEffect(() => {
    function pick(): void {
      const all = catalogue.store.getState().live.values();
      setIds(pickThumbnails(all, except, Math.random).map(({ id }) => id));
    }
    if (isReady) pick();
  }, [catalogue, isReady, except]);

  return <RowOfCards title={title} ids={ids} />;
}
