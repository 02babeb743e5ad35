import type { Env } from '#config/env.ts';
import { buyerMessageEmail } from '#domain/orders/notification-texts.ts';
import { fetchTrace } from '#data/http/courier.ts';
import { canSendEmail, sendEmail } from '#data/http/email.ts';
import { createDrafts } from './drafts.ts';
import { createMessages, type SendToBuyer } from './messages.ts';
import { createTraces, type AskCourier } from './orders/traces.ts';
import { createWorkingSet } from './orders/working-set.ts';
import { createSellerQueries } from './queries.ts';
import { createRunner } from './runner.ts';
import { hashCredentials } from './session/hash-credentials.ts';
import type { SellerFirebase } from './session/seller-firebase.ts';
import { createSellerSession } from './session/seller-session.ts';
import { loadChunk } from '#loading/load-chunk.ts';

export type PanelServices = ReturnType<typeof createPanelServices>;

/** Outside services of the panel; null when not configured. */
interface OutsideServices {
  readonly askCourier: AskCourier | null;
  readonly sendToBuyer: SendToBuyer | null;
}

/** Returns the services of the seller's panel. The end of the session empties all of them, except the drafts. */
export function createPanelServices(
  isSeller: (user: string, password: string) => Promise<boolean>,
  loadFirebase: () => Promise<SellerFirebase>,
  { askCourier, sendToBuyer }: OutsideServices,
) {
  const session = createSellerSession(isSeller, loadFirebase);
  const queries = createSellerQueries();
  session.onEnd(() => queries.clear());
  const orders = createWorkingSet(session, queries);
  const drafts = createDrafts(session);
  return {
    session,
    queries,
    orders,
    drafts,
    runner: createRunner(session, drafts, orders, queries),
    messages: createMessages(session, sendToBuyer),
    traces: createTraces(askCourier),
  };
}

const panels = new WeakMap<Env, PanelServices>();

/** Returns the page's only panel services, so that a visit to the shop and back keeps the session. */
export function panelServicesOf(env: Env): PanelServices {
  const load = async () =>
    (await loadChunk(() => import('./session/seller-firebase.ts'))).sellerFirebase(env);
  const isSeller = async (user: string, password: string) =>
    env.sellerHashes.includes(await hashCredentials(user, password));
  const services = panels.get(env) ?? createPanelServices(isSeller, load, outsideServices(env));
  panels.set(env, services);
  return services;
}

function outsideServices(env: Env): OutsideServices {
  const { courierUrl, email } = env;
  return {
    askCourier: courierUrl === '' ? null : (number, signal) => fetchTrace(courierUrl, number, signal),
    sendToBuyer: canSendEmail(env, email.buyerTemplate)
      ? (order, message) => sendEmail(email, email.buyerTemplate, buyerMessageEmail(order, message))
      : null,
  };
}
