import { describe, expect, it } from 'vitest';
import { secondsToNextOrder } from './checkout.ts';

describe('secondsToNextOrder', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const before = (ms: number) => new Date(now.getTime() - ms);

  it.each<[ago: number, seconds: number]>([
    [0, 30],
    [1, 30],
    [1000, 29],
    [29_001, 1],
    [30_000, 0],
    [3_600_000, 0],
  ])('%d ms after the last order asks for %d seconds more', (ago, seconds) => {
    expect(secondsToNextOrder(before(ago), now)).toBe(seconds);
  });

  it('asks a buyer without orders for no wait', () => {
    expect(secondsToNextOrder(null, now)).toBe(0);
  });

  it('never asks for more than the pause when the clock is slightly slow', () => {
    expect(secondsToNextOrder(before(-20_000), now)).toBe(30);
  });

  it('asks for no wait when the clock is very slow', () => {
    expect(secondsToNextOrder(before(-600_000), now)).toBe(0);
  });
});
