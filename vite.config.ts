import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtPages } from './deploy/build/built-pages.ts';
import { omitUnconfiguredCode } from './deploy/build/left-out.ts';
import { shopWords } from './deploy/build/shop-words.ts';
import { inRepository } from './local/repository.ts';
import { projectDocuments } from './deploy/build/documents/project-documents.ts';

/** Matches one source file, which must exist: a renamed one fails the build instead of changing its chunks. */
function isModule(path: string): (id: string) => boolean {
  const file = inRepository(path);
  if (!existsSync(file)) throw new Error(`vite.config.ts names a missing file: ${path}`);
  return (id) => id === file;
}

export default defineConfig({
  plugins: [react(), shopWords(), projectDocuments(), omitUnconfiguredCode(), builtPages()],
  server: { strictPort: true },
  build: {
    manifest: true,
    // Browsers that know no modulepreload simply load without it.
    modulePreload: { polyfill: false },
    // The full Firestore SDK is one such chunk, loaded at sign-in; deploy/build/budgets.ts holds the first load.
    chunkSizeWarningLimit: 600,
    // Every script chunk lives under static/js (spec §7); names carry a hash, so they are cached for ever.
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        // Every visit asks for few files: the libraries, which outlive most deploys, and the shop itself; then the
        // reader of the catalogue's mirror and the one of later changes, each with all that it imports.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 4 },
            { name: 'shop', tags: ['$initial'], priority: 3 },
            { name: 'mirror', test: isModule('src/data/catalogue/layers.ts'), priority: 2 },
            { name: 'changes', test: isModule('src/data/catalogue/database/changes.ts'), priority: 1 },
          ],
        },
      },
    },
  },
  // Loaded on demand: named here so that the first visit of a fresh clone does not reload the page.
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
      'react-markdown',
      'rehype-slug',
      'github-slugger',
      'micromark-extension-gfm-table',
      'mdast-util-gfm-table',
      'lowlight',
      'highlight.js/lib/languages/arduino',
      'highlight.js/lib/languages/bash',
      'highlight.js/lib/languages/json',
      'highlight.js/lib/languages/yaml',
      '@auth0/auth0-react',
      'firebase/app',
      'firebase/auth',
      'firebase/firestore',
      'firebase/firestore/lite',
    ],
  },
});
