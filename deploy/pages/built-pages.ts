import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest, Plugin } from 'vite';
import { shop } from '#config/shop/shop.ts';
import { paths } from '#config/paths.ts';
import { LIST_ADDRESS } from '#data/catalogue/read-mirror.ts';
import { CART_KEY, IDENTITY_KEY } from '#data/storage/stored.ts';
import { siteOrigin } from '#deploy/hosting/site-origin.ts';
import { describedPage, fillPage } from './fill-page.ts';
import { frameHead, howToHead } from './search/heads.ts';
import { buildRenderer, buildStartScript, loadRenderer, type Renderer } from './renderer.ts';
import { isOfProduct, pages, PRERENDER_FOLDER, ROOT_ELEMENT, type BuiltPage } from './pages.ts';

/**
 * A slow phone may paint half of a header or card, which the rest of the markup then moves. With this link, browsers delay
 * painting until the element after the screen in index.html exists. Chromium 156 treats an element as complete at its start tag,
 * so the screen's own element would not help.
 */
const WHOLE_SCREEN = '<link rel="expect" href="#sin-cargar" blocking="render">';

/** The element of index.html after the screen. */
const SCREEN_END = '<p id="sin-cargar"';

/** An address without a screen. */
const UNKNOWN_PATH = '/404';

/** Modules that open a buyer's account, each in its own chunk. */
const ACCOUNT = ['src/data/identity/firebase-session.ts', 'src/data/account/live-account.ts'];

/** Style sheets for parts not visible at first on a product's page (`*.list.module.css`, `*.later.module.css`). */
const LATER_STYLES = /\/(?:list|later)-/u;

/**
 * Vite plugin that derives one page for each kind of address from index.html. A page shows a frame, or its whole screen if that
 * needs no catalogue, before any script runs. It contains the styles for this content (docs/decisions/0024-first-paint.md), and
 * lists every script that it will need, so that all load in parallel. Deployed pages also preconnect to the host of the pictures.
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
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = withShortThemes(String(file.source));
    },
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const html = withoutFiles(readFileSync(join(dir, 'index.html'), 'utf8'), filesOfScreen(dir));
        if (!html.includes(ROOT_ELEMENT) || !html.includes(SCREEN_END))
          throw new Error('The built index.html is not as expected.');
        const [, script] = await Promise.all([buildRenderer(dir), buildStartScript()]);
        const renderer = await loadRenderer(dir);
        for (const page of pages) {
          const links = [
            WHOLE_SCREEN,
            ...pictureHosts.map((host) => `<link rel="preconnect" href="${host}">`),
          ];
          if (!page.withoutProducts) {
            const rel = page.frame === 'own' ? CART_KEY : 'later';
            links.push(`<link rel="${rel}" as="fetch" crossorigin href="${LIST_ADDRESS}">`);
          }
          const template = html
            .replace(SCREEN_END, () => `<script>${script}</script>${SCREEN_END}`)
            .replace('</head>', () => `${links.join('')}${filesOf(page, dir)}</head>`);
          writeFileSync(join(dir, PRERENDER_FOLDER, page.file), template);
          writeFileSync(join(dir, page.file), await withContent(template, page, origin, renderer));
        }
        console.log(
          'List and products are prerendered by «npm run mirror»; until then they are the plain app.',
        );
      },
    },
  };
}

/** Shortens the compiled names that choose a colour's value for the theme: every page has fifty of each. */
function withShortThemes(css: string): string {
  return css.replaceAll('--lightningcss-light', '--l').replaceAll('--lightningcss-dark', '--d');
}

/** Returns a page without the elements that Vite wrote for its files. */
function withoutFiles(html: string, { scripts, styles }: ReturnType<typeof filesOfScreen>): string {
  const elements = [
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...[...scripts].map((file) => `<script type="module" crossorigin src="/${file}"></script>`),
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
  ];
  return elements.reduce((page, element) => page.replace(element, ''), html);
}

async function withContent(
  template: string,
  page: BuiltPage,
  origin: string,
  renderer: Renderer,
): Promise<string> {
  const { path, frame, module } = page;
  const head = frameHead(page, origin);
  const isList = module === undefined;
  if (frame !== undefined || isList || isOfProduct(page))
    return fillPage(describedPage(template, head), { markup: renderer.renderFrame(isList) });
  const markup = await renderer.renderSite(path === '*' ? UNKNOWN_PATH : path);
  const [, heading] = /<h1[^>]*>([^<]+)/u.exec(markup) ?? [];
  const own = path === paths.howTo ? howToHead(renderer) : {};
  return fillPage(describedPage(template, { ...head, ...own, title: `${heading} · ${shop.name}` }), {
    markup,
    path,
  });
}

/**
 * Returns the elements of a page's files. The start script loads the scripts, and runs those of the first load. One element
 * contains all style sheets, so the policy needs only one hash. Browsers do not request a disabled style sheet, and scripts that
 * need one find it there. The start script enables those marked as later.
 */
function filesOf(page: BuiltPage, dir: string): string {
  const { scripts: first } = filesOfScreen(dir);
  // A frame shows no part of its screen, so all frames share the same styles.
  const all = filesOfScreen(dir, page.frame === undefined ? page : {});
  const scripts = [...all.scripts].map(
    (file) => `<link rel="later" crossorigin href="/${file}"${first.has(file) ? ' data-run' : ''}>`,
  );
  if (page.frame === 'own') scripts.push(...filesBehindFrame(page, dir, all));
  const isLater = (file: string) => isOfProduct(page) && LATER_STYLES.test(file);
  const styles = [...all.styles]
    .filter((file) => !isLater(file))
    .map((file) => readFileSync(join(dir, file), 'utf8').trim());
  const links = [...all.styles].map(
    (file) => `<link rel="stylesheet" href="/${file}" disabled${isLater(file) ? ' data-later' : ''}>`,
  );
  return [...scripts, `<style>${styles.join('')}</style>`, ...links].join('');
}

/**
 * Returns the elements for the files of a frame's screen, and of the account that the screen opens for a returning buyer
 * (src/app/first-paint/stored-header.ts).
 */
function filesBehindFrame(page: BuiltPage, dir: string, frame: Files): string[] {
  const screen = filesOfScreen(dir, page);
  const account = filesOfScreen(dir, page, ACCOUNT);
  return [
    ...elementsBeyond(frame.scripts, screen.scripts, 'later'),
    ...elementsBeyond(frame.styles, screen.styles, 'later', ' as="style"'),
    ...elementsBeyond(screen.scripts, account.scripts, IDENTITY_KEY),
  ];
}

function elementsBeyond(
  known: ReadonlySet<string>,
  files: ReadonlySet<string>,
  rel: string,
  as = '',
): string[] {
  return [...files]
    .filter((file) => !known.has(file))
    .map((file) => `<link rel="${rel}"${as} crossorigin href="/${file}">`);
}

type Files = ReturnType<typeof filesOfScreen>;

/**
 * Returns scripts and styles of the first load, imported ones first, then those of a screen with the chunk that reads the
 * catalogue.
 * @param further modules, each in its own chunk
 */
export function filesOfScreen(
  dir: string,
  screen?: Pick<BuiltPage, 'module'>,
  further: readonly string[] = [],
) {
  const manifest: Manifest = JSON.parse(readFileSync(join(dir, '.vite/manifest.json'), 'utf8'));
  const scripts = new Set<string>();
  const styles = new Set<string>();
  function add(key = ''): void {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`The build has no file of «${key}».`);
    if (scripts.has(chunk.file)) return;
    chunk.imports?.forEach(add);
    scripts.add(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
  }
  add('index.html');
  if (screen === undefined) return { scripts, styles };
  add(Object.keys(manifest).find((key) => manifest[key]?.name === 'mirror'));
  if (screen.module !== undefined) add(screen.module.slice(1));
  further.forEach((module) => add(module));
  return { scripts, styles };
}
