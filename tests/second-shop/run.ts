import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { inRepository } from '#tools/repository.ts';
import { runTool } from '#tools/run-tool.ts';
import { removeResults, RESULTS_FILE } from '#tests/support/runner/results.ts';
import { copyShop } from './copy-shop.ts';

const TESTS = [
  '--project=rules',
  '--project=e2e',
  'tests/rules',
  'tests/integration',
  '/purchase.test.ts',
  '/looks.test.ts',
];

// Runs rules, stores, a purchase and the looks with the second shop's values; the results are saved like those of a test run.
await runTool(() => {
  removeResults();
  const { folder, run, remove } = copyShop();
  try {
    run(['tests/run.ts', ...TESTS, ...process.argv.slice(2)], { stdio: 'inherit' });
  } finally {
    const results = join(folder, RESULTS_FILE);
    if (existsSync(results)) cpSync(results, inRepository(RESULTS_FILE));
    remove();
  }
});
