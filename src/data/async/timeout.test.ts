import { describe, expect, it, vi } from 'vitest';
import { isRefusal, TimeoutError, withTimeout, withRetries } from './timeout.ts';

/** What the database's SDK throws. */
function databaseError(code: string): Error {
  return Object.assign(new Error(code), { code });
}

describe('withPatience', () => {
  it('gives the answer that comes in time, and what was thrown', async () => {
    await expect(withTimeout(Promise.resolve(3), 50)).resolves.toBe(3);
    await expect(withTimeout(Promise.reject(new Error('no')), 50)).rejects.toThrow('no');
  });

  it('gives up on an answer that does not come', async () => {
    await expect(withTimeout(new Promise(() => undefined), 5)).rejects.toThrow(TimeoutError);
  });
});

describe('withRetries', () => {
  it('tries again what others were in the way of', async () => {
    const work = vi.fn<() => Promise<string>>();
    work.mockRejectedValueOnce(databaseError('aborted')).mockResolvedValue('done');
    await expect(withRetries(work)).resolves.toBe('done');
    expect(work).toHaveBeenCalledTimes(2);
  });

  it.each(['permission-denied', 'unavailable'])('tries %s once', async (code) => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(databaseError(code));
    await expect(withRetries(work)).rejects.toThrow(code);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('gives up in the end', async () => {
    const work = vi.fn<() => Promise<string>>().mockRejectedValue(databaseError('aborted'));
    await expect(withRetries(work, 2)).rejects.toThrow('aborted');
    expect(work).toHaveBeenCalledTimes(2);
  });
});

describe('isRefusal', () => {
  it.each(['permission-denied', 'unauthenticated', 'failed-precondition', 'invalid-argument', 'not-found'])(
    'knows %s for a no',
    (code) => expect(isRefusal(databaseError(code))).toBe(true),
  );

  it.each([
    databaseError('unavailable'),
    databaseError('aborted'),
    new TimeoutError(),
    new TypeError(),
    'no',
    null,
  ])('knows %s for no answer', (cause) => expect(isRefusal(cause)).toBe(false));
});
