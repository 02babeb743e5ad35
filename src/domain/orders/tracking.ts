import { TRACKING_PENDING } from './order.ts';

/** Limits of the seller's tracking-number edit (spec §5). */
export const TRACKING_MAX_LENGTH = 23;
export const TRACKING_MIN_LENGTH = 15;

/** The courier's numbers, whose trace can be asked for (spec §4). */
const COURIER_PREFIXES = ['36000', 'g0000'];

/** A typed tracking number without spaces and within 23 characters (spec §5). */
export function cleanTrackingNumber(typed: string): string {
  return typed.replace(/\s/g, '').slice(0, TRACKING_MAX_LENGTH);
}

/** Whether a cleaned number is long enough to be applied; otherwise `tn demasiado corto` (spec §5). */
export function isTrackingNumberLongEnough(cleaned: string): boolean {
  return cleaned.length >= TRACKING_MIN_LENGTH;
}

/** Whether the order has a number yet. */
export function hasTrackingNumber(trackingNumber: string): boolean {
  return trackingNumber !== '' && trackingNumber !== TRACKING_PENDING;
}

/** Whether the courier's trace can be asked for (spec §4); `G0000` counts as `g0000`. */
export function hasCourierTrace(trackingNumber: string): boolean {
  const lower = trackingNumber.toLowerCase();
  return COURIER_PREFIXES.some((prefix) => lower.startsWith(prefix));
}

/** Where the buyer follows the parcel: the courier's page, or the postal service's form (spec §2). */
export function trackingUrl(trackingNumber: string): string {
  return hasCourierTrace(trackingNumber)
    ? `https://www.andreani.com/envio/${encodeURIComponent(trackingNumber)}`
    : 'https://www.correoargentino.com.ar/formularios/e-commerce';
}
