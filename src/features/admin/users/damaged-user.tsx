import { Badge } from '../../../ui/badge.tsx';
import { warningIcon } from '../../../ui/icons.ts';
import styles from './users.module.css';

export interface DamagedUserProps {
  readonly id: string;
  /** Each with the path of its field. */
  readonly problems: readonly string[];
  /** The document as it is stored. */
  readonly raw: unknown;
}

/** A document of `usuarios` that is no buyer: what is wrong with it, and what it holds. */
export function DamagedUser({ id, problems, raw }: DamagedUserProps) {
  return (
    <article className={styles.row} aria-label={`Usuario dañado ${id}`}>
      <p className={styles.damaged}>
        <Badge tone="danger" icon={warningIcon}>
          Dañado
        </Badge>
        <code className="silk">{id}</code>
      </p>
      <details>
        <summary>Ver los problemas y el contenido</summary>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
        <pre className={styles.raw} aria-label="Contenido del documento" tabIndex={0}>
          {JSON.stringify(raw, null, 2)}
        </pre>
      </details>
    </article>
  );
}
