import styles from './tone-colors.module.css';

/** A colour that helps to tell states apart; words carry their meaning. */
export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'copper';

/** The class that gives an element `--tone-soft`, to stand on, and `--tone-ink`, to be read on it. */
export function toneClass(tone: Tone): string {
  return styles[tone] ?? '';
}
