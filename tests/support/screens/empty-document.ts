import { afterAll, beforeEach, vi } from 'vitest';

// Test files share one document and its timers: a toast that an earlier file shows late must not reach the next.
beforeEach(() => document.body.replaceChildren());

const timers: ReturnType<typeof setTimeout>[] = [];
const { setTimeout: original } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = original(...args);
  timers.push(timer);
  return timer;
}, original);

afterAll(async () => {
  // A chunk that is still loading when a file ends would fail to load for every later file.
  await vi.dynamicImportSettled();
  globalThis.setTimeout = original;
  for (const timer of timers) clearTimeout(timer);
});
