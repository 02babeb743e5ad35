import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableProps {
  /** Accessible name, not shown. */
  readonly label: string;
  /** `<thead>` and `<tbody>`; cells with numbers have the class `tabular`. */
  readonly children: ReactNode;
}

/** A table that scrolls inside its box, reachable by keyboard, when it is wider than its parent. */
export function Table({ label, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </section>
  );
}
