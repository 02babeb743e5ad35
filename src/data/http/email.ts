import type { Env } from '../../config/env.ts';
import { ANSWER_TIMEOUT_MS } from '../async/timeout.ts';
import { HttpError } from './request.ts';

/**
 * Returns whether this page may send an e-mail with the template: the service is configured, and the page comes from the
 * shop's own host. A copy of the site elsewhere sends no e-mail (docs/product.md#notifications).
 */
export function canSendEmail(
  { email: { url, service, key }, productionHost }: Env,
  template: string,
): boolean {
  const isComplete = [url, service, key, template].every((setting) => setting !== '');
  return isComplete && location.hostname === productionHost;
}

/**
 * Sends an e-mail through EmailJS, whose template holds the addressee and the layout.
 * @throws HttpError for a refusal (429 at more than one a second); TypeError or DOMException without an answer.
 */
export async function sendEmail(
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
    // The e-mail is sent although the buyer leaves the page meanwhile.
    keepalive: true,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new HttpError(response.status, address);
}
