import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';
import { inRepository } from '#tools/repository.ts';

/** Address of the file in which a published site names its commit. */
const COMMIT_ADDRESS = 'release.txt';

/** The commit of the working tree, with `-dirty` where files were changed since; null without Git. */
export function currentCommit(): string | null {
  const describe = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=40'];
  try {
    return execFileSync('git', describe, { cwd: inRepository('.'), encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/** Names the commit in a file of the site: the mirror's workflow builds that commit again (docs/mirror.md#workflows). */
export function commitFile(): Plugin {
  return {
    name: 'bornera:commit-file',
    apply: 'build',
    generateBundle() {
      const commit = currentCommit();
      if (commit !== null) this.emitFile({ type: 'asset', fileName: COMMIT_ADDRESS, source: `${commit}\n` });
    },
  };
}
