import { useEffect, useState } from 'react';
import { fetchTrace, type TraceEvent } from '#data/http/courier.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { useServices } from '#data/services.ts';
import { COURIER } from '#domain/shipping/shipping-service.ts';
import { hasCourierTrace } from '#domain/orders/tracking.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { Button } from '#ui/controls/button.tsx';
import { Disclosure } from '#ui/display/disclosure.tsx';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './status-steps.module.css';

/** The parcel's events at the courier, loaded when opened (docs/services.md#courier-trace). */
export function OrderTrace({ trackingNumber }: { readonly trackingNumber: string }) {
  const { courierUrl } = useServices().env;
  const [isOpen, setOpen] = useState(false);
  const [trace, setTrace] = useState<Trace>('loading');
  const isDue = isOpen && trace === 'loading';
  useEffect(() => {
    if (!isDue) return undefined;
    const request = new AbortController();
    void fetchTrace(courierUrl, trackingNumber, request.signal)
      .catch((cause: unknown) => {
        if (!request.signal.aborted) reportError('courier', cause);
        return 'failed' as const;
      })
      .then((result) => !request.signal.aborted && setTrace(result));
    return () => request.abort();
  }, [courierUrl, trackingNumber, isDue]);
  if (courierUrl === '' || !hasCourierTrace(trackingNumber)) return null;
  return (
    <Disclosure summary="Ver recorrido" onToggle={setOpen}>
      <div aria-live="polite">
        <TraceContent trace={trace} retry={() => setTrace('loading')} />
      </div>
    </Disclosure>
  );
}

/** The events, or null when the courier does not know the number yet. */
type Trace = readonly TraceEvent[] | null | 'loading' | 'failed';

function TraceContent({ trace, retry }: { readonly trace: Trace; readonly retry: () => void }) {
  if (trace === 'loading') return <Spinner label={`Preguntándole a ${COURIER}…`} />;
  if (trace === 'failed')
    return (
      <div className="row small">
        <p>{`${COURIER} no contesta en este momento. El enlace de arriba lleva a su página.`}</p>
        <Button size="small" onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  if (trace === null || trace.length === 0)
    return <p className="small">{`${COURIER} todavía no informa movimientos de este envío.`}</p>;
  return (
    <ol className="plain-list small" aria-label="Recorrido del envío">
      {trace.map((event, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two events may be equal
        <Event key={at} event={event} isLatest={at === 0} />
      ))}
    </ol>
  );
}

function Event({ event, isLatest }: { readonly event: TraceEvent; readonly isLatest: boolean }) {
  const { date, when, estado, evento, place } = event;
  return (
    <li
      className={classNames(styles.step, styles.done, !isLatest && styles.earlier)}
      {...(isLatest && { 'aria-current': 'step' as const })}
    >
      <strong>{estado || evento}</strong>
      {estado !== '' && evento !== '' && <span className={styles.time}>{evento}</span>}
      <span className={`muted tiny ${styles.time}`}>
        {date === null ? (
          <span>{when}</span>
        ) : (
          <time dateTime={date.toISOString()}>{formatDateTime(date)}</time>
        )}
        <span>{place !== '' && ` · ${place}`}</span>
      </span>
    </li>
  );
}
