/** Matches a delivery, but not «no entregado» or «intento de entrega». */
const DELIVERED = /(?<!no (fue )?)\bentregad[oa]\b/i;

/** @param events of the courier's trace, newest first. */
export function isDelivered(
  events: readonly { readonly estado: string; readonly evento: string }[],
): boolean {
  const [newest] = events;
  return newest !== undefined && (DELIVERED.test(newest.estado) || DELIVERED.test(newest.evento));
}
