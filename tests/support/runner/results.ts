import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import * as v from 'valibot';

/** File that the test runner writes its results to. */
export const RESULTS_FILE = '.local/test-results.json';

/** File with what the results leave out. */
export const NOTES_FILE = '.local/test-notes.json';

/** Facts about a run that its results leave out. */
export interface RunNotes {
  /** Errors that belong to no test, such as a worker's end. Such a run fails without a failed test. */
  readonly errors: string[];
  /** Tests that passed on their second try (`--retry=1`), each with why the first one failed. */
  readonly secondTries: string[];
  /** How many of 1,000 expressions each of the largest requests leaves; none on another engine than Google's. */
  readonly headroom: string[];
}

const Texts = v.array(v.string());
const Notes = v.object({ errors: Texts, secondTries: Texts, headroom: Texts });

const Test = v.object({
  fullName: v.string(),
  status: v.string(),
  failureMessages: v.nullish(v.array(v.string()), []),
});

const Results = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ''),
      assertionResults: v.array(Test),
    }),
  ),
});

/** Counts and failures of a test run. */
export interface TestRun extends Pick<RunNotes, 'secondTries' | 'headroom'> {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** One text for each failed test, for each file that failed to load, and for each error outside tests. */
  readonly failures: readonly string[];
}

/** The results of a run that wrote none. */
export const NO_RESULTS: TestRun = {
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  secondTries: [],
  headroom: [],
};

/** Returns the results of the last run. */
export function readResults(): TestRun {
  if (!existsSync(RESULTS_FILE)) return NO_RESULTS;
  const results = v.parse(Results, JSON.parse(readFileSync(RESULTS_FILE, 'utf8')));
  const { errors, secondTries, headroom } = readNotes();
  return {
    passed: results.numPassedTests,
    failed: results.numFailedTests,
    skipped: results.numPendingTests,
    failures: [
      ...results.testResults.flatMap(failuresOf),
      ...errors.map((error) => `outside tests\n${error}`),
    ],
    secondTries,
    headroom,
  };
}

function readNotes(): RunNotes {
  if (!existsSync(NOTES_FILE)) return { errors: [], secondTries: [], headroom: [] };
  return v.parse(Notes, JSON.parse(readFileSync(NOTES_FILE, 'utf8')));
}

type TestFile = v.InferOutput<typeof Results>['testResults'][number];

function failuresOf({ name, status, message, assertionResults }: TestFile): string[] {
  const file = relative('.', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}\n${message}`] : [];
  return failed.map((test) => `${file} > ${test.fullName}\n${test.failureMessages.map(ownLines).join('\n')}`);
}

/** Returns the text without the calls inside packages: a log that keeps its last lines only still names every failure. */
function ownLines(failure: string): string {
  const lines = failure.split('\n');
  return lines.filter((line) => !/^ +at .*(node_modules|node:internal)/.test(line)).join('\n');
}
