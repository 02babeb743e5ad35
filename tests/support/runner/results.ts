import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';

/** File for the results of a run. */
export const RESULTS_FILE = '.local/test-results.json';

/** Projects whose tests run in a real browser: such a test may also fail because the machine is busy. */
const BROWSER_PROJECTS = new Set(['e2e', 'browsers']);

/** Maximum number of files that may pass only in their second run; more are a failure. */
export const MAX_SECOND_RUNS = 2;

const Texts = v.array(v.string());

const TestFile = v.object({
  /** Path from the repository's root. */
  file: v.string(),
  project: v.string(),
  passed: v.number(),
  skipped: v.number(),
  /** One text per failed test and hook, or for a file that failed to load: its name, then the error. */
  failures: Texts,
});

const Results = v.object({
  files: v.array(TestFile),
  /** Errors outside of any test, such as a crashed worker. Such a run fails without a failed test. */
  errors: Texts,
  /** How many of 1,000 expressions each of the largest requests leaves; only measured on Google's engine. */
  headroom: Texts,
  /** Files that passed only in their second run, alone, each with the first error of the first run. */
  secondRuns: Texts,
});

/** Results of a test run. */
export type TestRun = v.InferOutput<typeof Results>;

/** Counts and failures of a test run. */
export interface Totals {
  readonly passed: number;
  readonly skipped: number;
  /** One text per failed test and hook, each file that failed to load, and each error outside tests. */
  readonly failures: readonly string[];
}

/** Writes the results of a finished run. */
export function writeResults(results: TestRun): void {
  mkdirSync(dirname(RESULTS_FILE), { recursive: true });
  writeFileSync(RESULTS_FILE, JSON.stringify(results));
}

/** Returns the results of the last run; empty ones when it wrote none. */
export function readResults(): TestRun {
  if (!existsSync(RESULTS_FILE)) return { files: [], errors: [], headroom: [], secondRuns: [] };
  return v.parse(Results, JSON.parse(readFileSync(RESULTS_FILE, 'utf8')));
}

/** Removes the results of an earlier run, because a crashed run writes none. */
export function removeResults(): void {
  rmSync(RESULTS_FILE, { force: true });
}

export function totalsOf({ files, errors, secondRuns }: TestRun): Totals {
  const sum = (key: 'passed' | 'skipped') => files.reduce((total, file) => total + file[key], 0);
  const many = secondRuns.length > MAX_SECOND_RUNS;
  return {
    passed: sum('passed'),
    skipped: sum('skipped'),
    failures: [
      ...files.flatMap(({ failures }) => failures),
      ...errors.map((error) => `outside tests\n${error}`),
      ...(many ? [tooManySecondRuns(secondRuns.length)] : []),
    ],
  };
}

/** Returns the text of a failure that belongs to no test. */
export function tooManySecondRuns(count: number): string {
  return `${count} files passed only when they ran once more: more than ${MAX_SECOND_RUNS} are a failure`;
}

/** Returns the failed files of browser tests to run once more, alone; none when they are too many for a second run to help. */
export function filesToRunAgain({ files }: TestRun): TestRun['files'] {
  const failed = files.filter(
    ({ project, failures }) => BROWSER_PROJECTS.has(project) && failures.length > 0,
  );
  return failed.length > MAX_SECOND_RUNS ? [] : failed;
}

/** Returns a run's results, with those of the second runs in place of the first ones. */
export function withSecondRun(first: TestRun, second: TestRun): TestRun {
  const again = new Map(second.files.map((file) => [file.file, file]));
  const healed = first.files.filter(({ file }) => again.get(file)?.failures.length === 0);
  return {
    files: first.files.map((file) => again.get(file.file) ?? file),
    errors: [...first.errors, ...second.errors],
    headroom: first.headroom,
    secondRuns: healed.map(({ failures: [why = ''] }) => why),
  };
}
