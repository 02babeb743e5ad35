import { Badge } from '../../../ui/display/badge.tsx';
import { warningIcon } from '../../../ui/icons/icons.json';
import { classNames } from '../../../ui/styles/class-names.ts';
import { CopyButton } from '../common/copy-button.tsx';
import { shortId } from '../../common/short-id.ts';
import type { Damage } from '../../../data/firestore/decode.ts';
import { problemText } from '../../common/damage/problem-text.ts';
import { StoredContent } from '../../common/damage/stored-content.tsx';
import { DownloadDocument } from '../../common/download-document.tsx';
import { RemoveDamagedButton } from '../edit/remove-order-dialog.tsx';
import rows from '../../common/rows.module.css';
import styles from './damaged-order.module.css';

export function DamagedOrder({ id, issues, raw }: Damage & { readonly id: string }) {
  const short = shortId(id);
  return (
    <article
      className={classNames('small', rows.disclosure, styles.damaged)}
      aria-label={`Pedido dañado ${short}`}
    >
      <p className="row gap-2 breakable">
        <Badge tone="danger" icon={warningIcon}>
          Dañado
        </Badge>
        <code className="silk">{id}</code>
        <CopyButton
          text={id}
          label={`Copiar el id del pedido ${short}`}
          className={classNames(rows.copy, rows.tapTarget)}
        />
        <span>Este documento no se puede leer como un pedido.</span>
      </p>
      <details>
        <summary>
          {issues.length === 1 ? 'Ver el problema' : `Ver los ${issues.length} problemas`} y el contenido
        </summary>
        <div className="stack gap-3">
          <StoredContent label="Contenido del documento" problems={issues.map(problemText)} raw={raw} />
          <div className="row gap-2">
            <DownloadDocument name={`pedido-${id}`} stored={raw} />
            <RemoveDamagedButton id={id} stored={raw} />
          </div>
        </div>
      </details>
    </article>
  );
}

/** Fields of an order's document that another program wrote. The panel never changes them. */
export function UnknownFields({ id, fields }: { id: string; fields: Readonly<Record<string, unknown>> }) {
  return (
    <section
      className={classNames('small', rows.disclosure, styles.unknown)}
      aria-label={`Campos ajenos del pedido ${shortId(id)}`}
    >
      <p className="row gap-2 breakable">
        <Badge tone="warning" icon={warningIcon}>
          Campos ajenos
        </Badge>
        <span>
          El documento tiene datos que no son de un pedido. El pedido anda igual, y quedan como están.
        </span>
      </p>
      <details>
        <summary>Ver el contenido ajeno</summary>
        <StoredContent
          label="Contenido ajeno"
          problems={Object.keys(fields).map((name) => `${name}: no es un campo de un pedido`)}
          raw={fields}
        />
      </details>
    </section>
  );
}
