/** Signs of an id that identify an order on screen, in a list of tracking numbers and in the search. */
export const SHORT_ID_LENGTH = 6;

/** Signs of a new id: of one case, and without those that are mistaken for each other when an order is named by phone. */
export const ID_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const NEW_ID = new RegExp(`^[${ID_SIGNS}]{20}$`);

/** Returns the order's number as people say it: `K7M-4QX`; the first six signs of an older id. */
export function shortId(id: string): string {
  const short = id.slice(0, SHORT_ID_LENGTH);
  return NEW_ID.test(id) ? `${short.slice(0, 3)}-${short.slice(3)}` : short;
}
