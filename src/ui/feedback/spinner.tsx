import styles from './spinner.module.css';

/** For a wait whose result has no known shape; where the shape is known use `Skeleton`. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <output className={styles.wrap}>
      <svg className={styles.spinner} width={24} height={24} viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="9" />
        <path d="M21 12a9 9 0 0 0-9-9" />
      </svg>
      <span>{label}</span>
    </output>
  );
}
