import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheckToken } from 'firebase/app-check';
import { withTimeout } from '#data/async/timeout.ts';
import { reportError } from '#data/reporting/report-error.ts';

declare module '@firebase/app-check' {
  interface ReCaptchaEnterpriseProvider {
    /** The SDK calls this method for each token, but leaves it out of its types. */
    getToken(): Promise<AppCheckToken>;
  }
}

/** Milliseconds that the database's first call waits for a token; the call is then sent without one. */
const TOKEN_TIMEOUT_MS = 4000;
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';

let unverified = false;
let policy: unknown;

/** Returns true when App Check recently failed to give this page a token, e.g. because the browser blocks reCAPTCHA. */
export function isUnverified(): boolean {
  return unverified;
}

/** Enables App Check, which proves to Firestore and Auth that their calls come from the shop's page (docs/security.md#app-check). */
export function protectApp(app: FirebaseApp, siteKey: string): void {
  // The SDK sets the address of Google's script as a plain string. With `trustedtypes` that script obeys the content security
  // policy.
  policy ??= window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address: string) => (address === SCRIPT ? `${SCRIPT}&trustedtypes=true` : null),
  });
  initializeAppCheck(app, { provider: new TimelyProvider(siteKey), isTokenAutoRefreshEnabled: true });
}

/** The SDK's provider would wait for a blocked script forever. After a failure, calls no longer wait until a token arrives. */
class TimelyProvider extends ReCaptchaEnterpriseProvider {
  override async getToken(): Promise<AppCheckToken> {
    const token = super.getToken();
    void token.then(
      () => (unverified = false),
      () => undefined,
    );
    return withTimeout(token, unverified ? 0 : TOKEN_TIMEOUT_MS).catch((cause: unknown) => {
      unverified = true;
      reportError('app check', cause);
      throw cause;
    });
  }
}
