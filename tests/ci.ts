import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { WITHOUT_ENV_FILES } from '#deploy/build/build-variables.ts';
import { inRepository } from '#tools/repository.ts';
import { presentEngines } from '#local/engines/start-engine.ts';
import { installBrowsers, wholeChromium } from './support/browser/chromium.ts';
import { MAX_SECOND_RUNS, readResults, tooManySecondRuns, totalsOf } from './support/runner/results.ts';
import { NOT_MEASURED } from './support/runner/run-reporter.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  /** True when the step writes test counts; any other step counts as one test. */
  readonly counts?: boolean;
}

/** Tests whose result may depend on the browser: its own requests, caches and painting. */
const BROWSERS_OWN = ['first-visit', 'prerendered', 'offline'];

/** Configuration of an owner's shop that no test, bench or preview may read, with addresses that never respond. */
const OWNERS = `VITE_FIREBASE_API_KEY=owners-key
VITE_FIREBASE_PROJECT_ID=owners-shop
VITE_FIREBASE_AUTH_DOMAIN=owners-shop.firebaseapp.com
VITE_FIREBASE_APP_ID=1:2:web:3
VITE_APP_CHECK_KEY=owners-site-key
VITE_AUTH0_DOMAIN=owners-shop.invalid
VITE_AUTH0_CLIENT_ID=owners-client
VITE_FIREBASE_TOKEN_CLAIM=https://owners-shop.invalid/firebase
VITE_SELLER_HASH=${'0'.repeat(64)}
VITE_PRODUCTION_HOST=owners-shop.invalid
VITE_SENTRY_DSN=https://key@errors.invalid/1
`;

const test = (...args: readonly string[]) => ['npm', 'test', '--', ...args];

installBrowsers();
const removeConfiguration = configureShop();
const whole = wholeChromium();

const STEPS: readonly Step[] = [
  { name: 'tests', command: test(), counts: true },
  {
    name: 'screens in Los Angeles',
    command: test('--project=unit', '--project=screens'),
    env: { TZ: 'America/Los_Angeles', LANG: 'C' },
    counts: true,
  },
  ...(whole === null
    ? []
    : [
        {
          name: 'tests in a whole Chromium',
          command: test('--project=e2e', ...BROWSERS_OWN.map((name) => `/${name}.test.ts`)),
          env: { CHROME_PATH: whole },
          counts: true,
        },
      ]),
  { name: 'purchase in every browser', command: test('--project=browsers'), counts: true },
  {
    name: 'rules, a purchase and looks of another owner',
    command: ['node', 'tools/run.mjs', 'tests/second-shop/run.ts'],
    counts: true,
  },
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'types', command: ['npm', 'run', 'types'] },
  { name: 'dead code', command: ['npm', 'run', 'deadcode'] },
  { name: 'audit', command: ['npm', 'run', 'audit'] },
  { name: 'build', command: ['npm', 'run', 'build'] },
  {
    name: 'build without a configuration',
    command: ['npm', 'run', 'build'],
    env: { [WITHOUT_ENV_FILES]: '1' },
  },
  { name: 'budgets', command: ['npm', 'run', 'budgets'] },
];

/** Runs the rules on every other engine of this machine; Google's result is the reference. */
const engines = presentEngines();
const otherRules: readonly Step[] =
  engines.length > 1
    ? [
        {
          name: "rules on Google's emulator",
          command: test('--emulator=official', '--project=rules'),
          counts: true,
        },
      ]
    : [];

const failures: string[] = [];
const secondRuns: string[] = [];
const headroom: string[] = [];
const rows = [...STEPS, ...otherRules].map(({ name, command, env, counts }) => {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const [program = '', ...args] = command;
  const began = Date.now();
  const { status } = spawnSync(program, args, {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, ...env },
  });
  const results = readResults();
  const { passed, failures: found } = counts
    ? totalsOf(results)
    : { passed: status === 0 ? 1 : 0, failures: [] };
  // A run that crashed without a failed test counts as a failure.
  const failed = status !== 0 && found.length === 0 ? [`ended with code ${status}`] : found;
  failures.push(...failed.map((failure) => `${name}: ${failure}`));
  if (counts) {
    secondRuns.push(...results.secondRuns.map((each) => `${name}: ${each}`));
    headroom.push(...results.headroom);
  }
  return { step: name, passed, failed: failed.length, seconds: Math.round((Date.now() - began) / 1000) };
});
// Maximum second runs, for each step and for all steps together.
if (secondRuns.length > MAX_SECOND_RUNS) failures.push(tooManySecondRuns(secondRuns.length));

removeConfiguration();

// Failures are repeated at the end of the log.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.table(rows);
console.log(
  `Engines that ran: ${engines.join(', ')}${engines.length < 2 ? ' (this machine has no other)' : ''}`,
);
for (const line of headroom.length === 0 ? [NOT_MEASURED] : headroom) console.log(line);
for (const each of secondRuns) console.log(`Passed only when its file ran once more, alone: ${each}`);
const passed = rows.reduce((sum, row) => sum + row.passed, 0);
console.log(`${passed} passed, ${failures.length} failed`);
process.exitCode = failures.length > 0 ? 1 : 0;

/**
 * Writes the configuration of an owner's shop, so that all later steps are checked with one. Keeps an existing configuration.
 * Returns a function that removes the file.
 */
function configureShop(): () => void {
  const file = inRepository('.env.production.local');
  if (existsSync(file)) return () => undefined;
  writeFileSync(file, OWNERS);
  return () => rmSync(file);
}
