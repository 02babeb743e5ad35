import type { CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';
import type { StackAddresses } from '../../../tools/stack-addresses.ts';

/** Reads of a page with live Firestore since the last question. */
export interface LiveCosts {
  /** Documents sent to the page. */
  readonly documents: number;
  /** Billed reads of counts and sums: one for each 1,000 index entries, at least one. */
  readonly aggregations: number;
}

export interface LiveCounter {
  /** Returns the reads since the last call, after the page has been idle. */
  take(): Promise<LiveCosts>;
  stop(): Promise<void>;
}

/** Index entries that a count or a sum bills as one document. */
const ENTRIES_A_READ = 1000;

/** Milliseconds without a response after which a page counts as idle. */
const REST_MS = 1500;

const Received = v.object({ requestId: v.string(), data: v.optional(v.string()) });
const Answered = v.object({ requestId: v.string(), response: v.object({ url: v.string() }) });
const Streamed = v.object({ bufferedData: v.string() });
const Whole = v.object({ body: v.string(), base64Encoded: v.boolean() });
const Aggregated = v.array(
  v.object({
    result: v.optional(
      v.object({ aggregateFields: v.record(v.string(), v.object({ integerValue: v.optional(v.string()) })) }),
    ),
  }),
);
const Asked = v.object({
  structuredAggregationQuery: v.object({
    aggregations: v.array(v.object({ alias: v.string(), count: v.optional(v.unknown()) })),
  }),
});

/** Counts the reads of a page's full Firestore SDK, whose responses are endless streams. */
export async function countLiveCosts(page: Page, { firestore }: StackAddresses): Promise<LiveCounter> {
  const session = await page.context().newCDPSession(page);
  const origin = `:${firestore.port}/`;
  let documents = 0;
  let aggregations = 0;
  let last = Date.now();

  const streams = new Map<string, StreamCounter>();
  const countMessages = (id: string, data: string): void => {
    const found = streams.get(id)?.countMessages(data) ?? 0;
    documents += found;
    if (found > 0) last = Date.now();
  };
  await session.send('Network.enable');
  session.on('Network.responseReceived', (event) => {
    const { requestId, response } = v.parse(Answered, event);
    if (!response.url.includes(origin) || !response.url.includes('/Listen/channel')) return;
    streams.set(requestId, createStreamCounter());
    void followStream(session, requestId, countMessages);
  });
  session.on('Network.dataReceived', (event) => {
    const { requestId, data } = v.parse(Received, event);
    if (data !== undefined) countMessages(requestId, data);
  });
  page.on('response', (response) => {
    if (!response.url().includes(origin) || !response.url().includes(':runAggregationQuery')) return;
    last = Date.now();
    void response.json().then((reply: unknown) => {
      aggregations += billed(response.request().postDataJSON(), reply);
    });
  });

  return {
    async take() {
      while (Date.now() - last < REST_MS) await page.waitForTimeout(100);
      const costs = { documents, aggregations };
      documents = 0;
      aggregations = 0;
      return costs;
    },
    stop: () => session.detach(),
  };
}

async function followStream(
  session: CDPSession,
  requestId: string,
  countMessages: (id: string, data: string) => void,
): Promise<void> {
  try {
    const { bufferedData } = v.parse(
      Streamed,
      await session.send('Network.streamResourceContent', { requestId }),
    );
    countMessages(requestId, bufferedData);
  } catch {
    // The response ended before it could be streamed: its body is complete.
    const { body, base64Encoded } = v.parse(
      Whole,
      await session.send('Network.getResponseBody', { requestId }),
    );
    countMessages(requestId, base64Encoded ? body : Buffer.from(body).toString('base64'));
  }
}

interface StreamCounter {
  /** @returns the number of documents that this part of the stream completes. */
  countMessages(base64: string): number;
}

const MARK = '"documentChange"';

function createStreamCounter(): StreamCounter {
  /** End of the previous part: a marker may be split between two parts. */
  let rest = '';
  return {
    countMessages(base64) {
      const text = rest + Buffer.from(base64, 'base64').toString('latin1');
      const found = text.split(MARK).length - 1;
      rest = text.slice(text.lastIndexOf(MARK) + 1).slice(-(MARK.length - 1));
      return found;
    },
  };
}

function billed(asked: unknown, reply: unknown): number {
  const { aggregations } = v.parse(Asked, asked).structuredAggregationQuery;
  const counter = aggregations.find(({ count }) => count !== undefined)?.alias ?? '';
  const entries = v
    .parse(Aggregated, reply)
    .reduce((sum, { result }) => sum + Number(result?.aggregateFields[counter]?.integerValue ?? 0), 0);
  return Math.max(1, Math.ceil(entries / ENTRIES_A_READ));
}
