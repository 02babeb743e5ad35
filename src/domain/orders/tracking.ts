import { TRACKING_PENDING, type Order } from './order.ts';
import { COURIER, isByMail } from './shipping-service.ts';

/** Lengths that the seller's tracking-number field accepts (docs/product.md#tracking-numbers). */
export const TRACKING_MAX_LENGTH = 23;
export const TRACKING_MIN_LENGTH = 15;

const COURIER_PREFIXES = ['36000', 'g0000'];

export function cleanTrackingNumber(typed: string): string {
  return typed.replace(/\s/g, '').slice(0, TRACKING_MAX_LENGTH);
}

export function isTrackingNumberLongEnough(cleaned: string): boolean {
  return cleaned.length >= TRACKING_MIN_LENGTH;
}

/** Returns false for the text that says pending, in upper or lower case as another program may store it. */
export function hasTrackingNumber(trackingNumber: string): boolean {
  return trackingNumber !== '' && trackingNumber.toLowerCase() !== TRACKING_PENDING.toLowerCase();
}

/** Returns true when the courier has a trace for the number, in upper or lower case (docs/product.md#courier-trace). */
export function hasCourierTrace(trackingNumber: string): boolean {
  const lower = trackingNumber.toLowerCase();
  return COURIER_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

type Tracked = Pick<Order, 'trackingNumber' | 'servicioEnvio'>;

/** The service that knows the number: the courier's begin alike, a bus company has its own, others are the postal service's. */
export function trackedBy({ trackingNumber, servicioEnvio }: Tracked): string {
  if (hasCourierTrace(trackingNumber)) return COURIER;
  return isByMail(servicioEnvio) ? 'Correo Argentino' : servicioEnvio;
}

/**
 * Address where the buyer follows the parcel: the courier's page or the postal service's form (docs/product.md#tracking).
 * Null for a parcel by bus.
 */
export function trackingUrl(order: Tracked): string | null {
  const service = trackedBy(order);
  if (service === COURIER)
    return `https://www.andreani.com/envio/${encodeURIComponent(order.trackingNumber)}`;
  return service === 'Correo Argentino' ? 'https://www.correoargentino.com.ar/formularios/e-commerce' : null;
}
