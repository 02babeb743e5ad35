import type { Env } from '../../config/env.ts';
import type { Account } from '../account/account.ts';
import { whenIdle } from '../async/when-idle.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Session } from '../identity/session.ts';
import { reportError } from '../reporting/report.ts';

interface Watched {
  readonly catalogue: Catalogue;
  readonly session: Session;
  readonly account: Account;
}

/** What a shared or paid visit's address has in it; old addresses get their tag on the way to the product. */
const SOURCE = /[?&](share|utm_\w+|gclid)=|\/productos\//;

/** Starts what the shop tells the outside of its orders and visits, each where it is configured. */
export function startSideServices(env: Env, watched: Watched): void {
  const isShared = SOURCE.test(location.href);
  if (env.forms.url !== '' && isShared)
    import('./visit-analytics.ts')
      .then(({ recordVisit }) => recordVisit(env, watched))
      .catch((cause: unknown) => reportError('visit', cause));
  tellOfOrders(env, watched.account);
}

/** With the buyer's orders known, what an earlier visit could not send goes out; then what this one orders. */
function tellOfOrders(env: Env, account: Account): void {
  const stop = account.store.subscribe(({ orders }) => {
    if (orders === null) return;
    stop();
    whenIdle()
      .then(() => import('./send-notifications.ts'))
      .then(({ watchPendingNotifications: followNotices }) => followNotices(env, account))
      .catch((cause: unknown) => reportError('notices', cause));
  });
}
