import { countedText } from './counted-text.ts';
import { classNames } from '../../ui/styles/class-names.ts';
import { toneClass, type Tone } from '../../ui/display/tone-colors.ts';
import styles from './filter-chips.module.css';

/** One list that can be chosen, with how much is in it. */
export interface FilterChip<T> {
  readonly value: T;
  readonly label: string;
  /** Undefined until it was counted. */
  readonly count: number | undefined;
  readonly tone?: Tone;
}

export interface FilterChipsProps<T> {
  readonly legend: string;
  readonly chips: readonly FilterChip<T>[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

/** Which list is shown, each with its number: on a phone one line that scrolls to the edges. */
export function FilterChips<T>({ legend, chips, chosen, onChoose }: FilterChipsProps<T>) {
  return (
    <fieldset className={styles.chips}>
      <legend className="visually-hidden">{legend}</legend>
      {chips.map(({ value, label, count, tone }) => (
        <button
          key={label}
          type="button"
          className={classNames(styles.chip, tone && toneClass(tone), count === 0 && styles.none)}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <span>{label}</span>{' '}
          <strong className="tabular">{count === undefined ? '·' : countedText(count)}</strong>
        </button>
      ))}
    </fieldset>
  );
}
