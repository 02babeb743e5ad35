import { writeFileSync } from 'node:fs';
import { inRepository } from '#tools/repository.ts';
import { withRetry } from '#tests/support/browser/answers.ts';
import type { BrowserWindow, FoundElement, Query } from './browser-under-test.ts';

/** Milliseconds to wait for an element on a busy machine. */
const PATIENCE_MS = 30_000;
const POLL_MS = 100;

/** Screenshot of the window at the last failure. */
const PICTURE = inRepository('.local/last-failure.png');

/** Actions of a person in a window. Each waits for its element. */
export interface Person {
  /** Waits until the element is visible. */
  sees(query: Query): Promise<void>;
  presses(query: Query): Promise<void>;
  types(query: Query, text: string): Promise<void>;
}

/** Returns a person who acts in this window. */
export function personAt(window: BrowserWindow): Person {
  /** Repeats the action with the element until it succeeds: a page may replace an element at any moment. */
  async function withElement(query: Query, act: (element: FoundElement) => Promise<void>): Promise<void> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        const element = await withRetry(
          () => window.find(query),
          `find ${Object.values(query).map(String).join(' ')}`,
        );
        if (element !== null) return await act(element);
      } catch (cause) {
        if (Date.now() > until) throw cause;
      }
      if (Date.now() > until) throw new Error(await missing(query));
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
  async function missing(query: Query): Promise<string> {
    writeFileSync(PICTURE, await window.screenshot());
    return `Not on the screen: ${Object.values(query).map(String).join(' ')} (see ${PICTURE})`;
  }

  return {
    sees: (query) => withElement(query, async () => undefined),
    presses: (query) => withElement(query, (element) => element.click()),
    types: (query, text) => withElement(query, (element) => element.type(text)),
  };
}
