import { appendFileSync, cpSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { currentCommit } from './commit.ts';

/** Folder of a build's source maps, beside the build: one folder with the release's name, of scripts and maps. */
export function sourceMapFolder(dist: string): string {
  return `${dist}-maps`;
}

/**
 * Names the release in error reports, and moves the source maps of a site that sends them out of the build, each with a
 * copy of its script. `npm run sourcemaps` uploads them, and nothing serves them (docs/security.md#error-reports).
 * @param release '' for a site that reports no errors, which has no maps.
 */
export function hiddenSourceMaps(release: string): Plugin {
  return {
    name: 'bornera:hidden-source-maps',
    apply: 'build',
    config: () => ({
      define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(release) },
      build: { sourcemap: release !== '' && 'hidden' },
    }),
    writeBundle({ dir = '' }, bundle) {
      const folder = sourceMapFolder(dir);
      rmSync(folder, { recursive: true, force: true });
      for (const map of Object.keys(bundle).filter((file) => file.endsWith('.map'))) {
        const script = map.replace(/\.map$/, '');
        const target = join(folder, release, script);
        mkdirSync(dirname(target), { recursive: true });
        cpSync(join(dir, script), target);
        appendFileSync(target, `\n//# sourceMappingURL=${basename(map)}\n`);
        renameSync(join(dir, map), `${target}.map`);
      }
    },
  };
}

/**
 * Returns the name of this build for error reports: `VITE_RELEASE`, or the commit, with `-dirty` where files were changed
 * since; without Git the time. A site that reports no errors has none: ''.
 */
export function releaseOf(variables: Readonly<Record<string, string | undefined>>): string {
  if (!variables['VITE_SENTRY_DSN']) return '';
  return variables['VITE_RELEASE'] || (currentCommit() ?? new Date().toISOString().replaceAll(':', '-'));
}
