import { useCallback, useState } from 'react';

interface Identified {
  readonly id: string | number;
}

export type Selection<T extends Identified> = ReturnType<typeof useSelection<T>>;

/** Keeps the items that the seller selected for a bulk action while the list changes. */
export function useSelection<T extends Identified>(listed: readonly T[]) {
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
    /** The selected items as they are now, or as they were when selected if they are no longer listed. */
    items: Array.from(selected, ([id, item]) => current.get(id) ?? item),
    hidden: selected.size - current.size,
    has: (id: T['id']) => selected.has(id),
    toggle,
    set: (items: readonly T[], on: boolean) => {
      const ids = new Set(items.map(({ id }) => id));
      const others = [...selected].filter(([id]) => !ids.has(id));
      setSelected(new Map(on ? [...others, ...items.map((item) => [item.id, item] as const)] : others));
    },
    /** Leaves only these items selected. */
    keep: (items: readonly T[]) => setSelected(new Map(items.map((item) => [item.id, item]))),
    clear: () => setSelected(new Map()),
  };
}
