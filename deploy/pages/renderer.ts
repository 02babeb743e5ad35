import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type * as prerender from '#app/first-paint/prerender.tsx';
import { inRepository } from '#tools/repository.ts';
import { cssNames } from './css-names.ts';
import { logoModule } from '#deploy/build/brand/logo-module.ts';
import { documentModules } from '#deploy/build/documents/document-modules.ts';
import { PRERENDER_FOLDER } from './pages.ts';

export type Renderer = typeof prerender;

/** Builds the shop's own components for Node, in one folder with the site that they render. */
export async function buildRenderer(dist: string): Promise<void> {
  await build({
    root: inRepository('.'),
    configFile: false,
    logLevel: 'error',
    plugins: [documentModules(), logoModule()],
    css: cssNames,
    // With its packages: a copy of the build must render, too.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.VITE_SENTRY_DSN': '""' },
    build: {
      ssr: 'src/app/first-paint/prerender.tsx',
      outDir: join(dist, PRERENDER_FOLDER),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
}

export async function loadRenderer(dist: string): Promise<Renderer> {
  return import(/* @vite-ignore */ pathToFileURL(join(dist, PRERENDER_FOLDER, 'prerender.mjs')).href);
}
