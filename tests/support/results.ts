import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

/** Where the test runner leaves its counts. */
export const RESULTS_FILE = '.local/test-results.json';

const Results = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
});

/** The counts of the last run; none at all when it left none. */
export function readResults(): { passed: number; failed: number; skipped: number } {
  if (!existsSync(RESULTS_FILE)) return { passed: 0, failed: 0, skipped: 0 };
  const results = v.parse(Results, JSON.parse(readFileSync(RESULTS_FILE, 'utf8')));
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests,
  };
}
