import * as v from 'valibot';
import { stored } from '#data/storage/stored.ts';

/** The session of this tab, for a reload: the user as typed, its end, and the time when the tab last looked at the clock. */
export const storedSellerSession = stored(
  'bornera.seller',
  1,
  v.object({ user: v.string(), endsAt: v.number(), seenAt: v.number() }),
  () => sessionStorage,
);
