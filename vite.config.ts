import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { builtPages } from './deploy/build/built-pages.ts';
import { cssNames } from './deploy/build/class-names.ts';
import { omitUnconfiguredCode } from './deploy/build/left-out.ts';
import { hiddenSourceMaps, releaseOf } from './deploy/build/source-maps.ts';
import { ownNetworkTest } from './deploy/build/network-test.ts';
import { offline } from './deploy/build/offline.ts';
import { shopWords } from './deploy/build/shop-words.ts';
import { inRepository } from './local/repository.ts';
import { documentModules } from './deploy/build/documents/document-modules.ts';

/** Matches source files. */
function isModule(...paths: string[]): (id: string) => boolean {
  const files = new Set(paths.map(existingFile));
  return (id) => files.has(id);
}

/** Absolute path of a file. @throws Error when it is missing, so that a moved file fails the build. */
function existingFile(path: string): string {
  const file = inRepository(path);
  if (!existsSync(file)) throw new Error(`vite.config.ts names a missing file: ${path}`);
  return file;
}

export default defineConfig(({ command, mode }) => ({
  plugins: [
    react(),
    shopWords(),
    documentModules(),
    omitUnconfiguredCode(),
    ownNetworkTest(),
    hiddenSourceMaps(releaseOf(loadEnv(mode, process.cwd(), 'VITE_'))),
    builtPages(),
    offline(loadEnv(mode, process.cwd(), 'VITE_')['VITE_WORKER'] === 'off'),
  ],
  // The package names its production build nowhere (remix-run/react-router#14102).
  resolve: {
    alias:
      command === 'build'
        ? [
            {
              find: /^react-router$/,
              replacement: existingFile('node_modules/react-router/dist/production/index.mjs'),
            },
          ]
        : [],
  },
  css: cssNames,
  server: { strictPort: true },
  build: {
    manifest: true,
    // Browsers without support for modulepreload load the scripts all the same.
    modulePreload: { polyfill: false },
    // The full Firestore SDK, loaded at sign-in, is larger than Vite's default. deploy/build/budgets.ts checks sizes.
    chunkSizeWarningLimit: 600,
    // Names have a hash: the host lets browsers cache files under static/ for ever (docs/product.md#chunk-loading).
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        // Every visit asks for few files: the libraries, which outlive most deploys, and the shop itself; then the
        // reader of the catalogue's mirror and the one of later changes, each with all that it imports; and the small
        // parts that several screens share, which alone would be ten files of a product's page.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'shop', tags: ['$initial'], priority: 3 },
            {
              name: 'mirror',
              test: isModule(
                'src/app/hydrate-prerendered.tsx',
                'src/data/catalogue/layers.ts',
                'src/data/notifications/side-services.ts',
                'src/shop/catalogue/refresh-visible.ts',
              ),
              priority: 2,
            },
            { name: 'changes', test: isModule('src/data/catalogue/database/changes.ts'), priority: 1 },
            {
              name: 'parts',
              test: isModule(
                'src/domain/cart/cart-totals.ts',
                'src/domain/checkout/payment-methods.ts',
                'src/shop/common/home-button.tsx',
                'src/shop/common/seller-promises.ts',
                'src/ui/controls/quantity-stepper.tsx',
                'src/ui/display/disclosure.tsx',
                'src/ui/feedback/copy-text.ts',
                'src/ui/feedback/error-illustration.tsx',
                'src/ui/feedback/use-modal.ts',
                'src/ui/icons/lazy-icons.json',
              ),
              priority: 0,
            },
          ],
        },
      },
    },
  },
  // Packages that load on demand: named here, they do not reload the page on the first visit in a fresh clone.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router-dom',
      'react-error-boundary',
      'zustand',
      'zustand/vanilla',
      'valibot',
      'p-limit',
      'react-toastify/unstyled',
      'swiper',
      'swiper/modules',
      '@auth0/auth0-react',
      'firebase/app',
      'firebase/auth',
      'firebase/firestore',
      'firebase/firestore/lite',
    ],
  },
}));
