import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Badge } from './badge.tsx';
import styles from './price.module.css';

interface PriceProps {
  /** Formatted, e.g. `$ 12.400`. */
  readonly amount: string;
  /** Formatted reference price, struck through. */
  readonly before?: string | undefined;
  /** Name of the reference price for screen readers. */
  readonly beforeLabel?: string;
  /** The saving, e.g. `20 % menos`. */
  readonly saved?: ReactNode;
  readonly size?: 'medium' | 'large';
}

/** A price. Screen readers do not announce that a figure is struck through, so each figure has a hidden name. */
export function Price({
  amount,
  before,
  beforeLabel = 'Precio anterior',
  saved,
  size = 'medium',
}: PriceProps) {
  return (
    <p className={classNames(styles.price, size === 'large' && styles.large)}>
      {before !== undefined && (
        <s className={`muted tiny ${styles.before}`}>
          <span className="visually-hidden">{beforeLabel}: </span>
          {before}
        </s>
      )}{' '}
      <span className={styles.amount}>
        {before !== undefined && <span className="visually-hidden">Precio: </span>}
        {amount}
      </span>{' '}
      {saved !== undefined && <Badge tone="copper">{saved}</Badge>}
    </p>
  );
}
