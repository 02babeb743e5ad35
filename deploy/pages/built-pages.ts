import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { shop } from '#config/shop/shop.ts';
import { LIST_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { siteOrigin } from '#deploy/hosting/site-origin.ts';
import { describedPage, fillPage } from './fill-page.ts';
import { frameHead, howToHead } from './search/heads.ts';
import { buildRenderer, loadRenderer, type Renderer } from './renderer.ts';
import { KEPT_LINK, KEPT_SCREEN } from './kept-screen.ts';
import { paths } from '#config/paths.ts';
import { isOfProduct, LATER_STYLES, pages, PRERENDER_FOLDER, ROOT_ELEMENT, type BuiltPage } from './pages.ts';
import { START_SCRIPT } from './start-script.ts';

/** Module with which every page reads the catalogue. */
const MIRROR_READER = 'src/data/catalogue/sources.ts';

/**
 * A busy phone paints between two parts of the markup: half a header or card, which the next part moves. Browsers that know
 * this link paint once the element that follows the screen in index.html is there. Chromium 156 takes an element as
 * complete when it begins, so that the screen's own element does not help.
 */
const WHOLE_SCREEN = '<link rel="expect" href="#sin-cargar" blocking="render">';

/** The element of index.html that follows the screen. */
const SCREEN_END = '<p id="sin-cargar"';

/** An address that no screen has. */
const UNKNOWN_PATH = '/404';

const ENTRY = /<script type="module" crossorigin src="\/(.+?)"><\/script>/;
const PRELOADED = /\s*<link rel="modulepreload" crossorigin href="\/(.+?)">/g;
const STYLESHEET = /<link rel="stylesheet" crossorigin href="\/(.+?)">/g;

/**
 * Derives one page for each kind of address from the built index.html. A page shows a frame, or its whole screen where
 * that needs no catalogue, before any script runs.
 * It holds the styles of what it shows (docs/decisions/0024-first-paint.md), and lists every script that it will
 * need, so that all of them load in parallel. The deployed pages also open the connection to the host of the pictures.
 */
export function builtPages(): Plugin {
  let pictureHosts: readonly string[] = [];
  let origin = '';
  return {
    name: 'bornera:built-pages',
    apply: 'build',
    configResolved({ env }) {
      origin = siteOrigin(env);
      if (!env['VITE_FIRESTORE_EMULATOR']) pictureHosts = ['https://http2.mlstatic.com'];
    },
    async writeBundle({ dir = '' }, bundle) {
      // Every byte of the first flight counts, indentation too.
      const built = readFileSync(join(dir, 'index.html'), 'utf8').replaceAll(/\n\s+/gu, '\n');
      const entry = ENTRY.exec(built)?.[1];
      if (entry === undefined || !built.includes(ROOT_ELEMENT) || !built.includes(SCREEN_END))
        throw new Error('The built index.html is not as expected.');
      const libraries = [...built.matchAll(PRELOADED)].map(([, file = '']) => file);
      await buildRenderer(dir);
      const renderer = await loadRenderer(dir);
      for (const page of pages) {
        const modules = [MIRROR_READER, ...(page.isFrame || page.module === undefined ? [] : [page.module])];
        const more = new Set(modules.flatMap((module) => filesOf(bundle, module)));
        const head = [
          WHOLE_SCREEN,
          ...pictureHosts.map((host) => `<link rel="preconnect" href="${host}">`),
          ...(page.withoutProducts && page.keeps === undefined ? [] : [catalogueLink(page)]),
          ...libraries.map((name) => later(name, true)),
          later(entry, true),
          ...[...more].filter((name) => !built.includes(name)).map((name) => linkTo(name, page)),
          ...(page.keeps === undefined ? [] : [`<script>${KEPT_SCREEN}</script>`]),
        ];
        const template = withStyles(
          built
            .replaceAll(PRELOADED, '')
            .replace(ENTRY, '')
            .replace(SCREEN_END, () => `<script>${START_SCRIPT}</script>${SCREEN_END}`)
            .replace('</head>', () => `${head.join('')}</head>`),
          page,
          dir,
        );
        writeFileSync(join(dir, PRERENDER_FOLDER, page.file), template);
        writeFileSync(join(dir, page.file), await withContent(template, page, origin, renderer));
      }
      console.log(
        'List and products are prerendered by «npm run mirror»; until then they are the plain app.',
      );
    },
  };
}

async function withContent(
  template: string,
  page: BuiltPage,
  origin: string,
  renderer: Renderer,
): Promise<string> {
  const head = frameHead(page, origin);
  if (page.content !== 'prerendered')
    return fillPage(describedPage(template, head), { markup: renderer.renderFrame(page.content) });
  const path = page.source ?? '*';
  const markup = await renderer.renderSite(page.source ?? UNKNOWN_PATH);
  const [, heading] = /<h1[^>]*>([^<]+)/u.exec(markup) ?? [];
  const title = `${page.title ?? heading} · ${shop.name}`;
  const own = page.path === paths.howTo ? howToHead(renderer) : {};
  const frame = page.keeps === undefined ? undefined : renderer.renderSkeleton(page.title);
  return fillPage(describedPage(template, { ...head, ...own, title }), { markup, path, frame });
}

/** A visitor of whom nothing is known sees no products in cart and profile. */
function catalogueLink({ keeps }: BuiltPage): string {
  const rel = keeps === undefined ? 'later' : KEPT_LINK;
  return `<link rel="${rel}" as="fetch" crossorigin href="${LIST_ADDRESS}">`;
}

/** A screen that is in the page needs its styles at once. */
function linkTo(file: string, page: BuiltPage): string {
  const isShown = page.content === 'prerendered' || isOfProduct(page);
  if (isShown && file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="/${file}">`;
  return later(file, false);
}

/** A link from which the start script loads a file and, with `run`, executes it. */
function later(file: string, run: boolean): string {
  const as = file.endsWith('.css') ? ' as="style"' : '';
  return `<link rel="later"${as} crossorigin href="/${file}"${run ? ' data-run' : ''}>`;
}

/**
 * Puts the text of a page's style sheets into one element, which costs the policy one hash. Browsers do not request a
 * disabled style sheet, and scripts that need the sheet find it there. The start script enables those of `LATER_STYLES`.
 */
function withStyles(template: string, page: BuiltPage, dir: string): string {
  const found = Array.from(template.matchAll(STYLESHEET), ([, file = '']) => file);
  const isBase = (file: string) => Number(file.includes('/index-'));
  // The sheet of the whole shop comes first: those of single parts override its rules.
  const files = found.sort((file, other) => isBase(other) - isBase(file));
  const isLater = (file: string) =>
    isOfProduct(page) && LATER_STYLES.some((name) => file.includes(`/${name}-`));
  const text = files
    .filter((file) => !isLater(file))
    .map((file) => readFileSync(join(dir, file), 'utf8').trim());
  const links = files.map(
    (file) => `<link rel="stylesheet" href="/${file}" disabled${isLater(file) ? ' data-later' : ''}>`,
  );
  return template
    .replaceAll(STYLESHEET, '')
    .replace('</head>', () => `<style>${text.join('')}</style>${links.join('')}</head>`);
}

/** The scripts and styles of the chunk with a module, and those of the chunks that it imports. */
function filesOf(bundle: Rolldown.OutputBundle, module: string): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const head = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)));
  if (head === undefined) throw new Error(`No chunk of the build holds ${module}.`);
  const files = new Set([head.fileName]);
  for (const file of files) {
    const chunk = chunks.find(({ fileName }) => fileName === file);
    for (const next of [...(chunk?.imports ?? []), ...(chunk?.viteMetadata?.importedCss ?? [])])
      files.add(next);
  }
  return [...files];
}
