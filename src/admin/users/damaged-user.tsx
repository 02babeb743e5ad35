import { Badge } from '../../ui/display/badge.tsx';
import { warningIcon } from '../../ui/icons/icons.ts';
import { StoredContent, type StoredContentProps } from '../common/stored-content.tsx';
import { classNames } from '../../ui/styles/class-names.ts';
import rows from '../common/rows.module.css';
import toolbar from '../common/toolbar.module.css';
import styles from './users.module.css';

/** A document of `usuarios` that is no buyer, with its problems and content. */
export function DamagedUser({ id, ...content }: { readonly id: string } & Omit<StoredContentProps, 'label'>) {
  return (
    <article className={classNames(rows.disclosure, styles.row)} aria-label={`Usuario dañado ${id}`}>
      <p className={classNames(toolbar.toolbar, styles.damaged)}>
        <Badge tone="danger" icon={warningIcon}>
          Dañado
        </Badge>
        <code className="silk">{id}</code>
      </p>
      <details>
        <summary>Ver los problemas y el contenido</summary>
        <StoredContent label="Contenido del documento" {...content} />
      </details>
    </article>
  );
}
