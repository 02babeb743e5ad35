import type { Env } from '../../config/env.ts';
import { ANSWER_TIMEOUT_MS } from '../async/timeout.ts';
import { HttpError } from './request.ts';

/** Whether the shop has an e-mail service to send with. */
export function canSendEmail({ url, service, key }: Env['email']): boolean {
  return url !== '' && service !== '' && key !== '';
}

/**
 * Sends an e-mail through EmailJS (spec §7, facts §6): the template there says who gets it and how it looks.
 * @throws HttpError for a refusal (429 at more than one a second); TypeError or DOMException when nobody answers.
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
    // Who leaves the page meanwhile does not take the e-mail along.
    keepalive: true,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  if (!response.ok) throw new HttpError(response.status, address);
}
