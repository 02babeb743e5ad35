/** How much of an order's id tells it apart on screen. */
const SHORT = 6;

/** The beginning of an order's id, as the panel shows it. */
export function shortId(id: string): string {
  return id.slice(0, SHORT);
}
