import styles from './spinner.module.css';

/** Renders a spinner for content of unknown shape; for a known shape use `Skeleton`. */
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
