import { useCallback, useState } from 'react';
import type { Product } from '../../domain/catalogue/product.ts';

/** The products that a bulk edit is for. */
export interface SelectedProducts {
  /** As they are now. */
  readonly products: readonly Product[];
  readonly has: (id: number) => boolean;
  readonly toggle: (id: number) => void;
  /** Chooses all of these, or none of them. */
  readonly set: (products: readonly Product[], chosen: boolean) => void;
  readonly clear: () => void;
}

/** Products that stay chosen whatever is listed meanwhile. */
export function useSelectedProducts(all: readonly Product[]): SelectedProducts {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback((id: number) => {
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    products: ids.size === 0 ? [] : all.filter(({ id }) => ids.has(id)),
    has: (id) => ids.has(id),
    toggle,
    set(products, chosen) {
      const next = new Set(ids);
      for (const { id } of products) {
        if (chosen) next.add(id);
        else next.delete(id);
      }
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
