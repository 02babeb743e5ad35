import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shop } from '#config/shop/shop.ts';
import { sellerName } from '#domain/seller/session-rules.ts';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { shortId } from '#domain/orders/short-id.ts';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { FIELD_LABELS, valueText } from '#admin/change/outcome-text.ts';
import { UNDO, usePress } from '#admin/change/use-run.ts';
import type { Change } from '#data/seller/change.ts';
import { differences } from '#domain/seller/differences.ts';
import { usePagedList } from '#admin/list/use-paged-list.ts';
import { useSheetAddress } from '#admin/sheet/use-sheet.ts';
import { LOG_QUERY } from '#data/seller/queries.ts';
import type { LogSubject } from '#data/seller/log/log-change.ts';
import { REPLACED_BY, REPLACES } from '#domain/seller/replacement.ts';
import type { LogEntry } from '#data/seller/log/log-repository.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './log.module.css';

/** Renders the seller's changes of one document, or of every document (null), with buttons that restore old values where possible. */
export function ChangeHistory(props: LogListProps & { summary?: string }) {
  const { summary = 'Historia', ...list } = props;
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={setOpen}>
      {open && <LogList {...list} />}
    </Disclosure>
  );
}

interface LogListProps {
  readonly sobre: LogSubject | null;
  /** The current values of the document's fields. */
  readonly current?: object;
  /** Returns the changes that restore an entry's old values: none when the document already has them, null when the log lacks them. */
  readonly restore?: (entry: LogEntry) => readonly Change[] | null;
}

function LogList({ sobre, current, restore }: LogListProps) {
  const { session, drafts } = usePanelServices();
  const log = usePagedList([LOG_QUERY, sobre], async (after) =>
    session.repositories().log.list(sobre, after),
  );
  const undo = sobre === null ? undefined : drafts.find({ kind: 'undo', record: sobre })?.base;
  if (log.failed) return <FailureNotice onRetry={log.retry}>No pudimos leer los cambios.</FailureNotice>;
  if (log.loading) return <Spinner label="Leyendo los cambios…" />;
  if (log.entries.length === 0) return <p className="muted">Todavía no se cambió nada.</p>;
  return (
    <>
      <ol className={`plain-list stack gap-3 ${styles.entries}`} aria-label="Cambios">
        {current && undo && differences(current, undo.seen ?? {}) === null && (
          <li className="row small">
            <strong>Tu último cambio</strong>
            <BackButton changes={[undo]}>Deshacer</BackButton>
          </li>
        )}
        {log.entries.map((entry) => {
          const changes = restore?.(entry);
          return (
            <li key={entry.id}>
              <Entry entry={entry} titled={sobre === null}>
                {changes === null && entry.accion !== 'alta' && (
                  <span className="muted tiny">{`No se puede deshacer: ${reasonOf(entry)}.`}</span>
                )}
                {changes && changes.length > 0 && <BackButton changes={changes}>Volver a esto</BackButton>}
              </Entry>
            </li>
          );
        })}
      </ol>
      {log.hasMore && (
        <Button busy={log.loadingMore} onClick={log.readMore}>
          Ver cambios anteriores
        </Button>
      )}
    </>
  );
}

interface BackButtonProps {
  readonly changes: readonly Change[];
  readonly children: string;
}

function BackButton({ changes, children }: BackButtonProps) {
  const { busy, press } = usePress();
  return (
    <Button size="small" variant="quiet" busy={busy} onClick={() => press(changes, UNDO)}>
      {children}
    </Button>
  );
}

/** Why the log cannot restore the old values of an entry (docs/decisions/0013-panel.md). */
const REASONS: ReadonlyMap<string, string> = new Map([
  ['aviso', 'el mensaje ya salió'],
  ['archivoDeEnvio', 'el archivo ya se descargó'],
  ['nota', 'acá no queda el texto de las notas'],
  ['datosDelComprador', 'acá no quedan los datos de quien compró'],
  ['imgMeliUrl', 'acá no quedan las fotos'],
  [REPLACES, 'el otro pedido sigue'],
  [REPLACED_BY, 'el otro pedido sigue'],
]);

function reasonOf({ accion, despues }: LogEntry): string {
  if (accion === 'baja') return 'se borró';
  const reason = Object.keys(despues).flatMap((field) => REASONS.get(field) ?? []);
  return reason[0] ?? 'el valor de antes no quedó entero';
}

interface EntryProps {
  readonly entry: LogEntry;
  readonly titled: boolean;
  readonly children: ReactNode;
}

function Entry({ entry, titled, children }: EntryProps) {
  const { antes, despues } = entry;
  const fields = Object.keys({ ...antes, ...despues });
  return (
    <article className={`stack gap-1 small ${styles.entry}`}>
      <p className="row breakable">
        <Badge {...ACTIONS[entry.accion]} />
        {titled && <strong>{entry.titulo || entry.sobre}</strong>}
        <span className="muted tiny">
          <AuthorLine {...entry} />
        </span>
        {children}
      </p>
      <dl className={`stack gap-1 full-line ${styles.fields}`}>
        {fields.map((field) => (
          <div key={field}>
            <dt className="muted">{FIELD_LABELS.get(field) ?? LOG_LABELS.get(field) ?? field}</dt>
            <dd className="breakable">
              {field in antes && <del>{valueText(antes[field])}</del>}{' '}
              {field in despues && (
                <ins>
                  <LoggedValue field={field} value={despues[field]} />
                </ins>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

/** Renders a logged value; the id of an order links to its sheet. */
function LoggedValue({ field, value }: { readonly field: string; readonly value: unknown }) {
  const addressOf = useSheetAddress('pedido');
  if (!ORDER_LABELS.has(field) || typeof value !== 'string') return valueText(value);
  return <Link to={addressOf(value)}>{shortId(value)}</Link>;
}

const ACTIONS = {
  alta: { tone: 'success', children: 'Alta' },
  cambio: { tone: 'info', children: 'Cambio' },
  baja: { tone: 'danger', children: 'Baja' },
} as const;

/** Labels of other orders mentioned in an order's log. */
const ORDER_LABELS: ReadonlyMap<string, string> = new Map([
  [REPLACED_BY, 'Rehecho como'],
  [REPLACES, 'Rehace'],
]);

/** Labels of fields that exist only in the log. */
const LOG_LABELS = new Map([
  ...ORDER_LABELS,
  ['fecha', 'Fecha'],
  ['productos', 'Productos'],
  ['archivoDeEnvio', 'En un archivo de envío'],
  ['aviso', 'Aviso'],
  ['canal', 'Por'],
  ['datosDelComprador', 'Datos corregidos'],
  ['nota', 'Nota interna'],
  ['…', 'Y otros campos'],
]);

interface AuthorLineProps {
  readonly cuando: Date;
  /** E-mail address of the seller, verified by firestore.rules. */
  readonly quien: string;
}

/** Renders when something was written in the panel, and by which seller. */
export function AuthorLine({ cuando, quien }: AuthorLineProps) {
  return (
    <>
      <time dateTime={cuando.toISOString()}>{formatDateTime(cuando)}</time> ·{' '}
      {sellerName(quien, shop.sellerEmailDomain)}
    </>
  );
}
