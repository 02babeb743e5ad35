import type { ReactNode } from 'react';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './table.later.module.css';

interface TableProps {
  readonly label: string;
  /** On a phone each row is a block of its cells, which have their column's heading as `data-label`. */
  readonly stacks?: boolean;
  readonly children: ReactNode;
}

/** Scrolls inside its box, reachable by keyboard, where it does not fit. */
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
