import { describe, expect, it } from 'vitest';
import { REQUEST_TIMEOUT_MS, TimeoutError, waitAtMost, withTimeout } from './timeout.ts';

const never = new Promise<never>(() => undefined);

it('a request waits ten seconds for its response', () => {
  expect(REQUEST_TIMEOUT_MS).toBe(10_000);
});

describe('withTimeout', () => {
  it('returns the result of work that ends in time, and throws its error', async () => {
    await expect(withTimeout(Promise.resolve(3), 50)).resolves.toBe(3);
    await expect(withTimeout(Promise.reject(new Error('no')), 50)).rejects.toThrow('no');
  });

  it('throws a TimeoutError when the work takes too long', async () => {
    await expect(withTimeout(never, 5)).rejects.toThrow(TimeoutError);
  });
});

describe('waitAtMost', () => {
  it('resolves when the work ends, fails or takes too long', async () => {
    await expect(waitAtMost(50, Promise.resolve(3))).resolves.toBeUndefined();
    await expect(waitAtMost(50, Promise.reject(new Error('no')))).resolves.toBeUndefined();
    await expect(waitAtMost(5, never)).resolves.toBeUndefined();
  });
});
