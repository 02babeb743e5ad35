import styles from './illustration.later.module.css';

/** Renders a drawing of an open, empty parcel. */
export function EmptyIllustration() {
  return (
    <svg className={styles.drawing} viewBox="0 0 220 140" aria-hidden="true">
      <path className={styles.inside} d="M60 64l50-15 50 15-50 15Z" />
      <path className={styles.coloured} d="M60 64v48l50 18V79ZM160 64v48l-50 18V79Z" />
      <path className={styles.paper} d="M60 64l50-15-24-14-50 15ZM160 64l-50-15 24-14 50 15Z" />
      <path className={styles.paper} d="M60 64l50 15-20 16-50-16ZM160 64l-50 15 20 16 50-16Z" />
      <path className={styles.highlight} d="M110 30V14M86 24 78 12M134 24l8-12M74 104l16 6M74 112l10 4" />
    </svg>
  );
}
