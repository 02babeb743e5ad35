import { doc, serverTimestamp, updateDoc } from 'firebase/firestore/lite';
import type { Env } from '../../config/env.ts';
import { shop } from '../../config/shop/shop.ts';
import {
  lowStockMessage,
  orderEmail,
  ownerMessage,
  unsentMessage,
} from '../../domain/orders/message-texts.ts';
import {
  canRecordLoss,
  isCancelled,
  placedAt,
  type ConfirmationChannel,
  type Order,
} from '../../domain/orders/order.ts';
import type { Account } from '../account/account-store.ts';
import { withTimeout } from '../async/timeout.ts';
import { readProductsById } from '../catalogue/database/products.ts';
import { isRefusal } from '../firestore/failures.ts';
import { liteFirestore } from '../firestore/lite.ts';
import { canSendEmail, sendEmail } from '../http/email.ts';
import { HttpError, isConfigured } from '../http/request.ts';
import { sendBotMessage, updateIot } from '../http/without-reply.ts';
import { reportError } from '../reporting/report-error.ts';
import { storedMessages, type Message, type PendingMessages } from './pending-messages.ts';

/** Pauses before the second and the third try, while the buyer's page is still open. A message has no fourth. */
const RETRY_PAUSES_MS = [5_000, 30_000];
/** Longer than any request may take. */
const IN_FLIGHT_MS = 20_000;
/** Longest timer that a page waits for; a later visit sends what is due after that. */
const LONGEST_TIMER_MS = 10 * 60_000;
/** Age of an order that is no longer announced. */
const STALE_MS = 3 * 24 * 3_600_000;

interface MessagesDatabase {
  readonly recordLoss: typeof recordLoss;
  readonly readProducts: typeof readProductsById;
}

/**
 * Sends the pending messages (e-mail, bot, IoT) of the signed-in buyer's orders when the orders change and when a
 * retry is due (docs/services.md#notifications). Returns a function that stops this.
 */
export function watchPendingMessages(
  env: Env,
  account: Account,
  database: MessagesDatabase = DATABASE,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    await sendPendingMessages(env, account, database).catch((cause: unknown) =>
      reportError('messages', cause),
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
 * Sends what is due now, one after the other and in one tab only. Each message is tried three times in all. A lost answer
 * may therefore mean a second e-mail about an order, never none. A message that is given up is recorded in the order, and a
 * lost e-mail reported to the owner; both have three tries of their own.
 */
export async function sendPendingMessages(
  env: Env,
  account: Account,
  database: MessagesDatabase = DATABASE,
): Promise<void> {
  await inOneTab(async () => {
    // Read again for each: another tab may have sent the next one meanwhile.
    const nextDue = () => pendingOf(account).find(({ pending }) => pending.next <= Date.now());
    for (let next = nextDue(); next !== undefined; next = nextDue()) await announce(env, database, next);
  });
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('bornera.messages', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

interface Due {
  readonly pending: PendingMessages;
  readonly order: Order;
}

function pendingOf({ store }: Account): Due[] {
  const { orders } = store.getState();
  return (storedMessages.read() ?? []).flatMap((pending) => {
    const order = orders?.find(({ id }) => id === pending.orderId);
    return order === undefined || pending.due?.length === 0 ? [] : [{ pending, order }];
  });
}

async function announce(env: Env, database: MessagesDatabase, { order, pending }: Due): Promise<void> {
  const due = new Map(pending.due ?? firstMessages(env, pending).map((message) => [message, 0]));
  const save = (next: number) => update({ ...pending, due: [...due], next });
  if (Date.now() - placedAt(order) > STALE_MS || isCancelled(order.estado)) due.clear();
  // Postponed first and crossed off one by one: a page that is reloaded meanwhile sends nothing twice.
  save(Date.now() + IN_FLIGHT_MS);
  // Also sends what a lost message adds.
  for (const [message, failures] of due) {
    const outcome = await send(env, database, { order, pending }, message);
    if (outcome === 'retry' && failures < RETRY_PAUSES_MS.length) due.set(message, failures + 1);
    else {
      due.delete(message);
      if (outcome !== 'sent') for (const other of afterLoss(env, message)) due.set(other, 0);
    }
    // Stored in one step: a page that closes now leaves either the message or its record to the next page.
    save(Date.now() + IN_FLIGHT_MS);
  }
  const pauses = Array.from(due.values(), (failures) => RETRY_PAUSES_MS[failures - 1] ?? 0);
  save(Date.now() + Math.max(0, ...pauses));
}

function update(changed: PendingMessages): void {
  const all = storedMessages.read() ?? [];
  storedMessages.write(all.map((other) => (other.orderId === changed.orderId ? changed : other)));
}

function firstMessages(env: Env, { low }: PendingMessages): Message[] {
  return [
    ...(canSendEmail(env, env.email.orderTemplate) ? (['email'] as const) : []),
    ...(isConfigured(env.bot) ? (['bot'] as const) : []),
    ...(isConfigured(env.bot) && low.length > 0 ? (['stock'] as const) : []),
    ...(isConfigured(env.iot) ? (['iot'] as const) : []),
  ];
}

/** Makes a message that was given up known to the seller. */
function afterLoss(env: Env, lost: Message): readonly Message[] {
  if (lost === 'email') return isConfigured(env.bot) ? ['lostEmail', 'unsent'] : ['lostEmail'];
  return lost === 'bot' || lost === 'stock' ? ['lostBot'] : [];
}

/** Returns `refused` when another try would change nothing. */
async function send(
  env: Env,
  { recordLoss: record, readProducts }: MessagesDatabase,
  { order, pending }: Due,
  message: Message,
): Promise<'sent' | 'retry' | 'refused'> {
  const senders: Readonly<Record<Message, () => Promise<void>>> = {
    email: () => sendEmail(env.email, env.email.orderTemplate, orderEmail(order, shop.name)),
    bot: () => sendBotMessage(env.bot, ownerMessage(order)),
    stock: () => sendLowStock(env, readProducts, pending.low),
    iot: () => updateIot(env.iot),
    unsent: () => sendBotMessage(env.bot, unsentMessage(order.id)),
    lostEmail: () => record(env, order, 'Email'),
    lostBot: () => record(env, order, 'Bot'),
  };
  try {
    await senders[message]();
    return 'sent';
  } catch (cause) {
    reportError(`${message} message`, cause);
    const isFinal = cause instanceof HttpError && cause.status < 500 && cause.status !== 429;
    return isFinal || isRefusal(cause) ? 'refused' : 'retry';
  }
}

/** The stock after the order decides: other buyers may have ordered in the same seconds. */
async function sendLowStock(
  env: Env,
  readProducts: MessagesDatabase['readProducts'],
  ids: readonly number[],
): Promise<void> {
  const products = await withTimeout(readProducts(env, ids));
  const low = [...products.values()].filter(({ stock }) => stock < shop.lowStock);
  if (low.length > 0) await sendBotMessage(env.bot, lowStockMessage(low));
}

/**
 * Records in an order that the message about it was lost, unless the order says something of it already.
 * @throws FirebaseError when the rules refuse it, since the seller has processed the order; TimeoutError.
 */
export async function recordLoss(env: Env, order: Order, channel: ConfirmationChannel): Promise<void> {
  if (!canRecordLoss(order, channel)) return;
  const lost = { estado: 'fallido', cuando: serverTimestamp() };
  const path = doc(liteFirestore(env), 'ordenes', order.id);
  await withTimeout(updateDoc(path, { [`avisos.pedido.${channel}`]: lost }));
}

const DATABASE: MessagesDatabase = { recordLoss, readProducts: readProductsById };
