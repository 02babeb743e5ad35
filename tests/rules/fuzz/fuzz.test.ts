import { assert, asyncProperty } from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '../../../local/engines/engine.ts';
import { type CaseRunner, startCaseRunner } from '../support/case-runner.ts';
import { chosenEngines } from '../support/engines.ts';
import { rawClient } from '../support/raw.ts';
import { roles } from '../support/roles.ts';
import { violations } from './invariants.ts';
import { legalBatches } from './legal-batches.ts';
import { readState, type State } from './stored-state.ts';
import { attempts, type Attempt } from './variations.ts';

/** Seconds of random batches for each engine: `npm run test:rules:fuzz` sets an hour. */
const SECONDS = Number(process.env['BORNERA_FUZZ_SECONDS'] ?? 4);

/** A seed that an earlier run printed repeats that run. */
const SEED = process.env['BORNERA_FUZZ_SEED'];

describe.each(await chosenEngines())('random variations of legal batches on %s', (name) => {
  let engine: Engine;
  let runner: CaseRunner;
  let world: State;
  let accepted = 0;

  beforeAll(async () => {
    ({ engine, runner } = await startCaseRunner(name));
    await runner.rebuild();
    world = await readState(engine);
  });

  afterAll(async () => {
    await runner.close();
    await engine.stop();
  });

  it.each(legalBatches)('accept $name as it stands', async ({ as, writes }) => {
    accepted = 0;
    expect(await broken({ as, writes })).toEqual([]);
    expect(accepted).toBe(1);
  });

  it(
    'leave every document readable, every unit accounted for, and nothing of somebody else changed',
    async () => {
      let tried = 0;
      accepted = 0;
      await assert(
        asyncProperty(attempts, async (attempt) => {
          tried += 1;
          expect({ story: attempt.story, broken: await broken(attempt) }).toMatchObject({ broken: [] });
        }),
        {
          numRuns: 10_000_000,
          interruptAfterTimeLimit: SECONDS * 1000,
          ...(SEED !== undefined && { seed: Number(SEED) }),
        },
      );
      console.log(`${name}: ${tried} batches, ${accepted} accepted in ${SECONDS} s`);
      expect(accepted).toBeGreaterThan(0);
    },
    (SECONDS + 60) * 1000,
  );

  /** Sends the batch; returns what it broke, and restores the data if it was accepted. */
  async function broken({ as, writes }: Attempt): Promise<string[]> {
    const status = await rawClient(engine, roles[as]).commit(writes);
    if (status !== 200) return [];
    accepted += 1;
    const found = violations(as, world, await readState(engine));
    await runner.rebuild();
    return found;
  }
});
