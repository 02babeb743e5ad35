import type { Page } from 'playwright-core';

/** How long a browser may leave a question open before it is asked again. A busy machine's browser is slow. */
const ANSWER_MS = 20_000;

/**
 * Asks, and asks once more where no answer comes in time; the first answer of the two counts. A promise in the page that never
 * settles, such as that of a worker's update, would hold a test until its own time-out, which does not say what was asked.
 * @param what the question, for the error
 * @throws Error that names the question when neither is answered in time
 */
export async function answered<T>(ask: () => Promise<T>, what: string): Promise<T> {
  const first = ask();
  const none = Symbol('none');
  const early = await Promise.race([first, after(ANSWER_MS, none)]);
  if (early !== none) return early;
  const answer = await Promise.race([Promise.any([first, ask()]), after(ANSWER_MS, none)]);
  if (answer !== none) return answer;
  throw new Error(`The browser left a question open for ${(2 * ANSWER_MS) / 1000} s, asked twice: ${what}`);
}

/** Resolves after that many milliseconds, and keeps no process for it. */
function after<T>(milliseconds: number, value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(() => resolve(value), milliseconds).unref());
}

/** Prototypes of Playwright's classes whose questions have a limit. */
const limited = new WeakSet<object>();

/**
 * Gives a limit to those questions of Playwright that have none of their own, for every page of this process: all others, from
 * a click to a navigation, end with the context's time-out.
 */
export function limitAnswers(page: Page): void {
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
      return answered(async () => Reflect.apply(ask, this, args), what);
    });
  }
}
