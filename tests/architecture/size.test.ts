import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from '#tools/repository.ts';

/**
 * Limits growth: lines as `wc -l` counts them, blank lines and comments included. Each limit was set 2 % above the count. The
 * owner's own files (`src/config/shop`, `projects-md`) are not counted.
 */
const ROWS: readonly {
  readonly row: string;
  readonly of: (file: string) => boolean;
  readonly most: number;
}[] = [
  { row: 'src/admin', of: code(/^src\/admin\//), most: 8550 },
  { row: 'src/app', of: code(/^src\/(app\/|main\.)/), most: 1470 },
  { row: 'src/config', of: code(/^src\/config\/(?!shop\/)/), most: 590 },
  { row: 'src/data', of: code(/^src\/data\//), most: 6650 },
  { row: 'src/domain', of: code(/^src\/domain\//), most: 6330 },
  { row: 'src/shared', of: code(/^src\/shared\//), most: 580 },
  { row: 'src/shop', of: code(/^src\/shop\//), most: 7140 },
  { row: 'src/ui', of: code(/^src\/ui\//), most: 1530 },
  { row: 'src/worker, src/loading', of: code(/^src\/(worker|loading)\//), most: 220 },
  { row: 'CSS', of: (file) => /^src\/.*\.css$/.test(file), most: 5250 },
  { row: 'local', of: code(/^local\//), most: 2450 },
  { row: 'deploy, auth0', of: code(/^(deploy|auth0)\//), most: 4270 },
  { row: 'tools', of: code(/^tools\//), most: 700 },
  { row: 'firestore.rules', of: (file) => file === 'firestore.rules', most: 780 },
  { row: 'tests and their support', of: isTest, most: 38010 },
  { row: 'documents', of: (file) => /^(docs\/.*|CONTRIBUTING|CHANGELOG|README)\.md$/.test(file), most: 3350 },
];

// A downloaded archive of the repository has no Git.
const hasGit = existsSync(inRepository('.git'));
const files = hasGit ? listFiles() : [];

describe.skipIf(!hasGit)('the size of the repository', () => {
  it.each(ROWS)('keeps $row within $most lines', ({ of, most }) => {
    expect(
      linesOf(files.filter(of)),
      'Take something out, or raise the row in a commit of its own whose body says what the lines are for.',
    ).toBeLessThanOrEqual(most);
  });
});

it.skipIf(!hasGit)('an owner’s values and texts are in no row', () => {
  const owners = files.filter((file) =>
    /^(src\/config\/shop|src\/shop\/how-to\/content|projects-md)\//.test(file),
  );
  expect(owners).not.toEqual([]);
  expect(ROWS.filter(({ of }) => owners.some(of))).toEqual([]);
});

/** Returns a predicate for a folder's code, without tests and other files. */
function code(folder: RegExp): (file: string) => boolean {
  return (file) => folder.test(file) && /\.[cm]?tsx?$|\.[cm]js$/.test(file) && !isTest(file);
}

function isTest(file: string): boolean {
  return /\.tsx?$/.test(file) && /^tests\/|\.test\.tsx?$/.test(file);
}

/** Returns tracked files and new files that git does not ignore, without deleted ones. */
function listFiles(): string[] {
  // A copy of the repository may belong to another user.
  const args = ['-c', 'safe.directory=*', 'ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const listed = execFileSync('git', args, { cwd: inRepository('.'), encoding: 'utf8' }).split('\0');
  return [...new Set(listed)].filter((file) => file !== '' && existsSync(inRepository(file)));
}

function linesOf(counted: readonly string[]): number {
  return counted.reduce(
    (sum, file) => sum + readFileSync(inRepository(file), 'utf8').split('\n').length - 1,
    0,
  );
}
