import { expect, it, vi } from 'vitest';

it('work of an idle page waits for a screen, and for four seconds at most', async () => {
  vi.resetModules();
  const { reportScreenShown, whenIdle } = await import('./when-idle.ts');
  vi.useFakeTimers();
  const started = vi.fn<(work: string) => void>();
  void whenIdle().then(() => started('without a screen'));
  await vi.advanceTimersByTimeAsync(3900);
  expect(started).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(started).toHaveBeenCalledExactlyOnceWith('without a screen');
  reportScreenShown();
  void whenIdle().then(() => started('with one'));
  await vi.advanceTimersByTimeAsync(500);
  expect(started).toHaveBeenLastCalledWith('with one');
});
