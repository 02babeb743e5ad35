import styles from './illustration.later.module.css';

/** Renders a drawing of a shelf with a gap, and a magnifying glass. */
export function ErrorIllustration() {
  return (
    <svg className={`${styles.drawing} ${styles.wide}`} viewBox="0 0 380 220" aria-hidden="true">
      <path className={styles.paper} d="M24 180h332v12H24ZM64 192v16l18-16M316 192v16l-18-16" />
      <path className={styles.coloured} d="M44 112h74v68H44Z" />
      <path className={styles.highlight} d="M81 112v24M56 164h22" />
      <path className={styles.paper} d="M126 76h46v104h-46Z" />
      <path className={styles.highlight} d="M126 100h46M126 156h46" />
      <path className={styles.gap} d="M186 108h68v72h-68Z" />
      <path className={styles.coloured} d="M292 132h52l-7 48h-38Z" />
      <path d="M318 132V92M318 112c-2-20-16-28-30-28 0 18 12 28 30 28ZM318 104c2-22 14-32 30-32 0 20-12 32-30 32Z" />
      <path className={styles.handle} d="m255 131 27 29" />
      <circle className={styles.paper} cx="230" cy="104" r="36" />
      <path className={styles.question} d="M219 95c0-16 23-15 23 0 0 10-12 9-12 20M230 125v.1" />
    </svg>
  );
}
