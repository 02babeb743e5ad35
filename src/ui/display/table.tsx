import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './table.module.css';

interface TableProps {
  /** Accessible name, not shown. */
  readonly label: string;
  /** `<thead>` and `<tbody>`; cells with numbers have the class `tabular`. */
  readonly children: ReactNode;
  readonly dense?: boolean;
}

/** A table that scrolls inside its box, reachable by keyboard, when it is wider than its parent. */
export function Table({ label, children, dense = false }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, dense && styles.dense)} aria-label={label}>
        {children}
      </table>
    </section>
  );
}
