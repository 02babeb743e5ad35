import type { Env } from '../../config/env.ts';
import { ANSWER_TIMEOUT_MS } from '../async/timeout.ts';

/** Whether the shop has a messaging bot. */
export function hasBot({ url, phone, key }: Env['bot']): boolean {
  return url !== '' && phone !== '' && key !== '';
}

/**
 * Sends the owner a message: `GET {bot}?phone&text&apikey` (spec §7, facts §6). The service lets no script read
 * its reply, so nobody knows more than that it was delivered.
 * @throws TypeError or DOMException when nobody answers.
 */
export async function sendBotMessage({ url, phone, key }: Env['bot'], text: string): Promise<void> {
  await fetch(`${url}?${new URLSearchParams({ phone, text, apikey: key })}`, {
    mode: 'no-cors',
    keepalive: true,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
}
