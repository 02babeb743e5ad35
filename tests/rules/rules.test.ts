import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Engine } from '#local/engines/engine.ts';
import { HEADROOM } from '#tests/support/runner/run-reporter.ts';
import { catalogue } from './catalogue.ts';
import { type CaseRunner, chosenEngines, startCaseRunner } from './support/case-runner.ts';
import type { RuleCase } from './support/rule-case.ts';

/** Minimum number of expressions that a request must leave unused. */
const LEAST = 5;

/**
 * The largest valid requests: the rule that evaluates most of their expressions, and how many of 1,000 were left when last
 * measured (docs/security.md).
 */
const LARGEST = [
  {
    spentIn: 'isBuyersOrder',
    title: 'an order of ten products',
    last: 396,
  },
  {
    spentIn: 'isBuyersOrder',
    title: 'the largest order, with sixteen products',
    last: 192,
  },
  {
    spentIn: 'takesStock',
    title: 'the largest order, with sixteen products',
    last: 253,
  },
  {
    spentIn: 'placesOrder',
    title:
      'an order of ten products, by transfer, with a full cart and three cancelled orders to drop from the limits',
    last: 113,
  },
  {
    spentIn: 'placesOrder',
    title:
      'an order of fifteen products, by transfer, with a full cart and three cancelled orders to drop from the limits',
    last: 254,
  },
  {
    spentIn: 'placesOrder',
    title:
      'the largest order, by transfer, with a full cart and two cancelled orders to drop from the limits',
    last: 247,
  },
  {
    spentIn: 'isCancellation',
    title: 'a buyer cancels an own order of ten products',
    last: 381,
  },
  {
    spentIn: 'isCancellation',
    title: 'a buyer cancels an own order of sixteen products',
    last: 442,
  },
  {
    spentIn: 'witnessesReturn',
    title: 'a buyer cancels an own order of sixteen products',
    last: 469,
  },
  {
    spentIn: 'givesStockBack',
    title: 'a buyer cancels an own order of ten products without quantities',
    last: 67,
  },
  {
    spentIn: 'isManualOrder',
    title:
      'the seller creates the largest order by hand, paid, invoiced and with a payment link, for a buyer with every text at its limit',
    last: 30,
  },
  {
    spentIn: 'isSellersEdit',
    title: 'the seller saves every field that the form of an order of sixteen products has',
    last: 58,
  },
  {
    spentIn: 'isRecord',
    title: 'a record with every text at its limit and a full cart',
    last: 93,
  },
] as const;

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

  // Google's emulator counts expressions like production. These tests come last, because they load other rules.
  it.runIf(name === 'official').for(LARGEST)(
    '$spentIn leaves some of 1,000 expressions to $title',
    async ({ spentIn, title, last }, { annotate }) => {
      const one = caseOf(title);
      const left = await mostAllowed(last, async (spent) => {
        await runner.loadRules(padded(rules, spentIn, spent));
        return (await runner.verdictOf(one)) === 'allowed';
      });
      await annotate(
        `${spentIn}: ${left} of 1,000 expressions left (${last} when last looked at): ${title}`,
        HEADROOM,
      );
      expect(left).toBeGreaterThanOrEqual(LEAST);
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

/**
 * Returns the rules with a function that first evaluates a list of this many numbers: one expression each.
 * @throws Error for an unknown function
 */
function padded(source: string, name: string, expressions: number): string {
  const start = source.search(new RegExp(`function ${name}\\(`));
  if (start < 0) throw new Error(`no function ${name} in the rules`);
  const at = source.indexOf('return ', start) + 'return '.length;
  return `${source.slice(0, at)}[${Array.from({ length: expressions }, () => '0').join()}] is list && ${source.slice(at)}`;
}

/** Returns the largest allowed number by bisection; −1 for none. Takes two attempts when `expected` is right. */
async function mostAllowed(
  expected: number,
  isAllowed: (spent: number) => Promise<boolean>,
): Promise<number> {
  let most = -1;
  let tooMuch = 1001;
  for (let spent = expected; tooMuch - most > 1;) {
    if (await isAllowed(spent)) most = spent;
    else tooMuch = spent;
    spent = spent === most && spent === expected ? spent + 1 : Math.floor((most + tooMuch) / 2);
  }
  return most;
}
