import { useCallback, useState, type ReactNode } from 'react';
import { counted, formatNumber } from '#domain/text/number-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { asLowerBar } from '#shared/lower-bar.ts';
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

/** The bar of the selected rows, in sight while the list scrolls; a phone has three actions and the others behind «Más» (docs/panel.md#changes). */
export function SelectionBar({ label, count, hidden, onClear, children }: SelectionBarProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      ref={asLowerBar}
      className={`row gap-2 ${styles.selection}`}
      aria-label={label}
      data-open={isOpen || undefined}
    >
      <p aria-live="polite">
        <strong>{counted(count, 'elegido', 'elegidos')}</strong>
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
 * Keeps the ids of the items that the seller selected for a bulk action, whatever the list shows.
 * @param keep is told of the items as they are selected; must not change between renders
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
    /** Number of the selected items that are not among those that the list shows. */
    hiddenFrom: (listed: readonly T[]) => ids.size - listed.filter(({ id }) => ids.has(id)).length,
    has: (id: string) => ids.has(id),
    toggle,
    set,
    clear: () => setIds(new Set()),
  };
}
