import type { ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './table.later.module.css';

interface TableProps {
  readonly label: string;
  /** True to show each row as a block of cells on a phone; cells have their column's heading as `data-label`. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** Renders a table that scrolls inside its box, reachable by keyboard, when it is too wide. */
export function Table({ label, stacks = false, children }: TableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={classNames(styles.table, stacks && styles.stacked)} aria-label={label}>
        {children}
      </table>
    </section>
  );
}
