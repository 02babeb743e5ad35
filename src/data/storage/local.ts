import * as v from 'valibot';
import { IDENTITY_FIELDS } from '#domain/buyer/identity-fields.ts';
import { mapFields } from '#domain/fields.ts';
import { IDENTITY_KEY, stored } from './stored.ts';

/** The signed-in buyer, greeted at once after a reload while the session is being confirmed. */
export const storedIdentity = stored(
  IDENTITY_KEY,
  1,
  v.object({
    sub: v.pipe(v.string(), v.minLength(1)),
    ...mapFields(IDENTITY_FIELDS, () => v.string()),
    picture: v.fallback(v.pipe(v.string(), v.regex(/^https?:/)), ''),
  }),
);

/** The id, which the rules take, and the buyer of an order whose confirmation the buyer has not seen (docs/buying.md#exactly-once). */
export const storedPendingOrder = stored(
  'bornera.pending-order',
  1,
  v.object({
    id: v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{20}$/)),
    sub: v.string(),
    /** True once a page showed the confirmation; the buyer may have reloaded that page before seeing it. */
    isConfirmed: v.optional(v.boolean(), false),
  }),
);

/**
 * Returns the id of the buyer's next order: the one without a confirmation, or a new one, which is stored at once. Has no
 * await between reading and storing: two tabs could otherwise make one each.
 */
export function pendingOrderId(sub: string): string {
  const pending = storedPendingOrder.read();
  if (pending?.sub === sub && !pending.isConfirmed) return pending.id;
  const id = randomId();
  storedPendingOrder.write({ id, sub, isConfirmed: false });
  return id;
}

const storedAnonymousId = stored('bornera.anonymous', 1, v.pipe(v.string(), v.minLength(1)));

/** Returns the random id of this browser's anonymous visitor, made at the first call. */
export function anonymousId(): string {
  const known = storedAnonymousId.read();
  if (known !== null) return known;
  const id = randomId();
  storedAnonymousId.write(id);
  return id;
}

/** Returns a random id of 20 letters and digits, like Firestore's own. */
export function randomId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
