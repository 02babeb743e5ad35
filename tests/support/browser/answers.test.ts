import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withRetry } from './answers.ts';

const never = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a browser call without a response in time is repeated once', async () => {
  const ask = vi.fn<() => Promise<string>>(never).mockImplementationOnce(never).mockResolvedValueOnce('yes');
  const answer = withRetry(ask, 'ready?');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).resolves.toBe('yes');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a late response to the first call counts while the second one fails', async () => {
  const late = () => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 25_000));
  const ask = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(late)
    .mockRejectedValueOnce(new Error('busy'));
  const answer = withRetry(ask, 'ready?');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).resolves.toBe('late');
});

it('a call that never gets a response fails and is named', async () => {
  await Promise.all([
    expect(withRetry(never, 'ready?')).rejects.toThrow('asked twice: ready?'),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
});

it('an error is thrown at once and no call is repeated', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
  await expect(withRetry(ask, 'ready?')).rejects.toThrow('gone');
  expect(ask).toHaveBeenCalledOnce();
});
