import { readFileSync } from 'node:fs';
import { firestoreAdmin } from '../../local/engines/firestore-admin.ts';
import { inRepository } from '../../tools/repository.ts';
import type { StackAddresses } from '../../tools/stack-addresses.ts';
import { failRequests, type Fault } from '../support/faults/failing-requests.ts';
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
