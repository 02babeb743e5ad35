import { spawn } from 'node:child_process';
import { findChromium } from './support/browser/chromium.ts';
import { runTool, ToolError } from '#tools/run-tool.ts';
import { defaultEngine } from '#local/engines/start-engine.ts';
import {
  filesToRunAgain,
  readResults,
  removeResults,
  totalsOf,
  withSecondRun,
  writeResults,
} from './support/runner/results.ts';

/**
 * `npm test` runs every test except the purchase in other browsers, on one engine. Further arguments go to vitest. A failed file
 * of browser tests runs once more, alone, at the end; the last lines name it.
 */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const named = args.find((arg) => arg.startsWith('--emulator'));
  if (named !== undefined && named !== '--emulator=official' && named !== '--emulator=fireemu')
    throw new ToolError(`There is no engine «${named}»: write --emulator=official or --emulator=fireemu.`);
  const engine = named?.split('=')[1] ?? defaultEngine();
  // Installs a browser when the machine has none, or prints the requirements.
  process.env['CHROME_PATH'] = await findChromium();
  removeResults();
  console.log(`Tests on the ${engine} engine.`);
  const vitestArgs = args.filter((arg) => !arg.startsWith('--emulator='));
  // The purchase in other browsers runs only by name (`npm test -- --project browsers`).
  if (!args.some((arg) => arg.startsWith('--project'))) vitestArgs.push('--project=!browsers');
  let code = await vitest(vitestArgs, engine);
  if (code !== 0) code = await runAgain(code, engine);
  const results = readResults();
  const { passed, skipped, failures } = totalsOf(results);
  for (const why of results.secondRuns) console.log(`Passed only when its file ran once more, alone: ${why}`);
  // A run that crashed without a failed test counts as a failure.
  const failed = failures.length === 0 && code !== 0 ? 1 : failures.length;
  process.exitCode = failed > 0 ? 1 : 0;
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

/** Runs the failed files of browser tests once more. Returns the resulting exit code. */
async function runAgain(code: number, engine: string): Promise<number> {
  const first = readResults();
  const again = filesToRunAgain(first);
  if (again.length === 0) return code;
  console.log(`Once more, alone: ${again.map(({ file }) => file).join(', ')}`);
  removeResults();
  const projects = new Set(again.map(({ project }) => `--project=${project}`));
  const secondCode = await vitest(
    ['--no-file-parallelism', ...projects, ...again.map(({ file }) => file)],
    engine,
  );
  const results = withSecondRun(first, readResults());
  writeResults(results);
  return totalsOf(results).failures.length > 0 ? code : secondCode;
}

function vitest(args: readonly string[], engine: string): Promise<number> {
  const runner = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, BORNERA_EMULATOR: engine },
  });
  return new Promise((resolve) => runner.on('exit', (code) => resolve(code ?? 1)));
}

await runTool(main);
