import styles from './tone-colors.module.css';

/** A colour that supports the meaning of the words beside it. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'copper';

/** Returns the class that sets `--tone-soft`, a ground, and `--tone-ink`, a text colour readable on it. */
export function toneClass(tone: Tone): string {
  return styles[tone] ?? '';
}
