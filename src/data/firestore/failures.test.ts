import { describe, expect, it, vi } from 'vitest';
import { TimeoutError } from '#data/async/timeout.ts';
import { isRefusal, isRejectedByRules, withRetries } from './failures.ts';

/** Returns an error like those of the Firestore SDK. */
function databaseError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

describe('withRetries', () => {
  it('repeats work that the database aborted because of other writers', async () => {
    const work = vi.fn<() => Promise<string>>();
    work.mockRejectedValueOnce(databaseError('aborted')).mockResolvedValue('done');
    await expect(withRetries(work)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each(['permission-denied', 'unavailable'])('throws %s without a second attempt', async (code) => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(databaseError(code));
    await expect(withRetries(work)).rejects.toThrow(code);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('throws the last error when every attempt was aborted, within 7 s', async () => {
    vi.useFakeTimers();
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(databaseError('aborted'));
    const outcome = withRetries(work).catch((cause: unknown) => cause);
    await vi.advanceTimersByTimeAsync(7000);
    expect(await outcome).toMatchObject({ code: 'aborted' });
    expect(work).toHaveBeenCalledTimes(7);
  });
});

describe('isRefusal', () => {
  it.each(['permission-denied', 'unauthenticated', 'failed-precondition', 'invalid-argument', 'not-found'])(
    'is true of the code %s',
    (code) => expect(isRefusal(databaseError(code))).toBe(true),
  );

  const others = [databaseError('unavailable'), databaseError('aborted'), new TimeoutError(), 'no', null];
  it.each(others)('is false for %s, which is no response of the database', (cause) =>
    expect(isRefusal(cause)).toBe(false),
  );
});

describe('isRejectedByRules', () => {
  it('is true when the rules or a limit rejected the change, false when another writer was quicker', () => {
    expect(isRejectedByRules(databaseError('permission-denied'))).toBe(true);
    expect(isRejectedByRules(databaseError('invalid-argument'))).toBe(true);
    expect(isRejectedByRules(databaseError('failed-precondition'))).toBe(false);
    expect(isRejectedByRules(databaseError('not-found'))).toBe(false);
  });
});
