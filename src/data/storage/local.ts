import * as v from 'valibot';
import { ID_SIGNS } from '#domain/orders/short-id.ts';
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

const storedAnonymousId = stored('bornera.anonymous', 1, v.pipe(v.string(), v.minLength(1)));

/** Returns the random id of this browser's anonymous visitor, created at the first call. */
export function anonymousId(): string {
  const known = storedAnonymousId.read();
  if (known !== null) return known;
  const id = randomId();
  storedAnonymousId.write(id);
  return id;
}

/** Returns a random id of 20 characters in the format of firestore.rules, with a start that people can say (`shortId`). */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return Array.from(bytes, (byte) => ID_SIGNS[byte % ID_SIGNS.length]).join('');
}
