import type { Page, Request, Response } from 'playwright-core';
import * as v from 'valibot';
import type { StackAddresses } from '../../local/stack.ts';
import { countCosts } from '../support/browser/costs.ts';
import { countLiveCosts } from '../support/browser/live-costs.ts';

/** Requests, bytes and documents of a page since the last question. */
export interface Metered {
  /** Documents as Firestore charges for them, without those that the rules look up. */
  readonly read: number;
  readonly written: number;
  /** Requests to the site's host, and the KiB that it sent. */
  readonly requests: number;
  readonly kib: number;
  readonly marketplace: number;
}

export interface Meter {
  /** Returns the costs since the last call, after the page has been idle. */
  readonly take: () => Promise<Metered>;
  readonly stop: () => Promise<void>;
}

const Loaded = v.object({ requestId: v.string(), encodedDataLength: v.number() });
const Answered = v.object({ requestId: v.string(), response: v.object({ url: v.string() }) });
const Found = v.array(v.unknown());
const Written = v.object({ writes: v.array(v.unknown()) });

/** Milliseconds in which an idle page makes its last requests. */
const REST_MS = 4000;

/** Meters what a page costs, from now on. */
export async function meter(page: Page, addresses: StackAddresses, site: string): Promise<Meter> {
  const live = await countLiveCosts(page, addresses);
  const session = await page.context().newCDPSession(page);
  const firestore = `:${addresses.firestore.port}/`;
  const ofSite = new Set<string>();
  let costs = countCosts(page, addresses);
  let total = { looked: 0, written: 0, requests: 0, bytes: 0 };
  await session.send('Network.enable');
  session.on('Network.responseReceived', (event) => {
    const { requestId, response } = v.parse(Answered, event);
    if (response.url.startsWith(site)) ofSite.add(requestId);
  });
  session.on('Network.loadingFinished', (event) => {
    const { requestId, encodedDataLength } = v.parse(Loaded, event);
    if (!ofSite.delete(requestId)) return;
    total.requests += 1;
    total.bytes += encodedDataLength;
  });
  const countWrites = (request: Request): void => {
    if (request.url().includes(firestore)) total.written += writesOf(request);
  };
  const countLookUps = (response: Response): void => {
    if (!response.url().includes(firestore) || !response.url().includes(':batchGet')) return;
    void response.json().then((found: unknown) => {
      total.looked += v.parse(Found, found).length;
    });
  };
  page.on('request', countWrites);
  page.on('response', countLookUps);
  return {
    async take() {
      await page.waitForTimeout(REST_MS);
      const { documents, aggregations } = await live.take();
      const { documents: queried, marketplace } = costs.stop();
      const { looked, written, requests, bytes } = total;
      costs = countCosts(page, addresses);
      total = { looked: 0, written: 0, requests: 0, bytes: 0 };
      return {
        read: documents + aggregations + queried + looked,
        written,
        requests,
        kib: Math.round(bytes / 1024),
        marketplace,
      };
    },
    async stop() {
      costs.stop();
      page.off('request', countWrites);
      page.off('response', countLookUps);
      await Promise.all([live.stop(), session.detach()]);
    },
  };
}

/** Documents that a request writes: a commit of the small SDK, or a message of the full SDK's stream. */
function writesOf(request: Request): number {
  const body = request.postData() ?? '';
  if (request.url().includes(':commit')) return v.parse(Written, JSON.parse(body)).writes.length;
  if (!request.url().includes('/Write/channel')) return 0;
  const messages = [...new URLSearchParams(body)].filter(([name]) => name.endsWith('__data__'));
  return messages.reduce((sum, [, text]) => {
    const message = v.safeParse(Written, JSON.parse(text));
    return sum + (message.success ? message.output.writes.length : 0);
  }, 0);
}
