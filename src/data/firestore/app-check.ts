import type { FirebaseApp } from 'firebase/app';
import { CustomProvider, initializeAppCheck, type AppCheckToken } from 'firebase/app-check';
import * as v from 'valibot';
import { withTimeout } from '#data/async/timeout.ts';
import { reportError } from '#data/reporting/report-error.ts';

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

/** With `trustedtypes` the script marks what it writes into the page as the content policy demands. */
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit&trustedtypes=true';

interface Recaptcha {
  ready(act: () => void): void;
  render(container: HTMLElement, options: { readonly sitekey: string; readonly size: 'invisible' }): number;
  execute(widget: number, options: { readonly action: string }): Promise<string>;
}

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is what can be added to
  interface Window {
    /** Set by Google's script. */
    grecaptcha?: { readonly enterprise: Recaptcha };
  }
}

let policy: { createScriptURL(address: string): string } | undefined;
let opening: Promise<() => Promise<string>> | undefined;

/** Returns reCAPTCHA's judgement of this browser, for App Check. @throws Error where the script does not load. */
async function recaptchaToken(siteKey: string): Promise<string> {
  opening ??= opened(siteKey).catch((cause: unknown) => {
    opening = undefined;
    throw cause;
  });
  return (await opening)();
}

async function opened(siteKey: string): Promise<() => Promise<string>> {
  await scriptLoaded();
  const recaptcha = window.grecaptcha?.enterprise;
  if (recaptcha === undefined) throw new Error('reCAPTCHA did not start');
  await new Promise<void>((resolve) => recaptcha.ready(resolve));
  const container = document.createElement('div');
  container.hidden = true;
  document.body.append(container);
  const widget = recaptcha.render(container, { sitekey: siteKey, size: 'invisible' });
  // The action that App Check's own SDK names.
  return () => recaptcha.execute(widget, { action: 'fire_app_check' });
}

function scriptLoaded(): Promise<void> {
  const script = document.createElement('script');
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error('reCAPTCHA did not load')));
    script.src = trustedAddress();
    document.head.append(script);
  });
}

function trustedAddress(): string {
  policy ??= window.trustedTypes?.createPolicy('app-check', {
    createScriptURL: (_address: string) => SCRIPT,
  });
  return policy?.createScriptURL(SCRIPT) ?? SCRIPT;
}
