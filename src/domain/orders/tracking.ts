import { type Order, TRACKING_PENDING } from './order.ts';
import { COURIER } from '#domain/shipping/courier.ts';
import { carrierOf, CARRIERS } from '#domain/shipping/shipping-service.ts';

/** Returns false for the text «Pendiente», in upper or lower case as other programs store it. */
export function hasTrackingNumber(trackingNumber: string): boolean {
  return trackingNumber !== '' && trackingNumber.toLowerCase() !== TRACKING_PENDING.toLowerCase();
}

/** Returns true when the courier can trace the number, in upper or lower case (docs/services.md#courier-trace). */
export function hasCourierTrace(trackingNumber: string): boolean {
  const lower = trackingNumber.toLowerCase();
  return CARRIERS[COURIER].prefixes.some((prefix) => lower.startsWith(prefix));
}

type Tracked = Pick<Order, 'trackingNumber' | 'servicioEnvio'>;

/**
 * Returns the carrier whose page tracks the parcel. Known prefixes mean the courier; any other number is the postal service's,
 * unless the order uses another service, such as a bus.
 */
export function trackingCarrier({ trackingNumber, servicioEnvio }: Tracked): string {
  if (hasCourierTrace(trackingNumber)) return COURIER;
  return carrierOf(servicioEnvio).number === 'always' ? 'Correo Argentino' : servicioEnvio;
}

/** Returns the address of the parcel's tracking page; null for a carrier without one. */
export function trackingUrl(order: Tracked): string | null {
  return carrierOf(trackingCarrier(order)).trackingPage?.(order.trackingNumber) ?? null;
}

/**
 * Returns true when a trace reports a delivery, not «no entregado» or «intento de entrega».
 * @param events of the trace, newest first
 */
export function isDelivered(
  events: readonly { readonly estado: string; readonly evento: string }[],
): boolean {
  const [newest] = events;
  const text = `${newest?.estado} · ${newest?.evento}`.replace(/no (fue )?entregad[oa]/gi, '');
  return /\bentregad[oa]\b/i.test(text);
}
