import { execFileSync, type ExecFileSyncOptions } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRepository } from '#tools/repository.ts';
import { SITE_VARIABLES } from './site-variables.ts';

/** Folders copied from the repository. Maker documents and the chapter about electronics are left out. */
const SOURCES = ['auth0', 'deploy', 'local', 'public', 'src', 'tests', 'tools', 'docs', '.github'];
const LEFT_OUT = /75-electronica\.md$|\/node_modules\//u;

/** A folder with the repository and the files of another owner: a plant nursery that sells nowhere else. */
interface ShopCopy {
  readonly folder: string;
  /** Runs a file of the copy and returns its output. @throws the error of a failing command */
  readonly run: (command: readonly string[], options?: ExecFileSyncOptions) => string;
  readonly remove: () => void;
}

/** Copies the repository with the second shop's files instead of its owner's; its rules verify the second shop's numbers. */
export function copyShop(): ShopCopy {
  const folder = mkdtempSync(join(tmpdir(), 'segunda-tienda-'));
  const files = readdirSync(inRepository('.'), { withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ name }) => name);
  const put = (from: string, to: string): void =>
    cpSync(inRepository(from), join(folder, to), {
      recursive: true,
      filter: (path) => !LEFT_OUT.test(path),
    });
  for (const name of [...files, ...SOURCES]) put(name, name);
  put('tests/second-shop/config/shop', 'src/config/shop');
  put('tests/second-shop/nursery', 'src/config/shop');
  put('tests/second-shop/how-to', 'src/shop/how-to/content');
  symlinkSync(inRepository('node_modules'), join(folder, 'node_modules'), 'junction');
  // The tests of sizes count the files that Git lists.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  // Not through tools/run.mjs, which would install packages of a newer lockfile into the linked folder.
  const run: ShopCopy['run'] = (command, options) =>
    String(
      execFileSync(process.execPath, ['--import', 'tsx', ...command], {
        cwd: folder,
        env: { ...process.env, ...SITE_VARIABLES },
        encoding: 'utf8',
        stdio: 'pipe',
        ...options,
      }),
    );
  run(['deploy/rules/write-numbers.ts']);
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
