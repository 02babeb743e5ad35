import { execFileSync } from 'node:child_process';
import type { Plugin } from 'vite';
import { inRepository } from '#tools/repository.ts';

/** Address of the file in which a published site names its commit. */
const COMMIT_ADDRESS = 'release.txt';

/** Returns the commit of the working tree, with `-dirty` for changed files; null without Git. */
export function currentCommit(): string | null {
  const describe = ['describe', '--always', '--dirty', '--exclude=*', '--abbrev=40'];
  try {
    return execFileSync('git', describe, { cwd: inRepository('.'), encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return null;
  }
}

/**
 * Writes the commit into a file of the site, so that the mirror's workflow builds the same commit (docs/mirror.md#workflows).
 * Also sets the release for error reports (docs/security.md#error-reports).
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

/** Returns `VITE_RELEASE`, or the commit; without Git the time. Undefined for a site without error reports. */
function releaseOf(variables: Readonly<Record<string, string | undefined>>): string {
  if (!variables['VITE_SENTRY_DSN']) return '';
  return variables['VITE_RELEASE'] || (currentCommit() ?? new Date().toISOString().replaceAll(':', '-'));
}
