import { spawnSync } from 'node:child_process';
import { presentEngines } from '../local/engines/start-engine.ts';
import { readResults } from './support/runner/results.ts';

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** True when the step writes test counts; any other step counts as one test. */
  readonly counts?: boolean;
}

const STEPS: readonly Step[] = [
  { name: 'tests', command: ['npm', 'test'], counts: true },
  { name: 'lint', command: ['npm', 'run', 'lint'] },
  { name: 'format', command: ['npm', 'run', 'format:check'] },
  { name: 'types', command: ['npm', 'run', 'types'] },
  { name: 'dead code', command: ['npm', 'run', 'deadcode'] },
  { name: 'audit', command: ['npm', 'run', 'audit'] },
  { name: 'build', command: ['npm', 'run', 'build'] },
  { name: 'budgets', command: ['npm', 'run', 'budgets'] },
];

/** Runs the rules on every other engine of this machine; Google's verdict is the reference. */
const engines = presentEngines();
const otherRules: readonly Step[] =
  engines.length > 1
    ? [
        {
          name: "rules on Google's emulator",
          command: ['npm', 'run', 'test:official', '--', '--project', 'rules'],
          counts: true,
        },
      ]
    : [];

const failures: string[] = [];
const rows = [...STEPS, ...otherRules].map(({ name, command, counts }) => {
  console.log(`\n── ${name}: ${command.join(' ')}`);
  const [program = '', ...args] = command;
  const began = Date.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', shell: process.platform === 'win32' });
  const result = counts ? readResults() : { passed: status === 0 ? 1 : 0, failed: 0, failures: [] };
  // A run that broke without a failed test counts as a failure.
  const failed = status !== 0 && result.failed === 0 ? 1 : result.failed;
  failures.push(...result.failures.map((failure) => `${name}: ${failure}`));
  return { step: name, passed: result.passed, failed, seconds: Math.round((Date.now() - began) / 1000) };
});

// Failures are repeated at the end of the log.
for (const failure of failures) console.log(`\n✗ ${failure}`);
console.table(rows);
console.log(
  `Engines that ran: ${engines.join(', ')}${engines.length < 2 ? ' (this machine has no other)' : ''}`,
);
const total = (key: 'passed' | 'failed') => rows.reduce((sum, row) => sum + row[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed`);
process.exitCode = total('failed') > 0 ? 1 : 0;
