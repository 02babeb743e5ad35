import { Pads } from './illustrations.tsx';
import styles from './illustration.later.module.css';

/** A board with a burnt regulator and its plug pulled. */
export function ErrorIllustration() {
  return (
    <svg className={`${styles.drawing} ${styles.wide}`} viewBox="0 0 380 220" aria-hidden="true">
      <rect className={styles.board} x="120" y="72" width="220" height="124" rx="12" />
      <path
        stroke="var(--copper)"
        d="M136 134h34l14-14h22M250 112h34l18-18M250 128h52M250 144h34l18 18M214 164v16"
      />
      <path className={styles.footprint} d="M284 86h36v92h-36z" />
      <ellipse className={styles.burn} cx="228" cy="128" rx="46" ry="38" />
      <rect className={styles.part} x="206" y="102" width="44" height="52" rx="3" />
      <path
        className={styles.part}
        d="M206 112h-8M206 128h-8M206 144h-8M250 112h8M250 128h8M250 144h8M214 102l12 16-8 10 14 10-6 16"
      />
      <text x="150" y="100">
        404
      </text>
      <path d="M220 88c-12-12 10-18 0-32s8-18 2-32M238 92c10-12-8-20 2-32s-2-14 4-24" />
      <path className={styles.part} d="M120 120h-18v28h18M102 128H90M102 140H90" />
      <path className={styles.part} d="M58 118h-14a8 8 0 0 0-8 8v16a8 8 0 0 0 8 8h14ZM58 126h10M58 142h10" />
      <path d="M36 134H22c-10 0-12 10-12 20v24c0 14 10 18 24 18h40" />
      <path stroke="var(--copper)" d="M76 112l4-10M82 120l9-7M78 158l6 8" />
      <Pads at="136 134,302 94,302 128,302 162,214 182,134 86,326 86,134 182,326 182" />
    </svg>
  );
}
