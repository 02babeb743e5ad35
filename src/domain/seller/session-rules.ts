/** Duration of a seller's session, and of the warning before its end (docs/panel.md#seller-session). */
export const SELLER_SESSION_MS = 900_000;
export const SELLER_WARNING_MS = 60_000;

/** Failed attempts without a wait; each further one doubles the wait, from the first to the longest. */
const FREE_TRIES = 2;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 300_000;

/** Why the login shows a message; it never reveals which of user and password was wrong. */
export type SellerProblem = 'wrong' | 'offline' | 'unverified' | 'ended';

/** Milliseconds to wait after consecutive failed attempts: 0, 0, 5 s, 10 s, 20 s… up to five minutes (docs/services.md#login-limits). */
export function retryWaitMs(failures: number): number {
  if (failures <= FREE_TRIES) return 0;
  return Math.min(FIRST_WAIT_MS * 2 ** (failures - FREE_TRIES - 1), LONGEST_WAIT_MS);
}

/**
 * The end of a session that was due at `endsAt` when the clock was last read, at `seenAt`: the time left never grows, even
 * where the clock was set back meanwhile. All in milliseconds since the epoch.
 */
export function sessionEnd(endsAt: number, seenAt: number, now: number): number {
  return Math.min(endsAt - Math.max(0, seenAt - now), now + SELLER_SESSION_MS);
}

/** The phase of a session, from its end and the current time in milliseconds; `ending` is its last minute. */
export function sessionPhase(endsAt: number, now: number): 'running' | 'ending' | 'ended' {
  const left = endsAt - now;
  if (left <= 0) return 'ended';
  return left <= SELLER_WARNING_MS ? 'ending' : 'running';
}

/** A seller's user, from the Firebase e-mail address: another domain than the shop's stays part of the name. */
export function sellerName(email: string, domain: string): string {
  return email.endsWith(`@${domain}`) ? email.slice(0, -domain.length - 1) : email;
}

/** The Firebase e-mail address of a seller; a user without `@` belongs to the shop's domain. */
export function sellerEmail(user: string, domain: string): string {
  return user.includes('@') ? user : `${user}@${domain}`;
}
