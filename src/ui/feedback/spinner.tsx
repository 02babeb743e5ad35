import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for, said to everyone by screen reader and shown beside it with `showLabel`. */
  readonly label?: string;
  readonly showLabel?: boolean;
  /** Side in pixels. */
  readonly size?: number;
}

/** A wait without a shape to hold its place; where the shape is known use `Skeleton`. */
export function Spinner({ label = 'Cargando…', showLabel = false, size = 24 }: SpinnerProps) {
  return (
    <output className={styles.wrap}>
      <svg className={styles.spinner} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      <span className={showLabel ? undefined : 'visually-hidden'}>{label}</span>
    </output>
  );
}
