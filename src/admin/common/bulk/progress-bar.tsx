import { formatNumber } from '../counted-text.ts';
import styles from './progress-bar.module.css';

export interface Progress {
  readonly done: number;
  readonly total: number;
}

export function ProgressBar({ label, done, total }: Progress & { readonly label: string }) {
  return (
    <div className={`row small ${styles.progress}`}>
      <progress value={done} max={total} aria-label={label} />
      <span className="tabular">
        {formatNumber(done)} de {formatNumber(total)}
      </span>
    </div>
  );
}
