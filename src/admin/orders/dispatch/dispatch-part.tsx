import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Trace } from '#data/seller/orders/traces.ts';
import { buyerName } from '#domain/buyer/address.ts';
import { amountPaid, balanceOf, isPaid } from '#domain/orders/balance.ts';
import { isUnsent, type Order } from '#domain/orders/order.ts';
import { hasCourierTrace, hasTrackingNumber, trackingUrl } from '#domain/orders/tracking.ts';
import { messageChannels } from '#domain/seller/messages.ts';
import { dispatchChanges, serviceOfNumber } from '#domain/shipping/dispatch.ts';
import { carrierOf, deliveryName, offeredDeliveries } from '#domain/shipping/shipping-service.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { formatPesos } from '#domain/text/money.ts';
import { Button } from '#ui/controls/button.tsx';
import { buttonClass } from '#ui/controls/button-class.ts';
import { SelectField, TextField } from '#ui/controls/fields.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { usePanelServices } from '#admin/section/panel-services.ts';
import { withChosen } from '#admin/form/field-control.tsx';
import { dispatchTexts } from './dispatch-texts.ts';
import { useFocusTarget } from '#admin/orders/focus-target.ts';
import { UnusedDraft } from '#admin/form/draft-mark.tsx';
import { useDraftForm, type FormDraft } from '#admin/form/use-draft-form.ts';
import { useMessages } from '#admin/orders/messages/use-messages.ts';
import { readTrackingField } from '#admin/form/tracking-field.ts';
import { useRun } from '#admin/change/use-run.ts';
import { orderChange } from '#admin/orders/order-change.ts';
import layout from '#admin/section/panel-layout.module.css';

interface DispatchPartProps {
  readonly order: Order;
  /** True when the dispatch is the order's next step. */
  readonly isNext: boolean;
}

/** Renders carrier, number, trace and dispatch of an order (docs/panel.md#dispatching). The form edits a sent order's number. */
export function DispatchPart(props: DispatchPartProps) {
  const { order } = props;
  const { servicioEnvio, trackingNumber } = order;
  const url = trackingUrl(order);
  const { traces } = usePanelServices();
  const isTraced = traces.isConfigured && hasCourierTrace(trackingNumber);
  const trace = useQuery({ ...traces.query(trackingNumber), enabled: isTraced });
  const draft = useDraftForm(
    { kind: 'dispatch', record: `ordenes/${order.id}` },
    {
      names: ['number', 'service'],
      base: {},
      shown: () => ({ number: hasTrackingNumber(trackingNumber) ? trackingNumber : '' }),
    },
  );
  return (
    <section className="stack gap-2" aria-label="Envío">
      {!isUnsent(order) && <h3>{deliveryName(servicioEnvio)}</h3>}
      {hasTrackingNumber(trackingNumber) && (
        <p className="row gap-2">
          <code>{trackingNumber}</code>
          {url !== null && (
            <ExternalLink href={url} className={buttonClass({ variant: 'quiet', size: 'small' })}>
              <span>Seguir el envío</span>
            </ExternalLink>
          )}
          {isTraced && (
            <Button size="small" variant="quiet" busy={trace.isFetching} onClick={() => void trace.refetch()}>
              Actualizar
            </Button>
          )}
        </p>
      )}
      {isUnsent(order) && <DispatchForm {...props} draft={draft} />}
      {!isUnsent(order) && draft.typed.length > 0 && (
        <UnusedDraft text={draft.text('number') || draft.text('service')} onDrop={draft.drop} />
      )}
      {isTraced && <TraceEvents {...trace} id={order.id} />}
    </section>
  );
}

const MISSING = 'Falta el número de seguimiento';

type DispatchDraft = FormDraft<'number' | 'service'>;

function DispatchForm({ order, isNext, draft }: DispatchPartProps & { readonly draft: DispatchDraft }) {
  const field = useRef<HTMLInputElement>(null);
  const read = readTrackingField(draft.text('number'));
  const { number } = read;
  const run = useRun();
  const { sendsEmail, notify } = useMessages();
  const service = draft.text('service') || serviceOfNumber(order, number);
  const carrier = carrierOf(service);
  const hasNumber = carrier.number !== 'never';
  const texts = dispatchTexts(service);
  const changes = dispatchChanges({ number: hasNumber ? number : '', service });
  const canTell = messageChannels(order.usuario).length > 0;
  const name = buyerName(order.usuario);
  const form = useFocusTarget<HTMLFormElement>(order.id, 'dispatch');

  async function apply(isNotifying: boolean) {
    // The seller may set every status; but a message without its number would not help the buyer.
    const missing = isNotifying && number === '' && carrier.number === 'always' ? MISSING : undefined;
    const problem = hasNumber ? (read.problem ?? missing) : undefined;
    if (problem === undefined)
      return run(
        [
          orderChange(order, changes, {
            notify: isNotifying && sendsEmail(order) ? notify(order, 'despachado') : undefined,
          }),
        ],
        { toastText: () => texts.toast(name) },
      );
    field.current?.focus();
    return problem;
  }

  return (
    <form
      ref={form}
      className="stack gap-2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        draft.submit(() => apply(canTell));
      }}
    >
      <h3>{deliveryName(service)}</h3>
      {!isPaid(order) && (
        <p className="toned tone-warning small">
          {amountPaid(order) > 0 ? `Faltan ${formatPesos(balanceOf(order))}.` : 'Todavía no está pagado.'}
        </p>
      )}
      <div className={layout.fields}>
        {hasNumber && (
          <TextField
            ref={field}
            label="Número de seguimiento"
            isLive
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.text('number')}
            error={draft.problem ?? undefined}
            onChange={({ target }) => draft.type({ number: target.value })}
            hint={
              read.readAs ??
              (carrier.number === 'always' ? undefined : 'Si el micro no da uno, dejalo vacío.')
            }
          />
        )}
        <SelectField
          label="Entrega"
          options={withChosen(offeredDeliveries(), service)}
          {...(service === '' && { placeholder: 'Sin especificar' })}
          value={service}
          warning={otherServiceText(order, service)}
          onChange={({ target }) => draft.type({ service: target.value })}
        />
      </div>
      <div className="row gap-2">
        <Button type="submit" variant={isNext ? 'primary' : 'secondary'} size="small" busy={draft.busy}>
          {canTell ? texts.handOverAndTell : texts.handOver}
        </Button>
        {canTell && (
          <Button
            variant="quiet"
            size="small"
            busy={draft.busy}
            onClick={() => draft.submit(() => apply(false))}
          >
            {texts.handOver}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Returns a warning when a dispatch changes the order's service, which the number may have caused. */
export function otherServiceText({ servicioEnvio }: Order, service: string): string | undefined {
  return service === servicioEnvio || servicioEnvio === ''
    ? undefined
    : `El pedido era ${carrierOf(servicioEnvio).by}.`;
}

/** Renders the courier's events of a parcel, newest first (docs/services.md#courier-trace). */
function TraceEvents({ data, isFetching, isError, id }: UseQueryResult<Trace> & { readonly id: string }) {
  return (
    <div className="stack gap-1 small" aria-live="polite">
      {isFetching && <p className="muted">Consultando…</p>}
      {isError && !isFetching && <p className="muted">El correo no contesta.</p>}
      {data === null && (
        <p className="toned tone-danger">Error en TN de id {id}. Borrar objeto desde FireStore</p>
      )}
      {data?.length === 0 && <p className="muted">Sin movimientos todavía.</p>}
      {data != null && data.length > 0 && (
        <ol className="plain-list stack gap-1" aria-label="Recorrido del envío">
          {data.map(({ date, when, estado, evento, place }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- two events may be equal
            <li key={at}>
              <strong>{estado || evento}</strong>{' '}
              <span className="muted">
                {date === null ? when : formatDateTime(date)}
                {place !== '' && ` · ${place}`}
              </span>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
