import { orderSteps, type OrderStep } from '#domain/orders/order-steps.ts';
import { STATUSES, statusSetBy, type Order } from '#domain/orders/order.ts';
import { hasTrackingNumber, trackingCarrier, trackingUrl } from '#domain/orders/tracking.ts';
import { carrierOf } from '#domain/shipping/shipping-service.ts';
import { formatDateTime } from '#domain/text/shop-time.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { ExternalLink } from '#ui/display/external-link.tsx';
import { copyText } from '#ui/feedback/copy-text.ts';
import { copyIcon } from '#ui/icons/lazy-icons.json';
import { classNames } from '#ui/styles/class-names.ts';
import styles from './order-card.module.css';

interface OrderStepsProps {
  readonly order: Order;
  /** ID of the element that shows the order's number. */
  readonly describedBy: string;
}

/** Renders past steps of an order with their times, and coming ones (docs/buying.md#order-steps). */
export function OrderSteps({ order, describedBy }: OrderStepsProps) {
  const steps = orderSteps(order);
  const current = steps.flatMap((step) => (step.isDone ? step : [])).at(-1);
  return (
    <ol className="plain-list small" aria-label="Estado del pedido">
      {steps.map((step) => (
        <li
          key={step.kind}
          className={classNames(styles.step, step.isDone && styles.done, step === current && styles.current)}
          aria-current={step === current ? 'step' : undefined}
        >
          <span>{stepText(step, order)}</span>
          <StepTime step={step} />
          {hasTracking(step, order) && <Tracking order={order} describedBy={describedBy} />}
        </li>
      ))}
    </ol>
  );
}

function StepTime({ step: { isDone, when, isNotified } }: { readonly step: OrderStep }) {
  if (!isDone) return <span className="visually-hidden"> (todavía no)</span>;
  return (
    <span className={`tiny muted ${styles.detail}`}>
      {when !== null && <time dateTime={when.toISOString()}>{formatDateTime(when)}</time>}
      {isNotified && <span>{`${when === null ? '' : ' · '}Te avisamos por e-mail`}</span>}
    </span>
  );
}

/** Renders the tracking number, its carrier and the link to the tracking page (docs/panel.md#tracking-numbers). */
function Tracking({ order, describedBy }: OrderStepsProps) {
  const { trackingNumber } = order;
  if (!hasTrackingNumber(trackingNumber))
    return <span className={`muted ${styles.detail}`}>Seguimiento: Pendiente</span>;
  // No website knows the number of a parcel sent by bus.
  const url = trackingUrl(order);
  const failure = `No se pudo copiar. El número es ${trackingNumber}`;
  return (
    <span className={styles.detail}>
      <span className="row gap-2">
        <span className="breakable">{`${trackingNumber} ${carrierOf(trackingCarrier(order)).by}`}</span>
        <IconButton
          icon={copyIcon}
          label="Copiar número"
          aria-describedby={describedBy}
          onClick={() => copyText(trackingNumber, failure, 'Número de seguimiento copiado.')}
        />
        {url !== null && (
          <ExternalLink href={url} rel="noopener noreferrer" aria-describedby={describedBy}>
            <span>Seguir el envío</span>
          </ExternalLink>
        )}
      </span>
    </span>
  );
}

function stepText({ kind, isDone }: OrderStep, { servicioEnvio }: Order): string | undefined {
  if (kind === 'paid') return isDone ? 'Pagado' : 'Pago';
  if (kind === 'ready') return 'Tu pedido está listo';
  const { handover, by } = carrierOf(servicioEnvio);
  const { done, toCome } = STATUSES[kind];
  return (isDone ? done : toCome)?.[handover].replace('{by}', by);
}

/** Returns true for the step at which the tracking number becomes known. */
function hasTracking({ kind }: OrderStep, { servicioEnvio }: Order): boolean {
  return kind === statusSetBy('dispatch') && carrierOf(servicioEnvio).number !== 'never';
}
