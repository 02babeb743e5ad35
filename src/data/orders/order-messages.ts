import type { Env } from '#config/env.ts';
import { becameLow, lowStockMessage, orderEmail, ownerMessage } from '#domain/orders/notification-texts.ts';
import type { Order } from '#domain/orders/order.ts';
import { withTimeout } from '#data/async/timeout.ts';
import { readProductsById } from '#data/catalogue/database/products.ts';
import { canSendEmail, sendEmail } from '#data/http/email.ts';
import { isConfigured } from '#data/http/request.ts';
import { sendBotMessage, updateIot } from '#data/http/without-reply.ts';
import { reportError } from '#data/reporting/report-error.ts';

/** Milliseconds before a message's only retry, while the buyer's page is still open. */
const RETRY_PAUSE_MS = 5_000;

/**
 * Notifies the buyer of a new order by e-mail, and the owner by bot and IoT (docs/services.md#notifications). Each message gets
 * two attempts, and failures are only logged. After a lost response the buyer may get two e-mails.
 */
export async function sendOrderMessages(env: Env, order: Order): Promise<void> {
  const { orderTemplate } = env.email;
  await Promise.all([
    canSendEmail(env, orderTemplate) &&
      twice('e-mail', () => sendEmail(env.email, orderTemplate, orderEmail(order))),
    isConfigured(env.bot) && twice('bot', () => sendBotMessage(env.bot, ownerMessage(order))),
    isConfigured(env.bot) && twice('low stock', () => sendLowStock(env, order)),
    isConfigured(env.iot) && twice('IoT', () => updateIot(env.iot)),
  ]);
}

async function twice(message: string, send: () => Promise<void>): Promise<void> {
  await send()
    .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS)).then(send))
    .catch((cause: unknown) => reportError(`${message} message`, cause));
}

async function sendLowStock(env: Env, { productos, cantidades }: Order): Promise<void> {
  const ids = productos.map(({ id }) => id);
  const products = await withTimeout(readProductsById(env, ids));
  const low = [...products.values()].filter((product) =>
    becameLow(product, cantidades[String(product.id)] ?? 0),
  );
  if (low.length > 0) await sendBotMessage(env.bot, lowStockMessage(low));
}
