import type { Env } from '../../config/env.ts';
import { sendWithoutReply } from './request.ts';

/** `GET {bot}?phone&text&apikey` (docs/product.md#notifications). @throws TypeError or DOMException without an answer. */
export async function sendBotMessage({ url, phone, key }: Env['bot'], text: string): Promise<void> {
  await sendWithoutReply(url, { phone, text, apikey: key });
}
