import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { leftOut } from './local/build/left-out.ts';
import { leanRouter } from './local/build/lean-router.ts';
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
  plugins: [react(), projectDocuments(), leanRouter(), leftOut(), preloadCatalogue()],
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

/**
 * The list's first cards need the catalogue's mirror and its reader, which the page would ask for only once it
 * runs: the built index.html names both, so that they travel beside the page itself. Where the shop is deployed,
 * the connection to its pictures is opened meanwhile too.
 */
function preloadCatalogue(): Plugin {
  let hosts: readonly string[] = [];
  return {
    name: 'bornera:preload-catalogue',
    apply: 'build',
    configResolved({ env }) {
      if (!env['VITE_FIRESTORE_EMULATOR']) hosts = ['https://http2.mlstatic.com'];
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const files = filesOf(bundle, MIRROR_READER).filter((file) => !html.includes(file));
        return [
          ...hosts.map((href) => link({ rel: 'preconnect', href })),
          link({ rel: 'preload', href: '/catalogo.json', as: 'fetch', ...CORS }),
          ...files.map((file) => link({ rel: 'modulepreload', href: `/${file}`, ...CORS })),
        ];
      },
    },
  };
}

const MIRROR_READER = 'src/data/catalogue-layers.ts';
const CORS = { crossorigin: true };

function link(attrs: NonNullable<HtmlTagDescriptor['attrs']>): HtmlTagDescriptor {
  return { tag: 'link', attrs, injectTo: 'head' };
}

/** The files of the chunk that holds a module, and of what that chunk imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const head = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  const files = new Set(head ? [head.fileName] : []);
  for (const file of files)
    for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? []) files.add(next);
  return [...files];
}
