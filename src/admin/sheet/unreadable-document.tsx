import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Damage } from '#data/firestore/decode.ts';
import styles from './unreadable-document.module.css';

interface UnreadableDocumentProps extends Damage {
  /** Path of the document: `ordenes/{id}`. */
  readonly path: string;
  readonly children?: ReactNode;
}

/** Renders an unreadable document: its id, the invalid fields, and its content. */
export function UnreadableDocument({ path, issues, raw, children }: UnreadableDocumentProps) {
  return (
    <>
      <div className="row gap-3 small breakable">
        <code className="silk">{path}</code>
        <strong>{unreadableText(issues)}</strong>
        {children}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <pre className={styles.raw} aria-label={`Contenido de ${path}`} tabIndex={0}>
        {JSON.stringify(raw, null, 2)}
      </pre>
    </>
  );
}

export function unreadableText(issues: Damage['issues']): string {
  const fields = [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))];
  if (fields.includes('')) return 'No se puede leer: no tiene campos';
  return `No se puede leer: ${fields.length === 1 ? 'campo' : 'campos'} ${fields.join(', ')}`;
}
