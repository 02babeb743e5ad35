/** Returns true where the newest, first, of a trace's events tells of a delivery: not «no entregado» or «intento de entrega». */
export function isDelivered(
  events: readonly { readonly estado: string; readonly evento: string }[],
): boolean {
  const [newest] = events;
  const told = `${newest?.estado} · ${newest?.evento}`.replace(/no (fue )?entregad[oa]/gi, '');
  return /\bentregad[oa]\b/i.test(told);
}
