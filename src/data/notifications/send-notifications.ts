import type { Env } from '../../config/env.ts';
import { shop } from '../../config/shop.ts';
import { canMarkMail, isCancelled, type Order } from '../../domain/orders/order.ts';
import { orderEmail, ownerMessage, unsentMessage } from '../../domain/orders/notifications.ts';
import type { Account } from '../account/account.ts';
import { hasBot, sendBotMessage } from '../http/bot.ts';
import { canSendEmail, sendEmail } from '../http/email.ts';
import { hasIot, updateIot } from '../http/iot.ts';
import { HttpError } from '../http/request.ts';
import { markUnsent } from './mark-unsent.ts';
import { storedNotifications, type PendingNotification } from './pending-notifications.ts';
import { isRefusal } from '../firestore/failures.ts';
import { reportError } from '../reporting/report.ts';

/** One who is told of an order; `mark` and `unsent` tell the seller that its e-mail was lost. */
type Channel = 'email' | 'bot' | 'iot' | 'mark' | 'unsent';

/** Marks an order whose e-mail was lost; rejects when it could not. */
type MarkUnsent = (env: Env, orderId: string) => Promise<void>;

/** How long after each failure the next try comes; after the last one it is given up. */
const WAITS_MS = [5_000, 30_000, 2 * 60_000, 3_600_000, 12 * 3_600_000];
/** The e-mail is given up sooner: its buyer's page is hardly open longer, and only it can mark the order. */
const EMAIL_WAITS = 3;
/** The e-mail service takes one request a second (facts §6). */
const EMAIL_PAUSE_MS = 1100;
/** Longer than anything sent may be under way. */
const FLIGHT_MS = 20_000;
/** A wait that a page can be expected to live through; longer ones are for a later visit. */
const LONGEST_TIMER_MS = 10 * 60_000;

/** When this page sent the last e-mail, on its own clock. */
let lastEmail = -EMAIL_PAUSE_MS;

/** An order that was placed so long ago is not told any more: its buyer has long heard of it. */
const STALE_MS = 3 * 24 * 3_600_000;

/**
 * Tells everyone who is due to be told of the signed-in buyer's orders, when they show among them and when it is
 * time to try again, by this page or by another visit. Returns how to stop.
 */
export function watchPendingNotifications(
  env: Env,
  account: Account,
  mark: MarkUnsent = markUnsent,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    await sendPendingNotifications(env, account, mark).catch((cause: unknown) =>
      reportError('notices', cause),
    );
    running = false;
    const wait = Math.min(...waiting(account).map(({ notice }) => notice.next)) - Date.now();
    clearTimeout(timer);
    if (wait <= LONGEST_TIMER_MS) timer = setTimeout(() => void run(), Math.max(wait, 1000));
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
 * Sends what is due now, one after the other and in one tab only. What fails is tried again later, up to six
 * times, an e-mail four times. An answer that was lost may so mean a second e-mail about the same order, never none.
 * An e-mail that is given up is marked on the order and told to the owner, each tried again like everything else.
 */
export async function sendPendingNotifications(
  env: Env,
  account: Account,
  mark: MarkUnsent = markUnsent,
): Promise<void> {
  // Each is looked up when its turn comes: meanwhile another tab may have sent it.
  await inOneTab(async () => {
    for (let next = ripe(account); next !== undefined; next = ripe(account))
      await tell({ env, mark }, next.order, next.notice);
  });
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('bornera.notices', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

/** Where an order's news go to. */
interface Outside {
  readonly env: Env;
  readonly mark: MarkUnsent;
}

async function tell(outside: Outside, order: Order, notice: PendingNotification): Promise<void> {
  const { env } = outside;
  const isStale = Date.now() - order.fecha.getTime() > STALE_MS;
  if (isStale || isCancelled(order.estado)) return keep({ ...notice, due: [] });
  const due = [...(notice.due ?? channels(env))];
  let left: readonly string[] = due;
  // Put off before it is sent and crossed off right after: a page that is reloaded meanwhile leaves it be.
  keep({ ...notice, due, next: Date.now() + FLIGHT_MS });
  for (const channel of due) {
    const outcome = await send(outside, order, channel);
    const isLost = channel === 'email' && isGivenUp(outcome, notice.tries);
    if (outcome !== 'retry' || isLost) left = left.filter((other) => other !== channel);
    // In one step: a page that goes away now leaves either the e-mail or its mark to the next.
    if (isLost) left = [...left, ...instead(env)];
    if (isLost) due.push(...instead(env));
    keep({ ...notice, due: [...left], next: Date.now() + FLIGHT_MS });
  }
  const wait = WAITS_MS[notice.tries];
  if (left.length === 0 || wait === undefined) return keep({ ...notice, due: [] });
  return keep({ ...notice, due: [...left], tries: notice.tries + 1, next: Date.now() + wait });
}

type Outcome = 'sent' | 'retry' | 'refused';

function isGivenUp(outcome: Outcome, tries: number): boolean {
  return outcome === 'refused' || (outcome === 'retry' && tries >= EMAIL_WAITS);
}

/** Who is told when the buyer could not be. */
function instead(env: Env): Channel[] {
  return ['mark', ...(hasBot(env.bot) ? (['unsent'] as const) : [])];
}

interface Waiting {
  readonly notice: PendingNotification;
  readonly order: Order;
}

/** The notices of orders that the buyer is known to have. */
function waiting({ store }: Account): Waiting[] {
  const { orders } = store.getState();
  return (storedNotifications.read() ?? []).flatMap((notice) => {
    const order = orders?.find(({ id }) => id === notice.orderId);
    return order === undefined || notice.due?.length === 0 ? [] : [{ notice, order }];
  });
}

function ripe(account: Account): Waiting | undefined {
  return waiting(account).find(({ notice }) => notice.next <= Date.now());
}

function keep(changed: PendingNotification): void {
  const all = storedNotifications.read() ?? [];
  storedNotifications.write(all.map((notice) => (notice.orderId === changed.orderId ? changed : notice)));
}

/** E-mail only from the shop's own host: a copy of it elsewhere writes to nobody (spec §7). */
function channels(env: Env): Channel[] {
  const writes = canSendEmail(env.email) && env.email.orderTemplate !== '';
  return [
    ...(writes && location.hostname === env.productionHost ? (['email'] as const) : []),
    ...(hasBot(env.bot) ? (['bot'] as const) : []),
    ...(hasIot(env.iot) ? (['iot'] as const) : []),
  ];
}

/** `refused` is for good: asking again would change nothing. */
async function send({ env, mark }: Outside, order: Order, channel: string): Promise<Outcome> {
  try {
    if (channel === 'bot') await sendBotMessage(env.bot, ownerMessage(order));
    // Once the seller has taken the order up, there is nothing to be said any more.
    if (channel === 'mark' && canMarkMail(order)) await mark(env, order.id);
    if (channel === 'unsent') await sendBotMessage(env.bot, unsentMessage(order.id));
    if (channel === 'iot') await updateIot(env.iot, 1);
    if (channel === 'email') {
      await new Promise((resolve) => setTimeout(resolve, lastEmail + EMAIL_PAUSE_MS - performance.now()));
      lastEmail = performance.now();
      await sendEmail(env.email, env.email.orderTemplate, orderEmail(order, shop.name));
    }
    return 'sent';
  } catch (cause) {
    reportError(`${channel} notice`, cause);
    const isFinal = cause instanceof HttpError && cause.status < 500 && cause.status !== 429;
    return isFinal || isRefusal(cause) ? 'refused' : 'retry';
  }
}
