import { spawn } from 'node:child_process';

/** `npm run test:rules:fuzz [-- seconds]`: random batches against firestore.rules on every engine, an hour each by default. */
const [seconds = '3600'] = process.argv.slice(2);
const runner = spawn(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', 'tests/rules/fuzz', '--silent=false'],
  { stdio: 'inherit', env: { ...process.env, BORNERA_FUZZ_SECONDS: seconds } },
);
runner.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
