import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findChromium } from './support/browser/chromium.ts';
import { runTool, ToolError } from '#tools/run-tool.ts';
import { defaultEngine } from '#local/engines/start-engine.ts';
import { NOTES_FILE, readResults, RESULTS_FILE } from './support/runner/results.ts';

/** `npm test`: every test but the purchase in other browsers, on one engine. Further arguments go to vitest. */
async function main(): Promise<void> {
  const args = process.argv.slice(2);
  const named = args.find((arg) => arg.startsWith('--emulator'));
  if (named !== undefined && named !== '--emulator=official' && named !== '--emulator=fireemu')
    throw new ToolError(`There is no engine «${named}»: write --emulator=official or --emulator=fireemu.`);
  const engine = named?.split('=')[1] ?? defaultEngine();
  // Installs a browser when the machine has none, or says what is needed.
  process.env['CHROME_PATH'] = await findChromium();
  for (const file of [RESULTS_FILE, NOTES_FILE]) rmSync(file, { force: true });
  mkdirSync(dirname(RESULTS_FILE), { recursive: true });
  console.log(`Tests on the ${engine} engine.`);
  const vitestArgs = args.filter((arg) => !arg.startsWith('--emulator='));
  // The purchase in other browsers runs where it is named (`npm test -- --project browsers`).
  if (!args.some((arg) => arg.startsWith('--project'))) vitestArgs.push('--project=!browsers');
  process.exitCode = await vitest(vitestArgs, engine);
  const { passed, failed, skipped } = readResults();
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
}

function vitest(args: readonly string[], engine: string): Promise<number> {
  const runner = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, BORNERA_EMULATOR: engine },
  });
  return new Promise((resolve) => runner.on('exit', (code) => resolve(code ?? 1)));
}

await runTool(main);
