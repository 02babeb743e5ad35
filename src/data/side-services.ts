import type { Env } from '../config/env.ts';
import type { Account } from './account/account-store.ts';
import { whenIdle } from './async/when-idle.ts';
import { reportError } from './reporting/report-error.ts';
import { storedSellerSession } from './seller/session/stored-session.ts';
import { loadChunk } from '../loading/load-chunk.ts';
import type { Visit } from './notifications/visit-analytics.ts';

interface Watched extends Visit {
  readonly account: Account;
}

/** Parameters of a shared or paid link, or an address of the former shop, which is redirected with such a parameter. */
const SOURCE = /[?&](share|utm_\w+|gclid)=|\/productos\//;

/** Starts the configured services. They are optional: their failure must not delay or block the page. */
export function startSideServices(env: Env, { account, ...visit }: Watched): void {
  if (storedSellerSession.read() !== null) void whenIdle().then(() => endSellerSessionInTime(env));
  if (env.forms.url !== '' && SOURCE.test(visit.arrival))
    loadChunk(() => import('./notifications/visit-analytics.ts'))
      .then(({ recordVisit }) => recordVisit(env, visit))
      .catch((cause: unknown) => reportError('visit', cause));
  if ([env.email.orderTemplate, env.bot.url, env.iot.url].every((setting) => setting === '')) return;
  // Once the buyer's orders are known, the messages that an earlier visit left are sent, too.
  const stop = account.store.subscribe(({ orders }) => {
    if (orders === null) return;
    stop();
    whenIdle()
      .then(() => loadChunk(() => import('./notifications/send-messages.ts')))
      .then(({ watchPendingMessages }) => watchPendingMessages(env, account))
      .catch((cause: unknown) => reportError('messages', cause));
  });
}

/** A reload outside of the panel must not keep the seller signed in beyond the session's end. */
function endSellerSessionInTime(env: Env): Promise<unknown> {
  return loadChunk(() => import('./seller/seller.ts'))
    .then(({ sellerOf }) => sellerOf(env))
    .catch((cause: unknown) => reportError('seller', cause));
}
