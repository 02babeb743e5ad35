import type { ChangeProgress } from './use-product-changes.ts';
import styles from './progress-bar.module.css';

/** How many products are done, of how many. */
export function ProgressBar({ done, total }: ChangeProgress) {
  return (
    <div className={styles.progress}>
      <progress value={done} max={total} aria-label="Productos guardados" />
      <span className="tabular">
        {done.toLocaleString('es-AR')} de {total.toLocaleString('es-AR')}
      </span>
    </div>
  );
}
