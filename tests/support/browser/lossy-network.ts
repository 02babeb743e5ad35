import { vi } from 'vitest';

/** Lets the next commits arrive and drops their answers, until `vi.unstubAllGlobals`. With Infinity, every later request stays unanswered too. */
export function loseAnswers(count: number): void {
  let left = count;
  const real = globalThis.fetch;
  let isCut = false;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (isCut) throw new TypeError('connection lost');
    const answer = await real(...call);
    if (!addressOf(call[0]).includes(':commit') || left === 0) return answer;
    left -= 1;
    isCut = count === Number.POSITIVE_INFINITY;
    throw new TypeError('connection lost');
  });
}

/** Runs an action just before the next commit is sent. */
export function beforeCommit(act: () => Promise<void>): void {
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (addressOf(call[0]).includes(':commit')) {
      vi.unstubAllGlobals();
      await act();
    }
    return real(...call);
  });
}

/** Drops the answer of the next commit, which arrives only when products are read after it. */
export function delayCommit(): void {
  const real = globalThis.fetch;
  let late: Parameters<typeof fetch> | undefined;
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
    if (late === undefined && addressOf(call[0]).includes(':commit')) {
      late = call;
      throw new TypeError('connection lost');
    }
    if (late !== undefined && addressOf(call[0]).includes(':runQuery')) {
      await real(...late);
      vi.unstubAllGlobals();
    }
    return real(...call);
  });
}

function addressOf(input: Parameters<typeof fetch>[0]): string {
  return input instanceof Request ? input.url : String(input);
}
