import { expect, it, vi } from 'vitest';

it('work of an idle page waits for a screen, and for four seconds at most', async () => {
  vi.resetModules();
  const { reportScreenShown, whenIdle } = await import('./when-idle.ts');
  vi.useFakeTimers();
  const begun = vi.fn<(work: string) => void>();
  void whenIdle().then(() => begun('without a screen'));
  await vi.advanceTimersByTimeAsync(3900);
  expect(begun).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toHaveBeenCalledExactlyOnceWith('without a screen');
  reportScreenShown();
  void whenIdle().then(() => begun('with one'));
  await vi.advanceTimersByTimeAsync(500);
  expect(begun).toHaveBeenLastCalledWith('with one');
});
