import { Badge } from '../../../ui/display/badge.tsx';
import { classNames } from '../../../ui/styles/class-names.ts';
import { warningIcon } from '../../../ui/icons/icons.ts';
import { shortId } from '../../common/short-id.ts';
import { StoredContent } from '../../common/stored-content.tsx';
import rows from '../../common/rows.module.css';
import toolbar from '../../common/toolbar.module.css';
import styles from './damaged-order.module.css';

export interface UnknownFieldsProps {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What another program left in an order's document. The order works; nothing here is changed by the panel. */
export function UnknownFields({ id, fields }: UnknownFieldsProps) {
  const names = Object.keys(fields);
  return (
    <section
      className={classNames(rows.disclosure, styles.unknown)}
      aria-label={`Campos ajenos del pedido ${shortId(id)}`}
    >
      <p className={classNames(toolbar.actions, styles.head)}>
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
          problems={names.map((name) => `${name}: no es un campo de un pedido`)}
          raw={fields}
        />
      </details>
    </section>
  );
}
