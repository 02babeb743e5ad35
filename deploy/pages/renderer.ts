import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type CSSOptions, type InlineConfig } from 'vite';
import type * as prerender from '#app/first-paint/prerender.tsx';
import { inRepository } from '#tools/repository.ts';
import { documentModules } from '#deploy/build/documents/document-modules.ts';
import { PRERENDER_FOLDER } from './pages.ts';

export type Renderer = typeof prerender;

const source = inRepository('src');
const modules = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.module.css'))
  .sort();

/** The first number whose three base-36 digits begin with a letter. */
const FIRST_NAME = Number.parseInt('a00', 36);

/**
 * Gives CSS modules numbered class names, by file and class. The site and the renderer are built separately, and get the same
 * names. Readable names would make a page 500 bytes larger than the first flight (docs/decisions/0024-first-paint.md).
 */
export const css: CSSOptions = {
  modules: {
    generateScopedName(name, file, text) {
      const names = [...new Set(text.match(/(?<=[.@][\w ]*)[a-z][\w-]*/gi))];
      const number = modules.indexOf(relative(source, file)) * 100 + names.indexOf(name);
      return (FIRST_NAME + number).toString(36);
    },
  },
};

/** Names have a hash: browsers may cache files under static/ forever (docs/buying.md#chunk-loading). */
export const assetFileNames = 'static/[ext]/[name]-[hash:7][extname]';

/** Maximum bytes of an owner's logo that is inlined in pages, which saves a request without a larger first load. */
export const assetsInlineLimit = 800;

const COMMON: InlineConfig = { root: inRepository('.'), configFile: false, logLevel: 'error', css };

/** Builds the shop's own components for Node, in a folder next to the site that they render. */
export async function buildRenderer(dist: string): Promise<void> {
  await build({
    ...COMMON,
    plugins: [documentModules()],
    // Bundles the packages: a copied build must still render.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.VITE_SENTRY_DSN': '""' },
    build: {
      ssr: 'src/app/first-paint/prerender.tsx',
      assetsInlineLimit,
      outDir: join(dist, PRERENDER_FOLDER),
      emptyOutDir: true,
      copyPublicDir: false,
      rolldownOptions: {
        output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs', assetFileNames },
      },
    },
  });
}

/** Returns the source of a page's start script. */
export async function buildStartScript(): Promise<string> {
  const built = await build({
    ...COMMON,
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/app/first-paint/start.ts', output: { format: 'iife' } },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (output === undefined || !('output' in output)) throw new Error('The start script was not built.');
  return output.output[0].code.trim();
}

export async function loadRenderer(dist: string): Promise<Renderer> {
  return import(/* @vite-ignore */ pathToFileURL(join(dist, PRERENDER_FOLDER, 'prerender.mjs')).href);
}
