import type { Env } from '#config/env.ts';
import { timeoutSignal } from '#data/async/timeout.ts';
import { HttpError } from './request.ts';

/**
 * Returns whether this page may send an e-mail with the template: the service is configured, and the page comes from the
 * shop's own host. A copy of the site elsewhere sends no e-mail (docs/services.md#notifications).
 */
export function canSendEmail(
  { email: { url, service, key }, productionHost }: Env,
  template: string,
): boolean {
  const isComplete = [url, service, key, template].every((setting) => setting !== '');
  return isComplete && location.hostname === productionHost;
}

/** The e-mail service takes one request a second. */
const PAUSE_MS = 1100;

/** The last e-mail of this page, and when it was answered, on the page's own clock. */
let last: Promise<unknown> = Promise.resolve();
let answeredAt = -PAUSE_MS;

/**
 * Sends an e-mail through EmailJS, whose template holds the addressee and the layout, after the e-mails before it.
 * @throws HttpError for a refusal (429 when another page also sends); TypeError or TimeoutError without an answer.
 */
export async function sendEmail(
  settings: Env['email'],
  template: string,
  parameters: Readonly<Record<string, string>>,
): Promise<void> {
  const sent = last.then(async () => {
    const pause = answeredAt + PAUSE_MS - performance.now();
    // Without a pause the request begins at once: its page may be left at any moment.
    if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
    // Counted from the answer: a slow request reaches the service later than it was sent.
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
    // The e-mail is sent although the page is left meanwhile.
    keepalive: true,
    signal: timeoutSignal(),
  });
  if (!response.ok) throw new HttpError(response.status, address);
}
