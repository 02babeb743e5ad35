/** Number of characters of an id that identify an order on screen, in a list of tracking numbers and in searches. */
export const SHORT_ID_LENGTH = 6;

/** Characters of a new id: one case only, without characters that sound or look alike. */
export const ID_SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const NEW_ID = new RegExp(`^[${ID_SIGNS}]{20}$`);

/** Returns the order's short number for people: `K7M-4QX`; the first six characters of an older id. */
export function shortId(id: string): string {
  const short = id.slice(0, SHORT_ID_LENGTH);
  return NEW_ID.test(id) ? `${short.slice(0, 3)}-${short.slice(3)}` : short;
}
