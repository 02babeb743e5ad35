import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withRetry } from './answers.ts';

const never = () => new Promise<never>(() => undefined);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a question to a browser that is not answered in time is asked once more', async () => {
  const ask = vi.fn<() => Promise<string>>(never).mockImplementationOnce(never).mockResolvedValueOnce('yes');
  const answer = withRetry(ask, 'ready?');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).resolves.toBe('yes');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('a late answer to the first question counts while the second is refused', async () => {
  const late = () => new Promise<string>((resolve) => setTimeout(() => resolve('late'), 25_000));
  const ask = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(late)
    .mockRejectedValueOnce(new Error('busy'));
  const answer = withRetry(ask, 'ready?');
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).resolves.toBe('late');
});

it('a question that is never answered fails and is named', async () => {
  await Promise.all([
    expect(withRetry(never, 'ready?')).rejects.toThrow('asked twice: ready?'),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
});

it('an error is told at once and asks nothing again', async () => {
  const ask = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
  await expect(withRetry(ask, 'ready?')).rejects.toThrow('gone');
  expect(ask).toHaveBeenCalledOnce();
});
