/** Milliseconds that a seller's session lasts (spec §4, §9), and how long before its end the warning comes. */
export const SELLER_SESSION_MS = 900_000;
export const SELLER_WARNING_MS = 60_000;

/** Wrong tries that cost no wait; each further one doubles it, from the first wait to the longest. */
const FREE_TRIES = 2;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 300_000;

/** Why the login is on screen with a message; nothing tells which half of it was wrong (spec §5). */
export type SellerProblem = 'wrong' | 'offline' | 'ended';

/** Milliseconds to wait after that many wrong tries in a row: 0, 0, 5 s, 10 s, 20 s… up to five minutes. */
export function retryWaitMs(failures: number): number {
  if (failures <= FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES - 1), LONGEST_WAIT_MS);
}

/** Where a session stands: `ending` within its last minute, `ended` from its end on. Moments in milliseconds. */
export function sessionPhase(endsAt: number, now: number): 'running' | 'ending' | 'ended' {
  const left = endsAt - now;
  if (left <= 0) return 'ended';
  return left <= SELLER_WARNING_MS ? 'ending' : 'running';
}

/** The Firebase account of a seller's user: one without `@` gets the shop's domain. */
export function sellerEmail(user: string, domain: string): string {
  return user.includes('@') ? user : `${user}@${domain}`;
}
