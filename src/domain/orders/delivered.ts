/** An event in the courier's trace of a parcel. */
export interface TrackingEvent {
  readonly estado: string;
  readonly evento: string;
}

/** Matches a delivery, but not «no entregado» or «intento de entrega». */
const DELIVERED = /(?<!no (fue )?)\bentregad[oa]\b/i;

/**
 * Returns true when the newest event of a trace says that the parcel was delivered.
 * @param events newest first.
 */
export function isDelivered(events: readonly TrackingEvent[]): boolean {
  const [newest] = events;
  return newest !== undefined && (DELIVERED.test(newest.estado) || DELIVERED.test(newest.evento));
}
