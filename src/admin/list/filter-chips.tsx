import { countedText } from '#admin/section/counted-text.ts';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './filter-chips.module.css';

interface FilterChipsProps<T> {
  readonly legend: string;
  readonly chips: readonly {
    readonly value: T;
    readonly label: string;
    /** Number of entries; undefined until they are counted. */
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
          ref={value === chosen ? showWhole : undefined}
          type="button"
          className={classNames(styles.chip, count === 0 && styles.none)}
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

/** Scrolls the line until the chosen chip is whole. */
function showWhole(chip: HTMLElement | null): void {
  const line = chip?.parentElement;
  if (chip && line) line.scrollLeft += Math.max(0, edge(chip) + FADED_PX - edge(line));
}

/** Width at the end of the line where chips fade. */
const FADED_PX = 40;

const edge = (element: HTMLElement) => element.getBoundingClientRect().right;
