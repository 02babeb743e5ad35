import * as v from 'valibot';
import { stored } from '#data/storage/stored.ts';

/** The session of this tab, for a reload: the user as typed, and its end in milliseconds since the epoch. */
export const storedSellerSession = stored(
  'bornera.seller',
  1,
  v.object({ user: v.string(), endsAt: v.number() }),
  () => sessionStorage,
);
