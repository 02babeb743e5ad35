import { Badge } from '../../../ui/display/badge.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { warningIcon } from '../../../ui/icons/icons.ts';
import { CopyButton } from '../../common/copy-button.tsx';
import { shortId } from '../../common/short-id.ts';
import { StoredContent } from '../../common/stored-content.tsx';
import { RemoveOrder } from '../edit/remove-order.tsx';
import rows from '../../common/rows.module.css';
import toolbar from '../../common/toolbar.module.css';
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
    <article className={classNames(rows.disclosure, styles.damaged)} aria-label={`Pedido dañado ${short}`}>
      <p className={classNames(toolbar.actions, styles.head)}>
        <Badge tone="danger" icon={warningIcon}>
          Dañado
        </Badge>
        <code className="silk">{id}</code>
        <CopyButton
          text={id}
          label={`Copiar el id del pedido ${short}`}
          className={classNames(rows.copy, rows.tapTarget)}
        />
        <span>Este documento no se puede leer como un pedido. No se puede cambiar, solo borrar.</span>
      </p>
      <details>
        <summary>
          {problems.length === 1 ? 'Ver el problema' : `Ver los ${problems.length} problemas`} y el contenido
        </summary>
        <StoredContent label="Contenido del documento" problems={problems} raw={raw} />
        <RemoveOrder id={id} order={null} />
      </details>
    </article>
  );
}
