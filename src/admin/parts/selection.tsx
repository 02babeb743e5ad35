import { useCallback, useState, type ReactNode } from 'react';
import { counted, formatNumber } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { keepToastsAbove } from '#ui/feedback/toasts/keep-toasts-above.ts';
import styles from './list-tools.module.css';

interface SelectionBarProps {
  readonly label: string;
  readonly count: number;
  /** How many of them the list does not show. */
  readonly hidden: number;
  readonly onClear: () => void;
  /** Buttons of the bulk actions. */
  readonly children: ReactNode;
}

/** The bar of the selected rows, in sight while the list scrolls (docs/panel.md#bulk-actions). */
export function SelectionBar({ label, count, hidden, onClear, children }: SelectionBarProps) {
  return (
    <section ref={keepToastsAbove} className={styles.selection} aria-label={label}>
      <p aria-live="polite">
        <strong>{counted(count, 'elegido', 'elegidos')}</strong>
        {hidden > 0 && (
          <span>{`, ${hidden < count ? `${formatNumber(hidden)} ` : ''}fuera de la vista`}</span>
        )}
      </p>
      {children}
      <Button variant="quiet" size="small" onClick={onClear}>
        Soltar todos
      </Button>
    </section>
  );
}

interface Identified {
  readonly id: string | number;
}

/**
 * Keeps the items that the seller selected for a bulk action while the list changes.
 * @param known the items as they are now
 * @param listed those that the list shows
 */
export function useSelection<T extends Identified>(known: readonly T[], listed = known) {
  const [selected, setSelected] = useState<ReadonlyMap<T['id'], T>>(new Map());
  const toggle = useCallback((item: T) => {
    setSelected((before) => {
      const next = new Map(before);
      if (!next.delete(item.id)) next.set(item.id, item);
      return next;
    });
  }, []);
  const current = new Map(known.filter(({ id }) => selected.has(id)).map((item) => [item.id, item]));
  return {
    /** The selected items as they are now, or as they were when selected if they are no longer listed. */
    items: Array.from(selected, ([id, item]) => current.get(id) ?? item),
    hidden: selected.size - listed.filter(({ id }) => selected.has(id)).length,
    has: (id: T['id']) => selected.has(id),
    toggle,
    set: (items: readonly T[], on: boolean) =>
      setSelected((before) => {
        const next = new Map(before);
        for (const item of items)
          if (on) next.set(item.id, item);
          else next.delete(item.id);
        return next;
      }),
    clear: () => setSelected(new Map()),
  };
}
