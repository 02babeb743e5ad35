import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRepository } from '#tools/repository.ts';

/**
 * Budgets of size: lines as `wc -l` counts them, blank lines and comments included. A figure is only ever lowered. A
 * feature that brings lines takes as many out of its row.
 */
const LINES: readonly {
  readonly row: string;
  readonly of: (file: string) => boolean;
  readonly lines: number;
}[] = [
  { row: 'src/admin', of: code(/^src\/admin\//), lines: 6790 },
  { row: 'src/data/seller', of: code(/^src\/data\/seller\//), lines: 2173 },
  { row: 'src/data without seller', of: code(/^src\/data\/(?!seller\/)/), lines: 3780 },
  { row: 'src/domain', of: code(/^src\/domain\//), lines: 4500 },
  { row: 'src/shop', of: code(/^src\/shop\//), lines: 6110 },
  { row: 'src/app, worker, loading, main.tsx', of: code(/^src\/(app|worker|loading|main)\b/), lines: 1488 },
  { row: 'src/ui, shared, config', of: code(/^src\/(ui|shared|config)\//), lines: 2704 },
  { row: 'CSS', of: (file) => /^src\/.*\.css$/.test(file), lines: 4290 },
  { row: 'local, deploy, tools, auth0', of: code(/^(local|deploy|tools|auth0)\//), lines: 6570 },
  { row: 'firestore.rules', of: (file) => file === 'firestore.rules', lines: 639 },
  { row: 'tests and their support', of: isTest, lines: 30397 },
  { row: 'documents', of: (file) => /^(docs\/.*|CONTRIBUTING|CHANGELOG)\.md$/.test(file), lines: 2790 },
];

/** A folder may lie this far below its figure, so that one commit need not change both. */
const SLACK = 100;

const TOTAL_LINES = { of: code(/^src\//), lines: 27524 };

const FILES = [
  { row: 'files in src/admin', of: code(/^src\/admin\//), files: 51 },
  { row: 'files in src', of: code(/^src\//), files: 372 },
  { row: 'files in the repository', of: () => true, files: 1052 },
];

// An archive of the repository has no list of its files.
const hasGit = existsSync(inRepository('.git'));
const files = hasGit ? listFiles() : [];

describe.skipIf(!hasGit)('the size of the repository', () => {
  it.each(LINES)('$row: $lines lines, and at most 100 fewer', ({ of, lines }) => {
    const counted = linesOf(files.filter(of));
    expect(counted, 'Take out as many lines as you add.').toBeLessThanOrEqual(lines);
    expect(counted, 'Lower the figure of this row.').toBeGreaterThanOrEqual(lines - SLACK);
  });

  it('keeps all of src within its budget', () => {
    expect(linesOf(files.filter(TOTAL_LINES.of))).toBeLessThanOrEqual(TOTAL_LINES.lines);
  });

  it.each(FILES)('$row: $files', ({ of, files: most }) => {
    expect(files.filter(of).length).toBeLessThanOrEqual(most);
  });
});

/** Tells the code of a folder from its tests and other files. */
function code(folder: RegExp): (file: string) => boolean {
  return (file) => folder.test(file) && /\.[cm]?tsx?$|\.[cm]js$/.test(file) && !isTest(file);
}

function isTest(file: string): boolean {
  return /\.tsx?$/.test(file) && /^tests\/|\.test\.tsx?$/.test(file);
}

/** Tracked files and new ones that git does not ignore, without those deleted since. */
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
