import { spawn } from 'node:child_process';
import { runTool, ToolError, toolArguments } from '../../../tools/run-tool.ts';

/** `npm run test:rules:fuzz [-- seconds]`: random batches against firestore.rules on every engine, an hour each by default. */
await runTool(() => {
  const usage = 'npm run test:rules:fuzz -- [seconds]';
  const { positionals } = toolArguments({ usage, options: {}, words: 1 });
  const [seconds = '3600'] = positionals;
  if (!(Number(seconds) > 0)) throw new ToolError(`«${seconds}» is no number of seconds. Usage: ${usage}`);
  const runner = spawn(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', 'rules', 'tests/rules/fuzz', '--silent=false'],
    { stdio: 'inherit', env: { ...process.env, BORNERA_FUZZ_SECONDS: seconds } },
  );
  runner.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
});
