import type { PluginOption } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { inRepository } from '#tools/repository.ts';
import { paths } from '#config/paths.ts';
import { filesOfScreen } from '#deploy/pages/built-pages.ts';
import { FRAME_FILE, pageOfPath } from '#deploy/pages/pages.ts';
import { webManifest } from './web-manifest.ts';

/** Screens that work offline from the start; others work once they were visited. */
const SHELL_SCREENS = [paths.home, paths.product(':currentId'), paths.cart, paths.howTo, '*'].map(pageOfPath);

/** Page for any other address while offline: src/worker/sw.ts uses its clean address. */
const SHELL = FRAME_FILE;

/**
 * Builds the web manifest and the service worker (docs/decisions/0050-service-worker.md).
 * @param isOff publishes a worker that removes itself and its caches (docs/deploy.md#switch-the-worker-off)
 */
export function offline(isOff: boolean): PluginOption {
  let dist = '';
  const options: Partial<VitePWAOptions> = {
    strategies: 'injectManifest',
    srcDir: inRepository('src/worker'),
    filename: 'sw.ts',
    injectRegister: false,
    manifest: webManifest,
    includeManifestIcons: false,
    selfDestroying: isOff,
    injectManifest: {
      injectionPoint: 'self.precached',
      rollupFormat: 'iife',
      globPatterns: ['static/**', SHELL],
      // Source maps can exceed the size limit for precached files.
      globIgnores: ['**/*.map'],
      dontCacheBustURLsMatching: /^static\//,
      sourcemap: false,
      manifestTransforms: [
        (entries) => {
          const files = SHELL_SCREENS.map((screen) => filesOfScreen(dist, screen));
          const isFirst = (url: string) =>
            files.some(({ scripts, styles }) => scripts.has(url) || styles.has(url));
          const manifest = entries
            .filter(({ url }) => url === SHELL || isFirst(url))
            .map((entry) => Object.assign(entry, { url: `/${entry.url.replace(/\.html$/, '')}` }));
          return { manifest, warnings: [] };
        },
      ],
    },
    integration: {
      configureOptions({ build }) {
        dist = build.outDir;
      },
    },
  };
  return VitePWA(options);
}
