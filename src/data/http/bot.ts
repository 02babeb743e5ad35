import type { Env } from '../../config/env.ts';
import { sendWithoutReply } from './request.ts';

/**
 * Sends the owner a message: `GET {bot}?phone&text&apikey` (docs/product.md#notifications).
 * @throws TypeError or DOMException when the service does not answer.
 */
export async function sendBotMessage({ url, phone, key }: Env['bot'], text: string): Promise<void> {
  await sendWithoutReply(url, { phone, text, apikey: key });
}
