import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Route } from 'playwright-core';
import * as v from 'valibot';
import { vi } from 'vitest';
import { firestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { inRepository } from '../../local/repository.ts';
import { applyFault, Fault as ServiceFault } from '../../local/services/faults.ts';
import type { StackAddresses } from '../../local/stack.ts';
import type { Begin } from './purchase.ts';

/** Patterns of the addresses of requests. */
export type Addresses = (stack: StackAddresses) => readonly (string | RegExp)[];

const COMMIT = /documents:commit/;

const CLOSED_RULES = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{document=**} { allow read, write: if false; } } }
`;

const noEnd = (): Promise<void> => Promise.resolve();
export const nothing: Begin = () => Promise.resolve(noEnd);

/** These requests fail. Open streams of the database begin anew, so that they fail with it. */
export function requestsFail(addresses: Addresses, how: Fault): Begin {
  return async ({ context, shop, cutStreams }) => {
    const fail = (address: string | RegExp) => failRequests(context, address, how);
    const ends = await Promise.all(addresses(shop.addresses).map(fail));
    await cutStreams();
    return () => Promise.all(ends.map((end) => end()));
  };
}

export const databaseDenies: Begin = async ({ shop: { addresses } }) => {
  const { loadRules } = firestoreAdmin(addresses.firestore, addresses.projectId);
  await loadRules(CLOSED_RULES);
  return () => loadRules(readFileSync(inRepository('firestore.rules'), 'utf8'));
};

/** Everything but the site stops, and returns with its data. */
export const stackStops: Begin = async ({ shop }) => {
  await shop.stopStack();
  return () => shop.startStack();
};

/** An order is stored, and its answer gets lost. Another fault may begin in between. */
export function answerFails(how: Fault, begin = nothing): Begin {
  return async (visit) => {
    let other: ReturnType<Begin> | undefined;
    const end = await failRequests(visit.context, COMMIT, how, () => (other ??= begin(visit)));
    return async () => {
      const endOther = await other;
      await Promise.all([end(), endOther?.()]);
    };
  };
}

export function withoutListFile(begin: Begin): Begin {
  return async (visit) => {
    await visit.context.route('**/lista.json', (route) => route.fulfill({ status: 404, body: '' }));
    return begin(visit);
  };
}

export const offline: Begin = async ({ context }) => {
  await context.setOffline(true);
  return () => context.setOffline(false);
};

/** Another release has replaced the files of the page, until the page is loaded anew. */
export const siteIsReplaced: Begin = async ({ context, page, shop }) => {
  let isOld = true;
  page.on('request', (request) => (isOld &&= !request.isNavigationRequest()));
  await context.route(`${shop.url}/static/**`, (route) =>
    isOld ? route.fulfill({ status: 404, contentType: 'text/html', body: '' }) : route.fallback(),
  );
  return noEnd;
};

/** The clock is off until the buyer corrects it. One that is behind goes unnoticed. */
export function clockIsOff(ms: number): Begin {
  return async ({ context: { clock } }) => {
    await clock.setSystemTime(Date.now() + ms);
    return ms < 0 ? noEnd : () => clock.setSystemTime(Date.now());
  };
}

/** Leaves no database room to grow. */
export const quotaIsFull: Begin = async ({ page, context, shop }) => {
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: shop.url, quotaSize: 1 });
  return noEnd;
};

/** A script changes the storage while none of the shop's scripts run. */
export function storageIsLeft(script: () => unknown): Begin {
  return async ({ page }) => {
    await page.goto('/robots.txt');
    await page.evaluate(script);
    return noEnd;
  };
}

/** Scripts run in every page before the shop's. */
export function pagesBeginWith(...scripts: readonly (() => void)[]): Begin {
  return async ({ context }) => {
    for (const script of scripts) await context.addInitScript(script);
    return noEnd;
  };
}

/** How a request fails: as the stand-ins of the services can. */
export type Fault = v.InferInput<typeof ServiceFault>;

/** A first try's time-out, and the wait before the second one. */
const MEETING_TIMEOUT_MS = 60_000;

/**
 * Makes a browser's requests to an address fail.
 * @param arrived when given, the requests reach the server, and this runs before their answer gets lost.
 * @returns the function that ends the fault. It throws when no request met the fault, which would prove nothing.
 */
async function failRequests(
  context: BrowserContext,
  address: string | RegExp,
  fault: Fault,
  arrived?: () => Promise<unknown>,
): Promise<() => Promise<void>> {
  const unanswered: Route[] = [];
  let isMet = false;
  const handler = async (route: Route): Promise<void> => {
    isMet = true;
    if (arrived !== undefined) {
      await route.fetch();
      await arrived();
    }
    if (fault.kind === 'timeout') unanswered.push(route);
    else await answerWrongly(route, fault.kind, v.parse(ServiceFault, fault));
  };
  await context.route(address, handler);
  const checkMet = (): void => {
    if (!isMet) throw new Error(`the purchase never met the fault: ${String(address)}`);
  };
  return async () => {
    await vi.waitFor(checkMet, { timeout: MEETING_TIMEOUT_MS, interval: 100 });
    await context.unroute(address, handler);
    await Promise.all(unanswered.map((route) => route.abort('timedout').catch(() => undefined)));
  };
}

async function answerWrongly(
  route: Route,
  kind: Exclude<Fault['kind'], 'timeout'>,
  fault: v.InferOutput<typeof ServiceFault>,
): Promise<void> {
  if (kind === 'reset') return route.abort('connectionreset');
  if (kind === 'latency') return sleep(fault.ms).then(() => route.continue());
  const request = route.request();
  // A browser that asks for permission before it posts does not post without it.
  const hasArrived = kind !== 'status' && !(kind === 'cors' && request.method() === 'POST');
  const right = hasArrived ? await route.fetch() : null;
  const body = (await right?.body()) ?? Buffer.from('{}');
  const type = right?.headers()['content-type'] ?? 'application/json';
  const service = new URL(request.url()).pathname.split('/')[1] ?? '';
  const wrong = applyFault({ status: 200, type, body }, fault, service);
  const origin = (await request.headerValue('origin')) ?? '*';
  await route.fulfill({
    status: wrong.status,
    contentType: wrong.type,
    body: kind === 'truncated' ? body.subarray(0, body.length / 2) : wrong.body,
    headers: {
      'access-control-allow-origin': kind === 'cors' ? 'https://otra.example' : origin,
      'access-control-allow-credentials': 'true',
    },
  });
}
