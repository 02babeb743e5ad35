import type { Page, Response } from 'playwright-core';
import * as v from 'valibot';
import type { StackAddresses } from '#tools/stack-addresses.ts';

/** Reads and calls of a page that cost money or quota. */
export interface Costs {
  /** Documents as Firestore charges them: a query that finds none costs one. */
  readonly documents: number;
  readonly marketplace: number;
}

const Rows = v.array(v.object({ document: v.optional(v.unknown()) }));

/** Counts the page's reads from now on, until it is stopped. */
export function countCosts(page: Page, addresses: StackAddresses): { stop(): Costs } {
  const firestore = `:${addresses.firestore.port}/`;
  let documents = 0;
  let marketplace = 0;
  const count = async (response: Response): Promise<void> => {
    const address = response.url();
    if (address.startsWith(`${addresses.services}/marketplace`)) marketplace += 1;
    if (!address.includes(firestore) || !address.includes(':runQuery')) return;
    const rows = v.parse(Rows, await response.json());
    documents += Math.max(1, rows.filter(({ document }) => document !== undefined).length);
  };
  const listen = (response: Response): void => void count(response);
  page.on('response', listen);
  return {
    stop() {
      page.off('response', listen);
      return { documents, marketplace };
    },
  };
}
