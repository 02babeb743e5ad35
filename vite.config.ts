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

/** Absolute path of a file. @throws Error when it is missing, so that a moved file fails the build. */
function existingFile(path: string): string {
  const file = inRepository(path);
  if (!existsSync(file)) throw new Error(`vite.config.ts names a missing file: ${path}`);
  return file;
}

/**
 * Moves the variables of react-toastify from the page to the element of the toasts. On the page, the style sheet, which loads
 * when the browser is idle, has every element restyled: 19 ms on a fast computer.
 */
const toastVariables: PostcssPlugin = {
  postcssPlugin: 'toast-variables',
  Rule(rule) {
    const file = rule.source?.input.file ?? '';
    if (file.endsWith('ReactToastify.css') && rule.selector === ':root') rule.selector = '.Toastify';
  },
};

/** The oldest browsers, as Vite names them: Android's have the engines of the desktop. */
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
  css: {
    // In development, names say what they are.
    ...(command === 'build' ? css : {}),
    // Lightning CSS, which lowers the rest, writes «less than» as `not (…)`, as new as `<` itself.
    postcss: { plugins: [mediaMinmax(), toastVariables] },
  },
  server: { strictPort: true },
  build: {
    target,
    manifest: true,
    assetsInlineLimit,
    // Browsers without support for modulepreload load the scripts all the same.
    modulePreload: { polyfill: false },
    // The full Firestore SDK, loaded at sign-in, is larger than Vite's default. .size-limit.mjs checks sizes.
    chunkSizeWarningLimit: 600,
    // Names have a hash: the host lets browsers cache files under static/ for ever (docs/buying.md#chunk-loading). The bundler
    // needs 7 characters for more than 64 files; the first load names 50 of them.
    rolldownOptions: {
      // Nobody who builds the shop can act on a report of the bundler's own times.
      checks: { bundlerTimings: false },
      // The first load has no constants that only later screens use, such as the shop's time zone.
      optimization: { inlineConst: true },
      output: {
        entryFileNames: 'static/js/[name]-[hash:7].js',
        chunkFileNames: 'static/js/[name]-[hash:7].js',
        assetFileNames,
        codeSplitting: { groups: chunkGroups },
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
      'firebase/app-check',
      'firebase/auth',
      'firebase/firestore',
      'firebase/firestore/lite',
    ],
  },
}));
