import styles from './illustration.later.module.css';

export function EmptyIllustration() {
  return (
    <svg className={styles.drawing} viewBox="0 0 220 140" aria-hidden="true">
      <rect className={styles.board} x="14" y="14" width="192" height="112" rx="10" />
      <path stroke="var(--copper)" d="M42 98v-20l14-14h22M142 70h20l16-16V40M142 82h28l8 8v10M94 98v10h34" />
      <rect className={styles.footprint} x="84" y="48" width="52" height="44" rx="3" />
      <path className={styles.footprint} d="M30 34h36M30 46h36" />
      <path
        stroke="var(--copper)"
        d="M78 56h6M78 64h6M78 72h6M78 80h6M136 56h6M136 64h6M136 72h6M136 80h6"
        strokeWidth="3"
      />
      <Pads at="42 102,178 36,178 104,132 108,26 26,194 26,26 114,194 114" />
      <text x="102" y="74">
        U1
      </text>
    </svg>
  );
}

/** Solder pads at «x y» points, separated by commas. */
export function Pads({ at }: { readonly at: string }) {
  return at.split(',').map((place) => {
    const [x, y] = place.split(' ');
    return <circle key={place} className={styles.pad} cx={x} cy={y} r="4.5" />;
  });
}
