/** Six characters identify an order on screen. */
export function shortId(id: string): string {
  return id.slice(0, 6);
}
