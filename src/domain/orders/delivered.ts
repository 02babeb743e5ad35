/** What the courier says of something that happened to a parcel. */
export interface TrackingEvent {
  readonly estado: string;
  readonly evento: string;
}

/** The words of a delivery; «no entregado» and «intento de entrega» are none. */
const DELIVERED = /(?<!no (fue )?)\bentregad[oa]\b/i;

/**
 * Whether the parcel is at its buyer's, by the newest thing that the courier says.
 * @param events newest first.
 */
export function isDelivered(events: readonly TrackingEvent[]): boolean {
  const [newest] = events;
  return newest !== undefined && (DELIVERED.test(newest.estado) || DELIVERED.test(newest.evento));
}
