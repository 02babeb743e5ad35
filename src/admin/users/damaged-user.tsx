import { Badge } from '../../ui/display/badge.tsx';
import { warningIcon } from '../../ui/icons/icons.ts';
import { StoredContent } from '../common/stored-content.tsx';
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
        <StoredContent label="Contenido del documento" problems={problems} raw={raw} />
      </details>
    </article>
  );
}
