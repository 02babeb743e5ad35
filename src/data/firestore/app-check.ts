import type { FirebaseApp } from 'firebase/app';
import { initializeAppCheck, ReCaptchaEnterpriseProvider, type AppCheckToken } from 'firebase/app-check';
import { withTimeout } from '#data/async/timeout.ts';
import { reportError } from '#data/reporting/report-error.ts';

declare module '@firebase/app-check' {
  interface ReCaptchaEnterpriseProvider {
    /** The SDK calls it for each token, and leaves it out of its types. */
    getToken(): Promise<AppCheckToken>;
  }
}

/** Milliseconds that the database's first call waits for a token. It goes out without one afterwards. */
const TOKEN_TIMEOUT_MS = 4000;
const SCRIPT = 'https://www.google.com/recaptcha/enterprise.js?render=explicit';

let unverified = false;
let policy: unknown;

/** Returns true where App Check lately gave this page no token, e.g. because the browser blocks reCAPTCHA. */
export function isUnverified(): boolean {
  return unverified;
}

/** Lets App Check prove to Firestore and Auth that their calls come from the shop's page (docs/security.md#app-check). */
export function protectApp(app: FirebaseApp, siteKey: string): void {
  // The SDK loads Google's script by a plain text. With `trustedtypes` the script obeys the content policy itself.
  policy ??= window.trustedTypes?.createPolicy('default', {
    createScriptURL: (address: string) => (address === SCRIPT ? `${SCRIPT}&trustedtypes=true` : null),
  });
  initializeAppCheck(app, { provider: new TimelyProvider(siteKey), isTokenAutoRefreshEnabled: true });
}

/** The SDK's provider would wait for a blocked script for ever. After a failure no call waits until a token has come. */
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
