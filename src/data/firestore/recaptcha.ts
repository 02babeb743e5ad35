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
export async function recaptchaToken(siteKey: string): Promise<string> {
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
