import styles from './logo.module.css';

/** The shop's mark, a two-way screw terminal (a «bornera»), and its name. Put it inside the link home. */
export function Logo({ name }: { readonly name: string }) {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 40 32" width="40" height="32" aria-hidden="true">
        <path
          className={styles.body}
          d="M5 5a3 3 0 0 1 3-3h24a3 3 0 0 1 3 3v13l3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-6l3-3Z"
        />
        <path className={styles.hole} d="M8 22.5h9V27H8zM23 22.5h9V27h-9z" />
        <circle className={styles.screw} cx="12.5" cy="11.5" r="5.5" />
        <circle className={styles.screw} cx="27.5" cy="11.5" r="5.5" />
        <path className={styles.slot} d="m9.5 14.5 6-6M24 10l7 3" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  );
}
