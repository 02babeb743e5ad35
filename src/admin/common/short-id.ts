/** Returns the first six characters of an order's id, which identify the order on screen. */
export function shortId(id: string): string {
  return id.slice(0, 6);
}
