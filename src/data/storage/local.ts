import * as v from 'valibot';
import { StoredCartItems } from './cart-items.ts';
import { stored } from './stored.ts';

/** The cart of this browser, whose it is, and whether the account still has to be told of it. */
export const storedCart = stored(
  'bornera.cart',
  1,
  v.object({
    /** The buyer's sub, or `anonymous:` and the anonymous id ('' in older carts). */
    owner: v.string(),
    dirty: v.boolean(),
    items: StoredCartItems,
  }),
);

/** Who is signed in here, so that a reload greets at once while the session is being confirmed. */
export const storedIdentity = stored(
  'bornera.user',
  1,
  v.object({
    sub: v.pipe(v.string(), v.minLength(1)),
    name: v.string(),
    given_name: v.string(),
    family_name: v.string(),
    email: v.string(),
    picture: v.fallback(v.pipe(v.string(), v.regex(/^https?:/)), ''),
  }),
);

/** The id of an order that was sent and not yet confirmed, and whose it is (design, decision 4). */
export const storedPendingOrder = stored(
  'bornera.pending-order',
  1,
  v.object({ id: v.pipe(v.string(), v.minLength(1)), sub: v.string() }),
);

const storedAnonymousId = stored('bornera.anonymous', 1, v.pipe(v.string(), v.minLength(1)));

/** A random id that stands for this browser's anonymous visitor (spec §3), made at the first need. */
export function anonymousId(): string {
  const known = storedAnonymousId.read();
  if (known !== null) return known;
  const id = randomId();
  storedAnonymousId.write(id);
  return id;
}

/** A random id of 20 letters and digits: what Firestore's own ids look like. */
export function randomId(): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('');
}
