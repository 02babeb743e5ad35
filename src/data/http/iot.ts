import type { Env } from '../../config/env.ts';
import { ANSWER_TIMEOUT_MS } from '../async/timeout.ts';

/** Whether the shop has an IoT service. */
export function hasIot({ url, token, pin }: Env['iot']): boolean {
  return url !== '' && token !== '' && pin !== '';
}

/**
 * Sets the owner's virtual pin: `GET {iot}?token&V1=…` (spec §7, facts §6).
 * @throws TypeError or DOMException when nobody answers.
 */
export async function updateIot({ url, token, pin }: Env['iot'], value: number): Promise<void> {
  await fetch(`${url}?${new URLSearchParams({ token, [pin]: String(value) })}`, {
    mode: 'no-cors',
    keepalive: true,
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
}
