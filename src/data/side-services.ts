import type { Env } from '#config/env.ts';
import { whenIdle } from './async/when-idle.ts';
import { reportError } from './reporting/report-error.ts';
import { storedSellerSession } from './seller/session/stored-session.ts';
import { loadChunk } from '#loading/load-chunk.ts';
import type { Visit } from './visit-analytics.ts';

/** Matches a shared or advertised link, or an address of the former shop, which redirects with such a parameter. */
const SOURCE = /[?&](share|utm_\w+|gclid)=|\/productos\//;

/** Starts the configured services. They are optional: their failure must not delay or block the page. */
export function startSideServices(env: Env, visit: Visit): void {
  if (storedSellerSession.read() !== null) void whenIdle().then(() => endSellerSessionInTime(env));
  if (env.forms.url !== '' && SOURCE.test(visit.arrival))
    loadChunk(() => import('./visit-analytics.ts'))
      .then(({ recordVisit }) => recordVisit(env, visit))
      .catch((cause: unknown) => reportError('visit', cause));
}

/** A reload outside of the panel must not keep the seller signed in after the session's end. */
function endSellerSessionInTime(env: Env): Promise<unknown> {
  return loadChunk(() => import('./seller/panel-services.ts'))
    .then(({ panelServicesOf }) => panelServicesOf(env))
    .catch((cause: unknown) => reportError('seller', cause));
}
