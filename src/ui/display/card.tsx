import type { HTMLAttributes, RefCallback } from 'react';
import { classNames } from '../styles/class-names.ts';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'article' | 'section' | 'li';
  /** No inner space: the content draws to the edge (product cards). */
  readonly flush?: boolean;
  /** Rises under the pointer: the card leads somewhere. */
  readonly interactive?: boolean;
  readonly ref?: RefCallback<HTMLElement>;
}

/** A raised box. Give an `article` or `section` its name with `aria-labelledby`. */
export function Card({ as: Box = 'div', flush = false, interactive = false, className, ...rest }: CardProps) {
  const look = classNames(styles.card, !flush && styles.padded, interactive && styles.interactive, className);
  return <Box {...rest} className={look} />;
}
