import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { builtPages } from './local/build/built-pages.ts';
import { leftOut } from './local/build/left-out.ts';
import { leanRouter } from './local/build/lean-router.ts';
import { shopWords } from './local/build/shop-words.ts';
import { projectDocuments } from './local/documents/project-documents.ts';

/** Other people's code. */
const LIBRARIES = /node_modules/;

/**
 * Firebase's common part with the small Firestore SDK, which every visit asks for what is new; a sign-in, which
 * brings the large one, finds the common part here.
 */
const FIREBASE =
  /node_modules[\\/](@firebase[\\/](app|component|util|logger|webchannel-wrapper[\\/]dist[\\/]bloom-blob|firestore[\\/]dist[\\/]lite)|idb|firebase[\\/]app)[\\/]|src[\\/]data[\\/](catalogue-news|firestore[\\/](firebase|lite|products))\.ts/;

/** What every visit needs a moment later: the reader of the catalogue as it was deployed, what tells the outside, small tools. */
const MIRROR =
  /src[\\/]data[\\/](catalogue-layers|mirror|side-services|at-rest|http[\\/]request|orders[\\/]patience|firestore[\\/](decode|product-codec))\.ts/;

export default defineConfig({
  plugins: [react(), shopWords(), projectDocuments(), leanRouter(), leftOut(), builtPages()],
  server: { strictPort: true },
  build: {
    manifest: true,
    // Browsers that know no modulepreload simply load without it.
    modulePreload: { polyfill: false },
    // The full Firestore SDK is one such chunk, loaded at sign-in; local/budgets.ts holds the first load.
    chunkSizeWarningLimit: 600,
    // Every script chunk lives under static/js (spec §7); names carry a hash, so they are cached for ever.
    rolldownOptions: {
      output: {
        entryFileNames: 'static/js/[name]-[hash].js',
        chunkFileNames: 'static/js/[name]-[hash].js',
        assetFileNames: 'static/[ext]/[name]-[hash][extname]',
        // The first visit asks for few files: the libraries, which outlive most deploys, and the shop itself;
        // then the reader of the catalogue's mirror, and the one of what changed since.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: LIBRARIES, priority: 3 },
            { name: 'shop', tags: ['$initial'], priority: 2 },
            { name: 'mirror', test: MIRROR, priority: 1 },
            { name: 'firebase', test: FIREBASE, priority: 1 },
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
