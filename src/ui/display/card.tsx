import type { HTMLAttributes, RefCallback } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './card.module.css';

interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  /** Without padding: the content reaches the edge. */
  readonly flush?: boolean;
  /** Highlighted under the pointer: the whole card is a link. */
  readonly interactive?: boolean;
  readonly ref?: RefCallback<HTMLElement>;
}

/** A box with a border. Name an `article` or `section` with `aria-labelledby`. */
export function Card({ as: Box = 'div', flush = false, interactive = false, className, ...rest }: CardProps) {
  const look = classNames(styles.card, !flush && styles.padded, interactive && styles.interactive, className);
  return <Box {...rest} className={look} />;
}
