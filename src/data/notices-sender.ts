import type { Env } from '../config/env.ts';
import { shop } from '../config/shop.ts';
import { isCancelled, type Order } from '../domain/order.ts';
import { orderEmail, ownerMessage, unsentMessage } from '../domain/order-notice.ts';
import type { Account } from './account/account.ts';
import { hasBot, sendBotMessage } from './http/bot.ts';
import { canSendEmail, sendEmail } from './http/email.ts';
import { hasIot, updateIot } from './http/iot.ts';
import { HttpError } from './http/request.ts';
import { storedNotices, type Notice } from './notices.ts';
import { reportError } from './report.ts';

/** One who is told of an order. */
type Channel = 'email' | 'bot' | 'iot' | 'unsent';

/** How long after each failure the next try comes; after the last one it is given up. */
const WAITS_MS = [5_000, 30_000, 5 * 60_000, 3_600_000, 12 * 3_600_000];
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
export function followNotices(env: Env, account: Account): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    await sendNotices(env, account).catch((cause: unknown) => reportError('notices', cause));
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
 * times. An answer that was lost may so mean a second e-mail about the same order, never none. An e-mail that is
 * given up is told to the owner.
 */
export async function sendNotices(env: Env, account: Account): Promise<void> {
  // Each is looked up when its turn comes: meanwhile another tab may have sent it.
  await inOneTab(async () => {
    for (let next = ripe(account); next !== undefined; next = ripe(account))
      await tell(env, next.order, next.notice);
  });
}

async function inOneTab(work: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return work();
  await navigator.locks.request('bornera.notices', { ifAvailable: true }, async (lock) => {
    if (lock !== null) await work();
  });
}

async function tell(env: Env, order: Order, notice: Notice): Promise<void> {
  const isStale = Date.now() - order.fecha.getTime() > STALE_MS;
  if (isStale || isCancelled(order.estado)) return keep({ ...notice, due: [] });
  const due = notice.due ?? channels(env);
  let left = due;
  // Put off before it is sent and crossed off right after: a page that is reloaded meanwhile leaves it be.
  keep({ ...notice, due, next: Date.now() + FLIGHT_MS });
  for (const channel of due) {
    const outcome = await send(env, order, channel);
    if (outcome !== 'retry') left = left.filter((other) => other !== channel);
    keep({ ...notice, due: left, next: Date.now() + FLIGHT_MS });
    const isLost = outcome === 'refused' || (outcome === 'retry' && notice.tries >= WAITS_MS.length);
    if (channel === 'email' && isLost) await send(env, order, 'unsent');
  }
  const wait = WAITS_MS[notice.tries];
  if (left.length === 0 || wait === undefined) return keep({ ...notice, due: [] });
  return keep({ ...notice, due: left, tries: notice.tries + 1, next: Date.now() + wait });
}

interface Waiting {
  readonly notice: Notice;
  readonly order: Order;
}

/** The notices of orders that the buyer is known to have. */
function waiting({ store }: Account): Waiting[] {
  const { orders } = store.getState();
  return (storedNotices.read() ?? []).flatMap((notice) => {
    const order = orders?.find(({ id }) => id === notice.orderId);
    return order === undefined || notice.due?.length === 0 ? [] : [{ notice, order }];
  });
}

function ripe(account: Account): Waiting | undefined {
  return waiting(account).find(({ notice }) => notice.next <= Date.now());
}

function keep(changed: Notice): void {
  const all = storedNotices.read() ?? [];
  storedNotices.write(all.map((notice) => (notice.orderId === changed.orderId ? changed : notice)));
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
async function send(env: Env, order: Order, channel: string): Promise<'sent' | 'retry' | 'refused'> {
  try {
    if (channel === 'bot') await sendBotMessage(env.bot, ownerMessage(order));
    if (channel === 'unsent' && hasBot(env.bot)) await sendBotMessage(env.bot, unsentMessage(order.id));
    if (channel === 'iot') await updateIot(env.iot, 1);
    if (channel === 'email') {
      await new Promise((resolve) => setTimeout(resolve, lastEmail + EMAIL_PAUSE_MS - performance.now()));
      lastEmail = performance.now();
      await sendEmail(env.email, env.email.orderTemplate, orderEmail(order, shop.name));
    }
    return 'sent';
  } catch (cause) {
    reportError(`${channel} notice`, cause);
    const isRefusal = cause instanceof HttpError && cause.status < 500 && cause.status !== 429;
    return isRefusal ? 'refused' : 'retry';
  }
}
