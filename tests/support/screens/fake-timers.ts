import { beforeEach, vi } from 'vitest';

/** Runs each test of the file with fake timers, and silences the messages of expected failures. */
export function setUpFakeTimers(): void {
  beforeEach(() => {
    vi.useFakeTimers();
  });
}
