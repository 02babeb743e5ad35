import { existsSync } from 'node:fs';
import mediaMinmax from '@csstools/postcss-media-minmax';
import react from '@vitejs/plugin-react';
import type { Plugin as PostcssPlugin } from 'postcss';
import { defineConfig } from 'vite';
import { builtPages } from './deploy/pages/built-pages.ts';
import { assetFileNames, assetsInlineLimit, css } from './deploy/pages/renderer.ts';
import { ownersBrand } from './deploy/build/brand/brand-plugin.ts';
import { stampBuild } from './deploy/build/build-stamp.ts';
import { checkOwnersFiles } from './deploy/build/owners-files.ts';
import { commitOfBuild } from './deploy/build/commit.ts';
import { omitUnconfiguredCode } from './deploy/build/left-out.ts';
import { chunkGroups, compileHints } from './deploy/pages/chunks.ts';
import { offline } from './deploy/build/offline.ts';
import { htmlPlaceholders } from './deploy/build/html-placeholders.ts';
import { inRepository } from './tools/repository.ts';
import packageJson from './package.json' with { type: 'json' };
import { documentModules } from './deploy/build/documents/document-modules.ts';
import { buildVariables, envDir } from './deploy/build/build-variables.ts';

/** Returns the absolute path of a file. @throws Error for a missing file, so that a moved file fails the build */
function existingFile(path: string): string {
  const file = inRepository(path);
  if (!existsSync(file)) throw new Error(`vite.config.ts names a missing file: ${path}`);
  return file;
}

/**
 * Moves react-toastify's variables from the page to the toasts' element. On the page, the style sheet, which loads while idle,
 * would restyle every element: 19 ms on a fast computer.
 */
const toastVariables: PostcssPlugin = {
  postcssPlugin: 'toast-variables',
  Rule(rule) {
    const file = rule.source?.input.file ?? '';
    if (file.endsWith('ReactToastify.css') && rule.selector === ':root') rule.selector = '.Toastify';
  },
};

/** The oldest supported browsers, by Vite's names: those of Android have the engines of the desktop. */
const target = packageJson.browserslist.map((browser) =>
  browser
    .replace('and_chr', 'chrome')
    .replace('and_ff', 'firefox')
    .replace('ios_saf', 'ios')
    .replace(' >= ', ''),
);

export default defineConfig(({ command, mode }) => ({
  envDir: envDir(),
  plugins: [
    checkOwnersFiles(),
    react(),
    ownersBrand(),
    htmlPlaceholders(),
    documentModules(),
    omitUnconfiguredCode(),
    commitOfBuild(buildVariables(mode)),
    compileHints(),
    builtPages(),
    offline(buildVariables(mode)['VITE_WORKER'] === 'off'),
    stampBuild(),
  ],
  // The package's exports do not list its production build (remix-run/react-router#14102).
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
  css: {
    // In development, class names are readable.
    ...(command === 'build' ? css : {}),
    // Lightning CSS, which transforms the rest, would write «less than» as `not (…)`, a syntax as new as `<` itself.
    postcss: { plugins: [mediaMinmax(), toastVariables] },
  },
  server: { strictPort: true },
  build: {
    target,
    manifest: true,
    assetsInlineLimit,
    // Browsers without support for modulepreload still load the scripts.
    modulePreload: { polyfill: false },
    // The full Firestore SDK, loaded at sign-in, is larger than Vite's default. .size-limit.mjs checks sizes.
    chunkSizeWarningLimit: 600,
    // Names have a hash: browsers may cache files under static/ forever (docs/buying.md#chunk-loading). The bundler needs 7
    // characters for more than 64 files; the first load names 50 of them.
    rolldownOptions: {
      // The bundler's report of its own times is useless to people who build the shop.
      checks: { bundlerTimings: false },
      // Keeps constants that only later screens use, such as the shop's time zone, out of the first load.
      optimization: { inlineConst: true },
      output: {
        entryFileNames: 'static/js/[name]-[hash:7].js',
        chunkFileNames: 'static/js/[name]-[hash:7].js',
        assetFileNames,
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  // Packages that load on demand. Listing them avoids a page reload on the first visit in a fresh clone.
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
      'firebase/app-check',
      'firebase/auth',
      'firebase/firestore',
      'firebase/firestore/lite',
    ],
  },
}));
