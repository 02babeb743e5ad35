import { numberText } from '../common/counted-text.ts';
import type { ChangeProgress } from './use-product-changes.ts';
import styles from './progress-bar.module.css';

export function ProgressBar({ done, total }: ChangeProgress) {
  return (
    <div className={`row small ${styles.progress}`}>
      <progress value={done} max={total} aria-label="Productos guardados" />
      <span className="tabular">
        {numberText(done)} de {numberText(total)}
      </span>
    </div>
  );
}
