import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { keepToastsAbove } from '#ui/feedback/toasts/keep-toasts-above.ts';
import { counted } from '#admin/common/counted-text.ts';
import styles from './list-tools.module.css';

interface SelectionBarProps {
  readonly label: string;
  readonly count: number;
  readonly onClear: () => void;
  /** Buttons of the bulk actions. */
  readonly children: ReactNode;
}

/** The bar of the selected rows, in sight while the list scrolls (docs/panel.md#bulk-actions). */
export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  return (
    <section ref={keepToastsAbove} className={styles.selection} aria-label={label}>
      <p aria-live="polite">
        <strong>{counted(count, 'elegido', 'elegidos')}</strong>
      </p>
      {children}
      <Button variant="quiet" size="small" onClick={onClear}>
        Soltar todos
      </Button>
    </section>
  );
}
