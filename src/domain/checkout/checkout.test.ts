import { expect, it } from 'vitest';
import { ORDER_PAUSE_MS, secondsToNextOrder } from './checkout.ts';

const PAUSE = ORDER_PAUSE_MS / 1000;
const now = new Date('2026-11-20T12:00:00Z');
const before = (ms: number) => new Date(now.getTime() - ms);

it.each<[ago: number, seconds: number]>([
  [0, PAUSE],
  [1, PAUSE],
  [1000, PAUSE - 1],
  [ORDER_PAUSE_MS - 999, 1],
  [ORDER_PAUSE_MS, 0],
  [3_600_000, 0],
  // The device's clock is behind.
  [-ORDER_PAUSE_MS / 2, PAUSE],
  [-600_000, 0],
])('%d ms after the last order the buyer must wait %d more seconds', (ago, seconds) => {
  expect(secondsToNextOrder(before(ago), now)).toBe(seconds);
  expect(secondsToNextOrder(null, now)).toBe(0);
});
