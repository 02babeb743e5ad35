import styles from './logo.module.css';

/** A three-way screw terminal (a «bornera») and the name. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 44 36" width="44" height="36" aria-hidden="true">
        <path className={styles.wire} d="M9 26v9M22 26v9M35 26v9" />
        <path
          fill="var(--terminal)"
          d="M5 2h34a3 3 0 0 1 3 3v20a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V5a3 3 0 0 1 3-3Z"
        />
        <path fill="var(--terminal-ink)" d="M6 21h6v7H6zM19 21h6v7h-6zM32 21h6v7h-6z" />
        <circle fill="var(--terminal-screw)" cx="9" cy="11.5" r="4.7" />
        <circle fill="var(--terminal-screw)" cx="22" cy="11.5" r="4.7" />
        <circle fill="var(--terminal-screw)" cx="35" cy="11.5" r="4.7" />
        <path className={styles.slot} d="m6.5 14 5-5M22 8v7M32 10l6 3" />
        <path className={styles.wire} d="M9 24v4M22 24v4M35 24v4" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
