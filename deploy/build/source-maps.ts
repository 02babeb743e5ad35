import { join, resolve } from 'node:path';
import { sentryVitePlugin } from '@sentry/vite-plugin';
import type { PluginOption } from 'vite';
import { currentCommit } from './commit.ts';

/**
 * Names the release in error reports. With Sentry's token in the environment it also makes source maps, uploads them and
 * removes them from the build (docs/security.md#error-reports).
 * @param release '' for a site that reports no errors, which has no maps.
 */
export function sourceMaps(release: string): PluginOption {
  let found: (maps: string) => void = () => undefined;
  const maps = new Promise<string>((resolveMaps) => {
    found = resolveMaps;
  });
  const isUploaded = release !== '' && Boolean(process.env['SENTRY_AUTH_TOKEN']);
  return [
    {
      name: 'bornera:release',
      apply: 'build',
      config: () => ({
        define: { 'import.meta.env.VITE_RELEASE': JSON.stringify(release) },
        build: { sourcemap: isUploaded && 'hidden' },
      }),
      configResolved({ root, build }) {
        found(join(resolve(root, build.outDir), '**/*.map'));
      },
    },
    isUploaded &&
      sentryVitePlugin({
        telemetry: false,
        release: { name: release, inject: false, setCommits: false },
        sourcemaps: { filesToDeleteAfterUpload: maps },
        // A deploy goes on without Sentry.
        errorHandler: ({ message }) => console.warn(`Source maps not uploaded: ${message}`),
      }),
  ];
}

/**
 * Returns the name of this build for error reports: `VITE_RELEASE`, or the commit, with `-dirty` where files were changed
 * since; without Git the time. A site that reports no errors has none: ''.
 */
export function releaseOf(variables: Readonly<Record<string, string | undefined>>): string {
  if (!variables['VITE_SENTRY_DSN']) return '';
  return variables['VITE_RELEASE'] || (currentCommit() ?? new Date().toISOString().replaceAll(':', '-'));
}
