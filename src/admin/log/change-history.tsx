import { useState } from 'react';
import { shop } from '#config/shop/shop.ts';
import { sellerName } from '#domain/seller/session-rules.ts';
import { NamedValues } from '#admin/common/buyer-data.tsx';
import { FailureNotice } from '#ui/feedback/failure-notice.tsx';
import { usePanelServices } from '#admin/common/panel-services.ts';
import { shownValue } from '#admin/parts/outcome-text.ts';
import { usePagedList } from '#admin/common/use-paged-list.ts';
import { LOG_QUERY } from '#data/seller/queries.ts';
import type { LogSubject } from '#data/seller/log/log-change.ts';
import type { LogEntry } from '#data/seller/log/log-repository.ts';
import { PRODUCT_FIELD_NAMES, PRODUCT_FIELDS } from '#domain/catalogue/product-fields.ts';
import { MESSAGE_LABELS, ORDER_FIELD_LABELS } from '#domain/orders/order-labels.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/display/badge.tsx';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import styles from './log.module.css';

/** The seller's changes of one document, or of every document (null). */
export function ChangeHistory(props: LogListProps & { summary?: string }) {
  const { summary = 'Cambios anteriores', ...list } = props;
  const [open, setOpen] = useState(false);
  return (
    <Disclosure summary={summary} onToggle={setOpen}>
      {open && <LogList {...list} />}
    </Disclosure>
  );
}

interface LogListProps {
  readonly sobre: LogSubject | null;
  /** When the buyer cancelled the order, which no entry of the seller's log says. */
  readonly cancelled?: Date | null | undefined;
}

function LogList({ sobre, cancelled }: LogListProps) {
  const { session } = usePanelServices();
  const log = usePagedList(
    [LOG_QUERY, sobre],
    async (after) => session.repositories().log.list(sobre, after),
    false,
  );
  if (log.failed) return <FailureNotice onRetry={log.retry}>No pudimos leer los cambios.</FailureNotice>;
  if (log.loading) return <Spinner label="Leyendo los cambios…" />;
  const isOlder = ({ cuando }: LogEntry) => !cancelled || cuando < cancelled;
  const newer = log.entries.filter((entry) => !isOlder(entry));
  if (log.entries.length === 0 && !cancelled) return <p className="muted">Todavía no se cambió nada.</p>;
  const item = (entry: LogEntry) => (
    <li key={entry.id}>
      <Entry entry={entry} titled={sobre === null} />
    </li>
  );
  return (
    <>
      <ol className={`plain-list stack gap-3 ${styles.entries}`} aria-label="Cambios">
        {newer.map(item)}
        {cancelled && (
          <li>
            <p className="row small">
              <Badge tone="danger">Cancelado</Badge>
              <span>{ORDER_FIELD_LABELS.cancelado}</span>
              <time className="muted tiny" dateTime={cancelled.toISOString()}>
                {formatDateTime(cancelled)}
              </time>
            </p>
          </li>
        )}
        {log.entries.filter(isOlder).map(item)}
      </ol>
      {log.hasMore && (
        <Button busy={log.loadingMore} onClick={log.readMore}>
          Ver cambios anteriores
        </Button>
      )}
    </>
  );
}

function Entry({ entry, titled }: { readonly entry: LogEntry; readonly titled: boolean }) {
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
      </p>
      <NamedValues
        className={styles.fields}
        rows={fields.map((field) => [
          LABELS.get(field) ?? field,
          <>
            {field in antes && <del>{shown(field, antes[field])}</del>}{' '}
            {field in despues && <ins>{shown(field, despues[field])}</ins>}
          </>,
        ])}
      />
    </article>
  );
}

const ACTIONS = {
  alta: { tone: 'success', children: 'Alta' },
  cambio: { tone: 'info', children: 'Cambio' },
  baja: { tone: 'danger', children: 'Baja' },
} as const;

/** Names of what only the log has: parts of an order's first line, and a summary. */
const LOG_LABELS = {
  titulo: 'Primer título',
  imagen: 'Primera imagen',
  pagado: 'Pagado',
  montoPagado: 'Monto pagado',
  notaDePago: 'Nota del pago',
  aviso: 'Aviso',
  canal: 'Por',
  resultado: 'Resultado',
  datosDelComprador: 'Datos corregidos',
  nota: 'Nota interna',
  '…': 'Y otros campos',
};

const LABELS = new Map([
  ...Object.entries({ ...LOG_LABELS, ...ORDER_FIELD_LABELS }),
  ...PRODUCT_FIELD_NAMES.map((field) => [field, PRODUCT_FIELDS[field].label] as const),
]);

const NOTICES = new Map<unknown, string>(Object.entries(MESSAGE_LABELS));

const MONEY = new Set(['totalCosto', 'costoEnvio', 'montoPagado', 'price', 'original_price', 'freeShipping']);

function shown(field: string, value: unknown): string {
  if (field === 'productos' && Array.isArray(value)) return value.join(', ');
  if (field === 'aviso') return NOTICES.get(value) ?? shownValue(value);
  if (MONEY.has(field) && typeof value === 'number') return formatPesos(value);
  return shownValue(value);
}

interface AuthorLineProps {
  readonly cuando: Date;
  /** E-mail address of the seller, which firestore.rules prove. */
  readonly quien: string;
}

/** When something was written in the panel, and by which seller. */
export function AuthorLine({ cuando, quien }: AuthorLineProps) {
  return (
    <>
      <time dateTime={cuando.toISOString()}>{formatDateTime(cuando)}</time> ·{' '}
      {sellerName(quien, shop.sellerEmailDomain)}
    </>
  );
}
