import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { type MutantResult, startMutantTester } from './try-mutants.ts';
import { type Mutant, mutantsWithin } from './mutants.ts';

const RULES = 'firestore.rules';

/**
 * `npm run test:rules:mutants [-- function …]` breaks every condition of firestore.rules, or of the named functions and
 * collections, in turn (true, false, negated). At least one case of the catalogue must fail for each mutant; the command lists
 * the others, and fails.
 */
await runTool(async () => {
  const usage = 'npm run test:rules:mutants -- [function …]';
  const rules = readFileSync(RULES, 'utf8');
  const mutants = mutantsWithin(rules, toolArguments({ usage, options: {}, words: Infinity }).positionals);
  const started = Date.now();
  const caught = await huntAll(rules, mutants);
  const survivors = caught.filter(({ by }) => by === null).map(({ mutant }) => mutant);

  for (const { line, as, condition } of survivors) {
    console.log(`${RULES}:${line} survives ${as}: ${condition.replaceAll(/\s+/g, ' ')}`);
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  // Every condition has exactly one mutant of kind `false`, so this counts conditions.
  const conditions = mutants.filter(({ as }) => as === 'false').length;
  console.log(
    `${mutants.length} mutants of ${conditions} conditions: ${mutants.length - survivors.length} caught, ${survivors.length} survived, in ${seconds} s`,
  );
  process.exit(survivors.length === 0 ? 0 : 1);
});

/** Runs one engine more than the machine has cores; each takes the next mutant when free. */
async function huntAll(source: string, queue: readonly Mutant[]): Promise<MutantResult[]> {
  const hunters = await Promise.all(
    Array.from({ length: availableParallelism() + 1 }, () => startMutantTester(source)),
  );
  const results: MutantResult[] = [];
  let next = 0;
  await Promise.all(
    hunters.map(async (tester) => {
      for (let mutant = queue[next++]; mutant !== undefined; mutant = queue[next++]) {
        results.push(await tester.findCase(mutant));
        if (results.length % 100 === 0) console.log(`${results.length} of ${queue.length} …`);
      }
      await tester.close();
    }),
  );
  return results.toSorted((a, b) => a.mutant.line - b.mutant.line);
}
