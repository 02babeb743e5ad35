import type { Page } from 'playwright-core';

/** Milliseconds to wait for a browser's response before the call is repeated. Browsers of a busy machine are slow. */
const ANSWER_MS = 20_000;

/**
 * Calls the browser, and again when no response comes in time; the first response counts. A promise in the page that never
 * settles, such as that of a worker's update, would block a test until its time-out, which does not name the call.
 * @param what names the call in the error
 * @throws Error that names the call when both attempts time out
 */
export async function withRetry<T>(ask: () => Promise<T>, what: string): Promise<T> {
  const first = ask();
  const none = Symbol('none');
  const early = await Promise.race([first, after(ANSWER_MS, none)]);
  if (early !== none) return early;
  const answer = await Promise.race([Promise.any([first, ask()]), after(ANSWER_MS, none)]);
  if (answer !== none) return answer;
  throw new Error(`The browser left a question open for ${(2 * ANSWER_MS) / 1000} s, asked twice: ${what}`);
}

/** Resolves after this many milliseconds, without keeping the process alive. */
function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds).unref());
}

/** Prototypes of Playwright's classes that already have a time-out. */
const limited = new WeakSet<object>();

/**
 * Adds a time-out to the Playwright calls that have none, for every page of this process. All other calls, from a click to a
 * navigation, use the context's time-out.
 */
export function addTimeouts(page: Page): void {
  limit(page, ['evaluate', 'evaluateHandle', 'close', 'pdf']);
  limit(page.locator('html'), [
    'evaluate',
    'evaluateAll',
    'count',
    'isVisible',
    'allInnerTexts',
    'allTextContents',
  ]);
  limit(page.context(), ['newPage', 'storageState', 'close']);
}

function limit(one: object, names: readonly string[]): void {
  const kind: unknown = Object.getPrototypeOf(one);
  if (typeof kind !== 'object' || kind === null || limited.has(kind)) return;
  limited.add(kind);
  for (const name of names) {
    const ask: unknown = Reflect.get(kind, name);
    if (typeof ask !== 'function') throw new Error(`Playwright has no question ${name}.`);
    Reflect.set(kind, name, function limitedQuestion(this: unknown, ...args: readonly unknown[]) {
      const what = `${name}(${args.map(String).join(', ').slice(0, 200)})`;
      return withRetry(async () => Reflect.apply(ask, this, args), what);
    });
  }
}
