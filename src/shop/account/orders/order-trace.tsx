import { useState } from 'react';
import type { TraceEvent } from '../../../data/http/courier.ts';
import { useServices } from '../../../data/services.ts';
import { formatDateTime } from '../../../domain/text/date-format.ts';
import { hasCourierTrace } from '../../../domain/orders/tracking.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Disclosure } from '../../../ui/display/disclosure.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import styles from './order-trace.module.css';
import { useTrace, type Trace } from './use-trace.ts';

/** The parcel's journey as the courier tells it, for the numbers that it can be asked about (spec §4). */
export function OrderTrace({ trackingNumber }: { readonly trackingNumber: string }) {
  const isOff = useServices().env.courierUrl === '';
  const [isOpen, setOpen] = useState(false);
  const trace = useTrace(trackingNumber, isOpen);
  if (isOff || !hasCourierTrace(trackingNumber)) return null;
  return (
    <Disclosure summary="Ver recorrido" className={styles.trace ?? ''} onToggle={setOpen}>
      <div aria-live="polite">
        <Journey trace={trace} />
      </div>
    </Disclosure>
  );
}

function Journey({ trace: { state, retry } }: { readonly trace: Trace }) {
  if (state.kind === 'loading') return <Spinner label="Preguntándole al correo…" showLabel />;
  if (state.kind === 'failed')
    return (
      <div className={styles.silence}>
        <p>El correo no contesta en este momento. El enlace de arriba lleva a su página.</p>
        <Button size="small" onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  if (state.events === null || state.events.length === 0)
    return <p className={styles.silence}>El correo todavía no informa movimientos de este envío.</p>;
  return (
    <ol className={`plain-list ${styles.events}`} aria-label="Recorrido del envío">
      {state.events.map((event, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two events may be the same in every word
        <Step key={at} event={event} isLatest={at === 0} />
      ))}
    </ol>
  );
}

function Step({ event, isLatest }: { readonly event: TraceEvent; readonly isLatest: boolean }) {
  const { date, when, estado, evento, place } = event;
  return (
    <li className={styles.event} {...(isLatest && { 'aria-current': 'step' as const })}>
      <strong>{estado || evento}</strong>
      {estado !== '' && evento !== '' && <span>{evento}</span>}
      <span className={styles.when}>
        {date === null ? when : <time dateTime={date.toISOString()}>{formatDateTime(date)}</time>}
        {place !== '' && ` · ${place}`}
      </span>
    </li>
  );
}
