import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { inRepository } from '../../tools/repository.ts';

const folder = mkdtempSync(join(tmpdir(), 'bornera-windows-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: readonly string[]): string {
  // A copy of the repository may belong to another user.
  return execFileSync('git', ['-c', 'safe.directory=*', ...args], { encoding: 'utf8' });
}

// An archive of the repository has no history to clone.
it.skipIf(!existsSync(inRepository('.git')))(
  'a clone of Git for Windows has the line ends of every other',
  () => {
    const clone = join(folder, 'clone');
    git('clone', '--quiet', '--shared', '-c', 'core.autocrlf=true', inRepository('.'), clone);
    const texts = git('-C', clone, 'ls-files', '-z', '--eol')
      .split('\0')
      .flatMap((line) => (line.startsWith('i/lf') ? [line.slice(line.indexOf('\t') + 1)] : []));
    expect(texts.length).toBeGreaterThan(1000);
    expect(texts.filter((path) => readFileSync(join(clone, path)).includes('\r\n'))).toEqual([]);
  },
);
