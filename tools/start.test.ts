import { spawn, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { defaultEngine } from '#local/engines/start-engine.ts';
import { inRepository } from './repository.ts';

const READY = 'Ctrl-C ends everything.';

let folder: string;
const running: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-inicio-'));
});

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('opens without a warning, beside a second one with its own data started at the same time, and leaves nothing behind at Ctrl-C or SIGTERM', async () => {
  const [first, second] = [start(), start()];
  const [shown, other] = await Promise.all([first.until(READY), second.until(READY)]);
  const url = /Shop ready at (\S+)/u.exec(shown)?.[1] ?? '';
  expect(shown).toContain('ana@correo.example / ana-de-pruebas');
  expect(shown).toContain(`vendedora / taller-de-pruebas at ${url}/admin`);
  expect(await (await fetch(url)).text()).toContain('<div id="root">');
  expect(first.warnings()).toBe('');
  const dataOf = (text: string): string => /Data\s+(\S+)/u.exec(text)?.[1] ?? '';
  expect(dataOf(shown)).not.toBe(dataOf(other));

  const reset = spawnSync(process.execPath, [inRepository('tools/run.mjs'), inRepository('local/reset.ts')], {
    env: { ...process.env, BORNERA_LOCAL_DIR: folder },
    encoding: 'utf8',
  });
  expect(reset.stderr).toMatch(/^A shop uses datos-\d+: end it with Ctrl-C and try again\.$/mu);

  first.child.kill('SIGINT');
  expect(await first.exit).toBe(0);
  const data = /Services\s+(\S+)/u.exec(shown)?.[1] ?? '';
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  await expect(fetch(data)).rejects.toThrow('fetch failed');
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
}, 120_000);

test.skipIf(defaultEngine() !== 'fireemu' || process.platform === 'win32')(
  'ends every part when the engine crashes, and says in one line what crashed and where the data is',
  async () => {
    const shop = start();
    const shown = await shop.until(READY);
    const port = /:(\d+)\/ui/u.exec(shown)?.[1] ?? '';
    const processes = spawnSync('ps', ['-Awwo', 'pid=,args='], { encoding: 'utf8' }).stdout.split('\n');
    const engine = processes.find((row) => !row.includes('/bin/sh') && row.includes(`--ui-port ${port} `));
    process.kill(Number.parseInt(engine ?? '', 10), 'SIGKILL');
    expect(await shop.exit).toBe(1);
    const data = /Data\s+(\S+)/u.exec(shown)?.[1] ?? '';
    expect(shop.warnings()).toMatch(/^fireemu ended \(\S+\)\. The shop ends with it\. .+$/mu);
    expect(shop.warnings().trim().endsWith(`The last copy of the data: ${data}`)).toBe(true);
    const services = /Services\s+(\S+)/u.exec(shown)?.[1] ?? '';
    await expect(fetch(services)).rejects.toThrow('fetch failed');
  },
  120_000,
);

interface Shop {
  readonly child: ChildProcess;
  readonly exit: Promise<number | null>;
  /** Resolves with the output so far once the words appear. */
  readonly until: (words: string) => Promise<string>;
  /** Warnings of the shop's tools, such as a deprecated option of Vite. */
  readonly warnings: () => string;
}

function start(): Shop {
  const child = spawn(process.execPath, [inRepository('tools/run.mjs'), inRepository('tools/start.ts')], {
    env: { ...process.env, BORNERA_LOCAL_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let text = '';
  let warnings = '';
  const hear = (data: Buffer): void => {
    text += data.toString('utf8');
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  child.stderr.on('data', (data: Buffer) => {
    warnings += data.toString('utf8');
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    exit,
    warnings: () => warnings,
    until: (words) =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (text.includes(words)) resolve(text);
        };
        child.stdout.on('data', look);
        void exit.then((code) => {
          reject(new Error(`ended with ${String(code)}: ${text}`));
        });
        look();
      }),
  };
}
