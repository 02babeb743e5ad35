import { Badge } from '../../../ui/badge.tsx';
import { warningIcon } from '../../../ui/icons.ts';
import { CopyButton } from '../copy-button.tsx';
import { shortId } from '../short-id.ts';
import { RemoveOrder } from './remove-order.tsx';
import styles from './damaged-order.module.css';

export interface DamagedOrderProps {
  readonly id: string;
  /** Each with the path of its field. */
  readonly problems: readonly string[];
  /** The document as it is stored. */
  readonly raw: unknown;
}

/** A document of `ordenes` that is no order: what is wrong with it, and what it holds. */
export function DamagedOrder({ id, problems, raw }: DamagedOrderProps) {
  const short = shortId(id);
  return (
    <article className={styles.damaged} aria-label={`Pedido dañado ${short}`}>
      <p className={styles.head}>
        <Badge tone="danger" icon={warningIcon}>
          Dañado
        </Badge>
        <code className="silk">{id}</code>
        <CopyButton text={id} label={`Copiar el id del pedido ${short}`} className={styles.copy} />
        <span>Este documento no se puede leer como un pedido. No se puede cambiar, solo borrar.</span>
      </p>
      <details>
        <summary>
          {problems.length === 1 ? 'Ver el problema' : `Ver los ${problems.length} problemas`} y el contenido
        </summary>
        <ul className={styles.problems}>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
        <pre className={styles.raw} aria-label="Contenido del documento" tabIndex={0}>
          {rawText(raw)}
        </pre>
        <RemoveOrder id={id} order={null} />
      </details>
    </article>
  );
}

/** The content as JSON, or as far as it can be told. */
function rawText(raw: unknown): string {
  try {
    return JSON.stringify(raw, null, 2) ?? String(raw);
  } catch {
    return String(raw);
  }
}
