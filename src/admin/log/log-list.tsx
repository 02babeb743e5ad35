import type { LogEntry, LogSubject } from '../../data/seller/log/log-repository.ts';
import { formatDateTime } from '../../domain/text/date-format.ts';
import { formatPesos } from '../../domain/text/money.ts';
import { shownValue } from '../common/shown-value.ts';
import { fieldName } from '../../domain/seller/product-schema.ts';
import { Badge, type BadgeProps } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Spinner } from '../../ui/feedback/spinner.tsx';
import { useLog } from './use-log.ts';
import styles from './log.module.css';

export interface LogListProps {
  /** One document, or null for everything. */
  readonly sobre: LogSubject | null;
}

/** What the seller changed, newest first: who, when, what it was and what it is. */
export function LogList({ sobre }: LogListProps) {
  const { status, entries, more, retry } = useLog(sobre);
  if (status === 'failed') {
    return (
      <Notice tone="error" action={<Button onClick={retry}>Reintentar</Button>}>
        No pudimos leer los cambios.
      </Notice>
    );
  }
  if (status === 'loading' && entries.length === 0) return <Spinner label="Leyendo los cambios…" showLabel />;
  if (entries.length === 0) return <p className={styles.none}>Todavía no se cambió nada.</p>;
  return (
    <>
      <ol className={`plain-list ${styles.entries}`} aria-label="Cambios">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} titled={sobre === null} />
          </li>
        ))}
      </ol>
      {more !== null && (
        <Button busy={status === 'loading'} onClick={more}>
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
    <article className={styles.entry}>
      <p className={styles.head}>
        <Badge tone={TONES[entry.accion]}>{ACTIONS[entry.accion]}</Badge>
        {titled && <strong>{entry.titulo || entry.sobre}</strong>}
        <span className={styles.when}>
          <time dateTime={entry.cuando.toISOString()}>{formatDateTime(entry.cuando)}</time> · {entry.quien}
        </span>
      </p>
      <dl className={styles.fields}>
        {fields.map((field) => (
          <div key={field}>
            <dt>{FIELDS[field] ?? fieldName(field)}</dt>
            <dd>
              {field in antes && (
                <>
                  <del>{shown(field, antes[field])}</del>{' '}
                </>
              )}
              {field in despues && <ins>{shown(field, despues[field])}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const ACTIONS = { alta: 'Alta', cambio: 'Cambio', baja: 'Baja' } as const;

const TONES: Readonly<Record<LogEntry['accion'], NonNullable<BadgeProps['tone']>>> = {
  alta: 'success',
  cambio: 'info',
  baja: 'danger',
};

/** What an order's fields are called; a product's have their own names. */
const FIELDS: Readonly<Record<string, string>> = {
  estado: 'Estado',
  trackingNumber: 'Seguimiento',
  totalCosto: 'Total',
  costoEnvio: 'Envío',
  servicioEnvio: 'Enviado por',
  titulo: 'Primer título',
  imagen: 'Primera imagen',
  correoFallido: 'Correo no enviado',
  datosDelComprador: 'Datos del comprador traídos',
  productos: 'Productos',
  fecha: 'Fecha',
  '…': 'Y otros campos',
};

const MONEY = new Set(['totalCosto', 'costoEnvio', 'price', 'original_price', 'freeShipping']);

function shown(field: string, value: unknown): string {
  if (field === 'productos' && Array.isArray(value)) return value.join(', ');
  if (MONEY.has(field) && typeof value === 'number') return formatPesos(value);
  return shownValue(value);
}
