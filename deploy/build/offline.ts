import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { inRepository } from '#tools/repository.ts';
import { FRAME_FILE, isOfProduct, pages, PRERENDER_FOLDER } from '#deploy/pages/pages.ts';
import { webManifest } from './web-manifest.ts';

/** Pages whose first load works without a network from the start; others once they were seen. */
const SHELL_PAGES = pages.filter(
  (page) => page.content === 'list' || isOfProduct(page) || page.keeps === 'cart' || page.path === '*',
);

/** Any other address shows this page without a network: src/worker/sw.ts names its clean address. */
const SHELL = FRAME_FILE;

/**
 * Builds the web manifest and the service worker (docs/decisions/0050-service-worker.md).
 * @param isOff publishes a worker that removes itself and its caches (docs/deploy.md#switch-the-worker-off).
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
      dontCacheBustURLsMatching: /^static\//,
      sourcemap: false,
      manifestTransforms: [
        (entries) => {
          const firstLoads = SHELL_PAGES.map(({ file }) => template(dist, file)).join('');
          const manifest = entries
            .filter(({ url }) => url === SHELL || firstLoads.includes(`"/${url}"`))
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

function template(dist: string, file: string): string {
  return readFileSync(join(dist, PRERENDER_FOLDER, file), 'utf8');
}
