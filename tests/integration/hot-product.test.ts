import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startStack, type Stack } from '../../local/stack.ts';
import { delayCommit } from '../support/browser/lossy-network.ts';
import { placedCount, rush } from '../support/database/rush.ts';

const BUYERS = 40;
const UNITS = 10;

let stack: Stack;

beforeAll(async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  stack = await startStack({ dataDir: null, siteOrigins: [] });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stack.stop();
});

it('forty buyers at once, a third of whom lose the answer, buy each of ten units once and are all told', async () => {
  const result = await rush(stack, { buyers: BUYERS, units: UNITS, lost: 1 / 3 });
  expect(result.sold).toEqual(Array.from({ length: UNITS }, () => 1));
  expect(result.stock).toBe(0);
  expect(placedCount(result)).toBe(UNITS);
  const others = result.outcomes.filter(({ kind }) => !['placed', 'already-placed'].includes(kind));
  expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['stock']));
}, 120_000);

it('a buyer whose order took the last unit after its answer was given up is told that it is placed', async () => {
  delayCommit();
  const result = await rush(stack, { buyers: 1, units: 1, lost: 0 });
  vi.unstubAllGlobals();
  expect(result.outcomes.map(({ kind }) => kind)).toEqual(['placed']);
  expect(result.stock).toBe(0);
});
