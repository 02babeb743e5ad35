import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#local/engines/engine.ts';
import { catalogue } from './catalogue.ts';
import { type CaseRunner, startCaseRunner } from './support/case-runner.ts';
import { chosenEngines } from './support/case-runner.ts';
import { LARGEST, mostAllowed, padded } from './support/headroom.ts';
import type { RuleCase } from './support/rule-case.ts';

const engines = await chosenEngines();
const rules = readFileSync('firestore.rules', 'utf8');

it('the rules are tested on at least one engine', () => {
  console.log(`firestore.rules on: ${engines.join(', ')}`);
  expect(engines.length).toBeGreaterThan(0);
});

describe.each(engines)('firestore.rules on %s', (name) => {
  let engine: Engine;
  let runner: CaseRunner;

  beforeAll(async () => {
    ({ engine, runner } = await startCaseRunner(name));
  }, 60_000);

  afterAll(async () => {
    await runner.close();
    await engine.stop();
  });

  describe.each(Object.entries(catalogue))('%s', (_chapter, cases) => {
    for (const one of cases) {
      it.skipIf(one.googleOnly && name === 'fireemu')(`${one.verdict}: ${one.name}`, async () => {
        expect(await runner.verdictOf(one)).toBe(one.verdict);
      });
    }
  });

  // Google's emulator counts expressions as Firestore does. Last, because these tests load other rules.
  it.runIf(name === 'official').each(LARGEST)(
    '$spentIn leaves some of 1,000 expressions',
    async ({ spentIn, title, last, least }) => {
      const one = caseOf(title);
      const left = await mostAllowed(last, async (spent) => {
        await runner.loadRules(padded(rules, spentIn, spent));
        return (await runner.verdictOf(one)) === 'allowed';
      });
      console.log(`${spentIn}: ${left} of 1,000 expressions left (${last} when last looked at)`);
      expect(left).toBeGreaterThan(least);
    },
  );
});

function caseOf(name: string): RuleCase {
  const found = Object.values(catalogue)
    .flat()
    .find((one) => one.name === name);
  if (found === undefined) throw new Error(`no case «${name}»`);
  return found;
}
