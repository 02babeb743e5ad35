import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { findChromium } from './support/browser/chromium.ts';
import { defaultEngine } from '../local/engines/start-engine.ts';
import { readResults, RESULTS_FILE } from './support/runner/results.ts';

/** `npm test`: every test, on one engine. Further arguments go to vitest. */
async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const engine = args.includes('--emulator=official') ? 'official' : defaultEngine();
  // Installs a browser when the machine has none, or says what is needed.
  process.env['CHROME_PATH'] = await findChromium();
  rmSync(RESULTS_FILE, { force: true });
  mkdirSync(dirname(RESULTS_FILE), { recursive: true });
  console.log(`Tests on the ${engine} engine.`);
  const vitestArgs = args.filter((arg) => !arg.startsWith('--emulator='));
  const code = await vitest(vitestArgs, engine);
  const { passed, failed, skipped } = readResults();
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return code;
}

function vitest(args: readonly string[], engine: string): Promise<number> {
  const runner = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    stdio: 'inherit',
    env: { ...process.env, BORNERA_EMULATOR: engine },
  });
  return new Promise((resolve) => runner.on('exit', (code) => resolve(code ?? 1)));
}

process.exitCode = await main();
