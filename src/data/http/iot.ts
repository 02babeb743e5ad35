import type { Env } from '../../config/env.ts';
import { sendWithoutReply } from './request.ts';

/** `GET {iot}?token&V1=…` (docs/product.md#notifications). @throws TypeError or DOMException without an answer. */
export async function updateIot({ url, token, pin }: Env['iot'], value: number): Promise<void> {
  await sendWithoutReply(url, { token, [pin]: String(value) });
}
