import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './table.module.css';

export interface TableProps {
  /** Its name, read out and not shown. */
  readonly label: string;
  /** `<thead>` and `<tbody>`; numbers go in cells of class `tabular`. */
  readonly children: ReactNode;
  readonly dense?: boolean;
}

/** A table that scrolls inside itself when it is wider than its place; the scroll can be reached by keyboard. */
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
