import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Damage } from '#data/firestore/decode.ts';
import { downloadText } from '#shared/download-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { downloadIcon } from '#ui/icons/lazy-icons.json';
import styles from './unreadable-document.module.css';

interface UnreadableDocumentProps extends Damage {
  /** Path of the document: `ordenes/{id}`. */
  readonly path: string;
  readonly children?: ReactNode;
}

/** A stored document that cannot be read: its id, the fields that are wrong, and its content. */
export function UnreadableDocument({ path, issues, raw, children }: UnreadableDocumentProps) {
  const [, id = ''] = path.split('/');
  return (
    <article className={`row gap-3 small breakable ${styles.document}`} aria-label={`Documento ${id}`}>
      <code className="silk">{id}</code>
      <strong>{unreadableText(issues)}</strong>
      <DownloadDocument name={path.replace('/', '-')} stored={raw} />
      {children}
      <details className="full-line">
        <summary>Ver el contenido</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
        <pre className={styles.raw} aria-label={`Contenido de ${path}`} tabIndex={0}>
          {JSON.stringify(raw, null, 2)}
        </pre>
      </details>
    </article>
  );
}

export function unreadableText(issues: Damage['issues']): string {
  const fields = [...new Set(issues.map((issue) => v.getDotPath(issue) ?? ''))];
  if (fields.includes('')) return 'No se puede leer: no tiene campos';
  return `No se puede leer: ${fields.length === 1 ? 'campo' : 'campos'} ${fields.join(', ')}`;
}

interface DownloadDocumentProps {
  /** Name of the file without its ending. */
  readonly name: string;
  readonly stored: unknown;
}

/** Downloads a document as JSON, for example before it is deleted. */
export function DownloadDocument({ name, stored }: DownloadDocumentProps) {
  const download = () => downloadText(`${name}.json`, JSON.stringify(stored, null, 2), 'application/json');
  return (
    <Button icon={downloadIcon} size="small" onClick={download}>
      Descargar el documento
    </Button>
  );
}
