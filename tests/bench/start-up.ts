import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository } from '../../local/repository.ts';
import type { Table } from './table.ts';

/** Measures the seconds until `npm start` is ready, in a fresh clone and again. */
export async function measureStartUp(): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'bornera-clone-'));
  execFileSync('git', ['clone', '--quiet', inRepository('.'), folder]);
  const first = await secondsToReady(folder);
  const again = [await secondsToReady(folder), await secondsToReady(folder)];
  rmSync(folder, { recursive: true });
  return {
    title: 'Start-up of a fresh clone, seconds until “Shop ready”',
    rows: [
      { run: 'first, with npm ci', seconds: first },
      ...again.map((seconds) => ({ run: 'installed', seconds })),
    ],
  };
}

async function secondsToReady(folder: string): Promise<number> {
  const began = Date.now();
  const shop = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  const ended = new Promise<void>((resolve) => shop.on('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    shop.stdout.on('data', (text: Buffer) => text.includes('Shop ready') && resolve());
    shop.on('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  const seconds = (Date.now() - began) / 1000;
  // Signals the whole process group, as Ctrl-C does.
  if (shop.pid !== undefined) process.kill(-shop.pid, 'SIGINT');
  await ended;
  return Math.round(seconds * 10) / 10;
}
