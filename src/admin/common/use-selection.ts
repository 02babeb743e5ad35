import { useCallback, useState } from 'react';

interface Identified {
  readonly id: string | number;
}

export interface Selection<T extends Identified> {
  /** The selected items as they are now, or as they were when selected if they are no longer listed. */
  readonly items: readonly T[];
  /** How many of the selected items are not listed. */
  readonly hidden: number;
  readonly has: (id: T['id']) => boolean;
  readonly toggle: (item: T) => void;
  readonly set: (items: readonly T[], selected: boolean) => void;
  readonly clear: () => void;
}

/** Keeps the items that the seller selected for a bulk action while the list changes. */
export function useSelection<T extends Identified>(listed: readonly T[]): Selection<T> {
  const [selected, setSelected] = useState<ReadonlyMap<T['id'], T>>(new Map());
  const toggle = useCallback((item: T) => {
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(item.id)) next.set(item.id, item);
      return next;
    });
  }, []);
  const current = new Map(listed.filter(({ id }) => selected.has(id)).map((item) => [item.id, item]));
  return {
    items: Array.from(selected, ([id, item]) => current.get(id) ?? item),
    hidden: selected.size - current.size,
    has: (id) => selected.has(id),
    toggle,
    set(items, on) {
      const next = new Map(selected);
      for (const item of items) {
        if (on) next.set(item.id, item);
        else next.delete(item.id);
      }
      setSelected(next);
    },
    clear: () => setSelected(new Map()),
  };
}
