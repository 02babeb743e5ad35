/** Duration of a seller's session, and of the warning before its end (docs/panel.md#seller-session). */
export const SELLER_SESSION_MS = 900_000;
export const SELLER_WARNING_MS = 60_000;

/** Error of the seller's login. It never reveals whether the user or the password was wrong. */
export type SellerProblem = 'wrong' | 'offline' | 'unverified' | 'insecure' | 'ended';

/** Returns a seller's user name from the Firebase e-mail address; a domain other than the shop's stays part of the name. */
export function sellerName(email: string, domain: string): string {
  return email.endsWith(`@${domain}`) ? email.slice(0, -domain.length - 1) : email;
}

/** Returns the Firebase e-mail address of a seller; a user name without `@` gets the shop's domain. */
export function sellerEmail(user: string, domain: string): string {
  return user.includes('@') ? user : `${user}@${domain}`;
}
