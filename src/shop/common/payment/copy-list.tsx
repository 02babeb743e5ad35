import { IconButton } from '#ui/controls/icon-button.tsx';
import { copyText } from '#ui/feedback/copy-text.ts';
import { copyIcon } from '#ui/icons/lazy-icons.json';
import styles from './copy-list.module.css';

export interface CopyItem {
  readonly name: string;
  readonly text: string;
  /** Where another form is pasted than is shown. */
  readonly copied?: string;
}

/** Names and values, each with a button that copies the value. Empty values are left out. */
export function CopyList({ items }: { readonly items: readonly CopyItem[] }) {
  return (
    <dl className={styles.list}>
      {items
        .filter(({ text }) => text !== '')
        .map((item) => (
          <div key={item.name}>
            <dt>{item.name}</dt>
            <dd>{item.text}</dd>
            <dd className="no-print">
              <CopyButton item={item} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function CopyButton({ item: { name, text, copied = text } }: { readonly item: CopyItem }) {
  const failure = `No se pudo copiar. ${name}: ${text}`;
  return (
    <IconButton
      icon={copyIcon}
      label={`Copiar ${name}`}
      onClick={() => void copyText(copied, failure, `Copiado. ${name}: ${text}`)}
    />
  );
}
