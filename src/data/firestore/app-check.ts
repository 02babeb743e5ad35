import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck, type AppCheckToken } from 'firebase/app-check';
import * as v from 'valibot';
import { withTimeout } from '#data/async/timeout.ts';
import { reportError } from '#data/reporting/report-error.ts';
import { recaptchaToken } from './recaptcha.ts';

const EXCHANGE = 'https://content-firebaseappcheck.googleapis.com/v1';

/** Milliseconds that a token may take. The database's call waits for the token, and goes out without one afterwards. */
const TOKEN_TIMEOUT_MS = 4000;

/** Milliseconds after a failure in which no call waits for a token again. */
const PAUSE_MS = 60_000;

let pausedUntil = 0;

/** Returns true where App Check lately gave this page no token, e.g. because the browser blocks reCAPTCHA. */
export function isUnverified(): boolean {
  return pausedUntil > 0;
}

/**
 * Lets App Check prove to Firestore and Auth that their calls come from the shop's page (docs/security.md#app-check). The
 * SDK's own reCAPTCHA provider would wait for a blocked script for ever, and pages with trusted types refuse its script.
 */
export function protectApp(app: FirebaseApp, siteKey: string): void {
  // Only the development server defines a value; a build leaves this line out.
  if (import.meta.env.APP_CHECK_DEBUG_TOKEN)
    Object.assign(globalThis, { FIREBASE_APPCHECK_DEBUG_TOKEN: import.meta.env.APP_CHECK_DEBUG_TOKEN });
  const provider = new CustomProvider({ getToken: () => tokenInTime(app, siteKey) });
  initializeAppCheck(app, { provider, isTokenAutoRefreshEnabled: true });
}

async function tokenInTime(app: FirebaseApp, siteKey: string): Promise<AppCheckToken> {
  if (Date.now() < pausedUntil) throw new Error('App Check failed a moment ago');
  try {
    const token = await withTimeout(exchanged(app, siteKey), TOKEN_TIMEOUT_MS);
    pausedUntil = 0;
    return token;
  } catch (cause) {
    pausedUntil = Date.now() + PAUSE_MS;
    reportError('app check', cause);
    throw cause;
  }
}

const Reply = v.object({
  token: v.string(),
  /** Life in seconds, e.g. `3600s`. */
  ttl: v.pipe(
    v.string(),
    v.transform((ttl) => Number.parseFloat(ttl)),
    v.number(),
  ),
});

async function exchanged({ options }: FirebaseApp, siteKey: string): Promise<AppCheckToken> {
  const { projectId, appId, apiKey } = options;
  const address = `${EXCHANGE}/projects/${projectId}/apps/${appId}:exchangeRecaptchaEnterpriseToken?key=${apiKey}`;
  const body = JSON.stringify({ recaptcha_enterprise_token: await recaptchaToken(siteKey) });
  const reply = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!reply.ok) throw new Error(`App Check answered ${reply.status}`);
  const { token, ttl } = v.parse(Reply, await reply.json());
  return { token, expireTimeMillis: Date.now() + ttl * 1000 };
}
