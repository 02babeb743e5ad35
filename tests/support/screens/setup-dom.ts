import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { resetInteraction } from '#data/async/first-interaction.ts';
import { reportScreenShown } from '#data/async/when-idle.ts';
import { forgetUnstored } from '#data/storage/stored.ts';
import { presentToastsWith, showPlainToast } from '#ui/feedback/toasts/show-toast.ts';
import './jsdom-gaps.ts';

// Tests render parts of a page without the frame that reports a shown screen.
reportScreenShown();

// Busy machines are slow.
configure({ asyncUtilTimeout: 10_000 });

/** Console errors and warnings. An unexpected one fails its test. */
let complaints: readonly { readonly mock: { readonly calls: readonly unknown[][] } }[] = [];

/**
 * Test files share one document, its modules and its storage. Each test starts like a new page of a new browser, even if the
 * previous test failed half-way. Vitest has already restored spies and stubs (vitest.config.ts).
 */
beforeEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  forgetUnstored();
  resetInteraction();
  // Toasts render as plain elements at once, instead of loading the library.
  presentToastsWith(showPlainToast);
  // Expected failures are logged there.
  vi.spyOn(console, 'info').mockReturnValue();
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  cleanup();
  const messages = complaints.flatMap((complaint) =>
    complaint.mock.calls.map((call) => call.map(String).join(' ')),
  );
  if (messages.length > 0) throw new Error(`Unexpected console errors:\n${messages.join('\n')}`);
});

// A delayed toast of one file must not reach the next one.
const timers: ReturnType<typeof setTimeout>[] = [];
const { setTimeout: original } = globalThis;
globalThis.setTimeout = Object.assign((...args: Parameters<typeof setTimeout>) => {
  const timer = original(...args);
  timers.push(timer);
  return timer;
}, original);

afterAll(async () => {
  vi.useRealTimers();
  // Vitest restores them before a test, but the next file's modules load earlier. Firebase Auth takes `fetch` at its import.
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  // A chunk that is still loading when a file ends would fail to load for every later file.
  await vi.dynamicImportSettled();
  globalThis.setTimeout = original;
  for (const timer of timers) clearTimeout(timer);
});
