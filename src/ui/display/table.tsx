import type { ReactNode } from 'react';
import styles from './table.later.module.css';

/** Scrolls inside its box, reachable by keyboard. Cells with numbers have the class `tabular`. */
export function Table({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </section>
  );
}
