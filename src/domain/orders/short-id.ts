/** Characters of an id that identify an order on screen, in a list of tracking numbers and in the search. */
export const SHORT_ID_LENGTH = 6;

export function shortId(id: string): string {
  return id.slice(0, SHORT_ID_LENGTH);
}
