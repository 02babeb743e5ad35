import { useCallback, useState, type ReactNode } from 'react';
import { pluralize, formatNumber } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { lowerBarRef } from '#shared/lower-bar.ts';
import styles from './list-tools.module.css';

interface SelectionBarProps {
  readonly label: string;
  readonly count: number;
  /** Number of selected rows that the list does not show. */
  readonly hidden: number;
  readonly onClear: () => void;
  /** Buttons of the bulk actions. */
  readonly children: ReactNode;
}

/** Renders the bar of selected rows, which stays visible. A phone shows three actions, the others under «Más» (docs/panel.md#changes). */
export function SelectionBar({ label, count, hidden, onClear, children }: SelectionBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      ref={lowerBarRef}
      className={`row gap-2 ${styles.selection}`}
      aria-label={label}
      data-open={isOpen || undefined}
    >
      <p aria-live="polite">
        <strong>{pluralize(count, 'elegido', 'elegidos')}</strong>
        {hidden > 0 && (
          <span>{`, ${hidden < count ? `${formatNumber(hidden)} ` : ''}fuera de la vista`}</span>
        )}
      </p>
      <Button variant="quiet" size="small" onClick={onClear}>
        Soltar todos
      </Button>
      {children}
      <Button size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Más
      </Button>
    </section>
  );
}

/**
 * Keeps the ids of the items selected for a bulk action, whatever the list shows.
 * @param keep called with items when they are selected; must not change between renders
 */
export function useSelection<T extends { readonly id: string }>(keep?: (items: readonly T[]) => void) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const set = useCallback(
    (items: readonly T[], on?: boolean) => {
      if (on !== false) keep?.(items);
      setIds((before) => {
        const next = new Set(before);
        for (const { id } of items)
          if (on ?? !before.has(id)) next.add(id);
          else next.delete(id);
        return next;
      });
    },
    [keep],
  );
  const toggle = useCallback((item: T) => set([item]), [set]);
  return {
    ids,
    /** Returns the number of selected items that the list does not show. */
    hiddenFrom: (listed: readonly T[]) => ids.size - listed.filter(({ id }) => ids.has(id)).length,
    has: (id: string) => ids.has(id),
    toggle,
    set,
    clear: () => setIds(new Set()),
  };
}
