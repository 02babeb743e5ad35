import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useServices } from '../../../data/services.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { announce } from '../../../ui/feedback/announce.ts';
import { ProductRow } from './product-row.tsx';

export interface SeenProductsProps {
  /** The product that the page is about, which is remembered and left out; NaN for none. */
  readonly current: number;
}

/** What the buyer looked at before, as it was when the page was opened; it can be forgotten. */
export function SeenProducts({ current }: SeenProductsProps) {
  const { catalogue, recentlySeen: seen } = useServices();
  const products = useStore(catalogue.store, (state) => state.live);
  const [ids, setIds] = useState(() => seen.store.getState().ids);
  useEffect(() => {
    if (!Number.isNaN(current)) seen.add(current);
  }, [seen, current]);

  function forget(): void {
    seen.clear();
    setIds([]);
    announce('Olvidamos los productos que habías visto.');
    // The button goes away with its row.
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
  }
  return (
    <ProductRow
      title="Lo último que viste"
      products={ids.filter((id) => id !== current).flatMap((id) => products.get(id) ?? [])}
      action={
        <Button variant="quiet" size="small" onClick={forget}>
          Olvidar
        </Button>
      }
    />
  );
}
