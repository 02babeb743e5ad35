import type { Env } from '#config/env.ts';
import { timeoutSignal } from '#data/async/timeout.ts';

/** Sends `GET {bot}?phone&text&apikey` (docs/services.md#notifications). @throws TypeError or TimeoutError without a response */
export async function sendBotMessage({ url, phone, key }: Env['bot'], text: string): Promise<void> {
  await send(url, { phone, text, apikey: key });
}

/** Sends `GET {iot}?token&V1=1` (docs/services.md#notifications). @throws TypeError or TimeoutError without a response */
export async function updateIot({ url, token, pin }: Env['iot']): Promise<void> {
  await send(url, { token, [pin]: '1' });
}

/**
 * Records a visit as a form response: `GET {forms}?entry.N=…` (docs/services.md#visit-analytics).
 * @param visit the visitor's sub or anonymous id, the product's id and title or '', and the source
 * @throws TypeError or TimeoutError without a response; Error unless the form has four fields
 */
export async function sendVisit({ url, fields }: Env['forms'], visit: readonly string[]): Promise<void> {
  const names = fields.split(',').map((name) => name.trim());
  if (names.length !== 4 || names.includes('')) throw new Error('VITE_FORMS_FIELDS must name four fields.');
  await send(url, Object.fromEntries(names.map((name, at) => [name, visit[at] ?? ''])));
}

/** These services do not let scripts read their responses (no CORS). The request outlives the page. */
async function send(url: string, parameters: Readonly<Record<string, string>>): Promise<void> {
  await fetch(`${url}?${new URLSearchParams(parameters)}`, {
    mode: 'no-cors',
    keepalive: true,
    signal: timeoutSignal(),
  });
}
