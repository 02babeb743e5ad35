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

/**
 * Names the commit in a file of the site: the mirror's workflow builds that commit again (docs/mirror.md#workflows). Names
 * the release in error reports (docs/security.md#error-reports).
 */
export function commitOfBuild(variables: Readonly<Record<string, string | undefined>>): Plugin {
  return {
    name: 'bornera:commit',
    apply: 'build',
    config: () => ({ define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(releaseOf(variables)) } }),
    generateBundle() {
      const commit = currentCommit();
      if (commit !== null) this.emitFile({ type: 'asset', fileName: COMMIT_ADDRESS, source: `${commit}\n` });
    },
  };
}

/** `VITE_RELEASE`, or the commit; without Git the time. A site that reports no errors has none. */
function releaseOf(variables: Readonly<Record<string, string | undefined>>): string {
  if (!variables['VITE_SENTRY_DSN']) return '';
  return variables['VITE_RELEASE'] || (currentCommit() ?? new Date().toISOString().replaceAll(':', '-'));
}
