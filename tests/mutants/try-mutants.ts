import { startEngine } from '#local/engines/start-engine.ts';
import { catalogue } from '#tests/rules/catalogue.ts';
import { openCaseRunner } from '#tests/rules/support/case-runner.ts';
import type { RuleCase } from '#tests/rules/support/rule-case.ts';
import type { Mutant } from './mutants.ts';

/** Cases that caught recent mutants are tried first: neighbouring conditions often fail the same case. */
const REMEMBERED = 12;

/** A mutant, and the case that failed; null when the mutant survived. */
export interface MutantResult {
  readonly mutant: Mutant;
  readonly by: RuleCase | null;
}

export interface MutantTester {
  readonly findCase: (mutant: Mutant) => Promise<MutantResult>;
  readonly close: () => Promise<void>;
}

/** Starts an engine that loads mutants one after the other, and runs cases until one fails. */
export async function startMutantTester(rules: string): Promise<MutantTester> {
  const engine = await startEngine({ engine: 'fireemu', rules, profile: 'emulator' });
  const runner = await openCaseRunner(engine);
  const all = Object.values(catalogue)
    .flat()
    .filter((one) => !one.googleOnly);
  let last: RuleCase[] = [];

  async function isCaughtBy(one: RuleCase): Promise<boolean> {
    try {
      return (await runner.verdictOf(one)) !== one.verdict;
    } catch {
      // Neither allowed nor refused: the engine fails on the mutant, and so would a test.
      return true;
    }
  }

  return {
    async findCase(mutant) {
      await runner.loadRules(mutant.source);
      for (const one of inOrder(all, mutant, last)) {
        if (!(await isCaughtBy(one))) continue;
        last = [one, ...last.filter((other) => other !== one)].slice(0, REMEMBERED);
        return { mutant, by: one };
      }
      return { mutant, by: null };
    },
    async close() {
      await runner.close();
      await engine.stop();
    },
  };
}

/** The chapter of cases that most likely catches a mutant of each function. Affects only the duration. */
const CHAPTERS: Readonly<Record<string, keyof typeof catalogue>> = {
  isBuyer: 'reading',
  isSelf: 'reading',
  isSeller: 'reading',
  productos: 'products by the seller',
  isAmount: 'products by the seller',
  isAddress: 'products by the seller',
  isProduct: 'products by the seller',
  arePictures: 'products by the seller',
  isPicture: 'products by the seller',
  movesStock: 'an order and its stock',
  takesStock: 'an order and its stock',
  givesStockBack: 'cancellations',
  ordenes: 'reading',
  isBuyersOrder: 'an order line by line',
  isProvenLine: 'an order line by line',
  isInLargeOrder: 'an order and its stock',
  isMoved: 'an order and its stock',
  areMoved: 'an order and its stock',
  areOthersMoved: 'an order and its stock',
  limites: 'an order and the limits',
  holdsNothing: 'an order and the limits',
  isPaymentMethod: 'an order field by field',
  isCancellation: 'cancellations',
  areReturned: 'cancellations',
  witnessesReturn: 'cancellations',
  isManualOrder: 'orders by the seller',
  isLine: 'orders by the seller',
  isSellersEdit: 'orders by the seller',
  isSmall: 'history of an order',
  notas: 'internal notes',
  bajas: 'deletions by the seller',
  isLogged: 'deletions by the seller',
  isSameLine: 'orders by the seller',
  usuarios: 'records',
  isRecord: 'records',
  isPerson: 'records',
  isCart: 'records',
  isCartItem: 'records',
  placesOrder: 'an order and the limits',
  keepsLimits: 'an order and the limits',
  isOver: 'an order and the limits',
  addsUp: 'an order field by field',
  hasCosts: 'an order field by field',
  hasCounts: 'an order field by field',
  higher: 'buying',
  shippingOf: 'buying',
};

/** Sorts the cases: those near recent results, then the function's chapter, then the rest; likely results first. */
function inOrder(all: readonly RuleCase[], mutant: Mutant, last: readonly RuleCase[]): Set<RuleCase> {
  const likely = mutant.as === 'true' ? 'refused' : 'allowed';
  const chapter = catalogue[CHAPTERS[mutant.within] ?? ''] ?? [];
  const near = last.flatMap((one) => all.slice(all.indexOf(one), all.indexOf(one) + 3));
  const most = [...near, ...chapter, ...all].filter(({ verdict }) => verdict === likely);
  return new Set([...most, ...all]);
}
