import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Badge } from './badge.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './price.module.css';

export interface PriceProps {
  /** Already written, e.g. `$ 12.400`. */
  readonly amount: string;
  /** What it costs elsewhere, struck through. */
  readonly before?: string | undefined;
  /** What that price is, for screen readers. */
  readonly beforeLabel?: string;
  /** What is saved, e.g. `20 % menos`. */
  readonly saved?: ReactNode;
  readonly size?: 'medium' | 'large';
}

/** A price. A struck-through figure is silent to a screen reader, so both say what they are. */
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
        <s className={styles.before}>
          <VisuallyHidden>{beforeLabel}: </VisuallyHidden>
          {before}
        </s>
      )}{' '}
      <span className={styles.amount}>
        {before !== undefined && <VisuallyHidden>Precio: </VisuallyHidden>}
        {amount}
      </span>{' '}
      {saved !== undefined && <Badge tone="copper">{saved}</Badge>}
    </p>
  );
}
