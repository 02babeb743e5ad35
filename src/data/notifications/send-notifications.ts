import { doc, updateDoc } from 'firebase/firestore/lite';
import type { Env } from '../../config/env.ts';
import { shop } from '../../config/shop.ts';
import {
  lowStockMessage,
  orderEmail,
  ownerMessage,
  unsentMessage,
} from '../../domain/orders/notifications.ts';
import { canMarkMail, isCancelled, placedAt, type Order } from '../../domain/orders/order.ts';
import type { Account } from '../account/account-store.ts';
import { withTimeout } from '../async/timeout.ts';
import { readProductsById } from '../catalogue/database/products.ts';
import { isRefusal } from '../firestore/failures.ts';
import { liteFirestore } from '../firestore/lite.ts';
import { canSendEmail, sendEmail } from '../http/email.ts';
import { HttpError, isConfigured } from '../http/request.ts';
import { sendBotMessage, updateIot } from '../http/without-reply.ts';
import { reportError } from '../reporting/report-error.ts';
import { storedNotifications, type PendingNotification } from './pending-notifications.ts';

/** Pauses before the second and the third try, while the buyer's page is still open. A notification has no fourth. */
const RETRY_PAUSES_MS = [5_000, 30_000];
/** Longer than any request may take. */
const IN_FLIGHT_MS = 20_000;
/** Longest timer that a page waits for; a later visit sends what is due after that. */
const LONGEST_TIMER_MS = 10 * 60_000;
/** Age of an order that is no longer announced. */
const STALE_MS = 3 * 24 * 3_600_000;

interface NotificationsDatabase {
  /** Marks on an order that its e-mail was lost. */
  readonly mark: (env: Env, orderId: string) => Promise<void>;
  readonly readProducts: typeof readProductsById;
}

/**
 * Sends the pending notifications (e-mail, bot, IoT) of the signed-in buyer's orders when the orders change and when a
 * retry is due (docs/services.md#notifications). Returns a function that stops this.
 */
export function watchPendingNotifications(
  env: Env,
  account: Account,
  database: NotificationsDatabase = DATABASE,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    await sendPendingNotifications(env, account, database).catch((cause: unknown) =>
      reportError('notices', cause),
    );
    running = false;
    const pause = Math.min(...pendingOf(account).map(({ pending }) => pending.next)) - Date.now();
    clearTimeout(timer);
    if (pause <= LONGEST_TIMER_MS) timer = setTimeout(() => void run(), Math.max(pause, 1000));
  }

  void run();
  const stop = account.store.subscribe(({ orders }, before) => {
    if (orders !== before.orders) void run();
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/**
 * Sends what is due now, one after the other and in one tab only. A failed notification is tried three times in all. A
 * lost answer may therefore mean a second e-mail about an order, never none. A lost e-mail is marked on the order and
 * reported to the owner; both have three tries of their own.
 */
export async function sendPendingNotifications(
  env: Env,
  account: Account,
  database: NotificationsDatabase = DATABASE,
): Promise<void> {
  await inOneTab(async () => {
    // Read again for each: another tab may have sent the next one meanwhile.
    const nextDue = () => pendingOf(account).find(({ pending }) => pending.next <= Date.now());
    for (let next = nextDue(); next !== undefined; next = nextDue()) await announce(env, database, next);
  });
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('bornera.notices', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

interface Due {
  readonly pending: PendingNotification;
  readonly order: Order;
}

function pendingOf({ store }: Account): Due[] {
  const { orders } = store.getState();
  return (storedNotifications.read() ?? []).flatMap((pending) => {
    const order = orders?.find(({ id }) => id === pending.orderId);
    return order === undefined || pending.due?.length === 0 ? [] : [{ pending, order }];
  });
}

async function announce(env: Env, database: NotificationsDatabase, { order, pending }: Due): Promise<void> {
  const { tries } = pending;
  const due = new Set(pending.due ?? channelsOf(env, pending));
  const save = (changes: Partial<PendingNotification>) => update({ ...pending, due: [...due], ...changes });
  const isStale = Date.now() - placedAt(order) > STALE_MS;
  if (isStale || isCancelled(order.estado)) return save({ due: [] });
  // Postponed first and crossed off one by one: a page that is reloaded meanwhile sends nothing twice.
  save({ next: Date.now() + IN_FLIGHT_MS });
  const channels = [...due];
  let isEmailLost = false;
  for (const channel of channels) {
    const outcome = await send(env, database, { order, pending }, channel);
    if (outcome === 'retry' && tries < RETRY_PAUSES_MS.length) continue;
    due.delete(channel);
    if (channel === 'email' && outcome !== 'sent') {
      isEmailLost = true;
      for (const other of lostEmailChannels(env)) due.add(other);
    }
    // Stored in one step: a page that closes now leaves either the e-mail or its mark to the next page.
    save({ tries: isEmailLost ? 0 : tries, next: Date.now() + IN_FLIGHT_MS });
  }
  if (isEmailLost) save({ tries: 0, next: Date.now() });
  else save({ tries: tries + 1, next: Date.now() + (RETRY_PAUSES_MS[tries] ?? 0) });
}

function update(changed: PendingNotification): void {
  const all = storedNotifications.read() ?? [];
  storedNotifications.write(all.map((other) => (other.orderId === changed.orderId ? changed : other)));
}

function channelsOf(env: Env, { low }: PendingNotification): string[] {
  return [
    ...(canSendEmail(env, env.email.orderTemplate) ? ['email'] : []),
    ...(isConfigured(env.bot) ? ['bot'] : []),
    ...(isConfigured(env.bot) && low.length > 0 ? ['stock'] : []),
    ...(isConfigured(env.iot) ? ['iot'] : []),
  ];
}

/** Channels that make a lost e-mail known to the seller. */
function lostEmailChannels(env: Env): string[] {
  return isConfigured(env.bot) ? ['mark', 'unsent'] : ['mark'];
}

/** Returns `refused` when another try would change nothing. */
async function send(
  env: Env,
  database: NotificationsDatabase,
  { order, pending }: Due,
  channel: string,
): Promise<'sent' | 'retry' | 'refused'> {
  try {
    if (channel === 'bot') await sendBotMessage(env.bot, ownerMessage(order));
    // Once the seller has processed the order, the mark is no longer needed.
    if (channel === 'mark' && canMarkMail(order)) await database.mark(env, order.id);
    if (channel === 'unsent') await sendBotMessage(env.bot, unsentMessage(order.id));
    if (channel === 'stock') await tellLowStock(env, database, pending.low);
    if (channel === 'iot') await updateIot(env.iot);
    if (channel === 'email')
      await sendEmail(env.email, env.email.orderTemplate, orderEmail(order, shop.name));
    return 'sent';
  } catch (cause) {
    reportError(`${channel} notice`, cause);
    const isFinal = cause instanceof HttpError && cause.status < 500 && cause.status !== 429;
    return isFinal || isRefusal(cause) ? 'refused' : 'retry';
  }
}

/** The stock after the order decides: other buyers may have ordered in the same seconds. */
async function tellLowStock(
  env: Env,
  { readProducts }: NotificationsDatabase,
  ids: readonly number[],
): Promise<void> {
  const products = await withTimeout(readProducts(env, ids));
  const low = [...products.values()].filter(({ stock }) => stock < shop.lowStock);
  if (low.length > 0) await sendBotMessage(env.bot, lowStockMessage(low));
}

/** @throws FirebaseError when the rules refuse the mark, since the seller has processed the order; TimeoutError. */
export async function markUnsent(env: Env, orderId: string): Promise<void> {
  await withTimeout(updateDoc(doc(liteFirestore(env), 'ordenes', orderId), { correoFallido: true }));
}

const DATABASE: NotificationsDatabase = { mark: markUnsent, readProducts: readProductsById };
