import { countText } from '#admin/section/count-text.ts';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './filter-chips.module.css';

interface FilterChipsProps<T> {
  readonly legend: string;
  readonly chips: readonly {
    readonly value: T;
    readonly label: string;
    /** Number of entries; undefined until counted. */
    readonly count: number | undefined;
  }[];
  readonly chosen: T;
  readonly onChoose: (value: T) => void;
}

export function FilterChips<T>({ legend, chips, chosen, onChoose }: FilterChipsProps<T>) {
  return (
    <fieldset className={`row gap-1 ${styles.chips}`}>
      <legend className="visually-hidden">{legend}</legend>
      {chips.map(({ value, label, count }) => (
        <button
          key={label}
          // A count makes the chips wider.
          ref={value === chosen && count !== undefined ? showWhole : undefined}
          type="button"
          className={classNames(styles.chip, count === 0 && styles.none)}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          <span>{label}</span>{' '}
          <strong className="tabular">{count === undefined ? '·' : countText(count)}</strong>
        </button>
      ))}
    </fieldset>
  );
}

/** Scrolls the row until the selected chip is fully visible. */
function showWhole(chip: HTMLElement | null): void {
  chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
