/** Matches a delivery, but not «no entregado» or «intento de entrega». */
const DELIVERED = /(?<!no (fue )?)\bentregad[oa]\b/i;

/**
 * Returns true when the newest event of the courier's trace says that the parcel was delivered.
 * @param events newest first.
 */
export function isDelivered(
  events: readonly { readonly estado: string; readonly evento: string }[],
): boolean {
  const [newest] = events;
  return newest !== undefined && (DELIVERED.test(newest.estado) || DELIVERED.test(newest.evento));
}
