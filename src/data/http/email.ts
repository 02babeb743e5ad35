import type { Env } from '#config/env.ts';
import { timeoutSignal } from '#data/async/timeout.ts';
import { HttpError } from './request.ts';

/**
 * Returns true when this page may send an e-mail with the template: the service is configured, and the page is on the shop's own
 * host. A copy of the site on another host sends no e-mail (docs/services.md#notifications).
 */
export function canSendEmail(
  { email: { url, service, key }, productionHost }: Env,
  template: string,
): boolean {
  const isComplete = [url, service, key, template].every((setting) => setting !== '');
  return isComplete && location.hostname === productionHost;
}

/** The e-mail service accepts one request per second. */
const PAUSE_MS = 1100;

/** The page's last e-mail, and the time of its response by the page's clock. */
let last: Promise<unknown> = Promise.resolve();
let answeredAt = -PAUSE_MS;

/**
 * Sends an e-mail through EmailJS after earlier ones. EmailJS's template sets recipient and layout.
 * @throws HttpError for a refusal (429 when another page also sends); TypeError or TimeoutError without a response
 */
export async function sendEmail(
  settings: Env['email'],
  template: string,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const sent = last.then(async () => {
    const pause = answeredAt + PAUSE_MS - performance.now();
    // Without a pause the request starts synchronously, because the page may be left at any moment.
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    // Counted from the response: a slow request reaches the service later than it was sent.
    await post(settings, template, parameters).finally(() => {
      answeredAt = performance.now();
    });
  });
  last = sent.catch(() => undefined);
  return sent;
}

async function post(
  { url, service, key }: Env['email'],
  template: string,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const address = `${url}/api/v1.0/email/send`;
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service_id: service,
      template_id: template,
      user_id: key,
      template_params: parameters,
    }),
    // The e-mail is sent even if the visitor leaves the page.
    keepalive: true,
    signal: timeoutSignal(),
  });
  if (!response.ok) throw new HttpError(response.status, address);
}
