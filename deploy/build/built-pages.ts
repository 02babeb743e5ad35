import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createServer, type Plugin, type Rolldown } from 'vite';
import type { renderStaticFrame } from '../../src/app/static-frame.tsx';
import { cssNames } from './class-names.ts';
import { projectDocuments } from './documents/project-documents.ts';
import { inRepository } from '../../local/repository.ts';
import { pages, type BuiltPage } from './pages.ts';
import { START } from './start-script.ts';

/** Module with which every page reads the catalogue. */
const MIRROR_READER = 'src/data/catalogue/layers.ts';

const ROOT = '<div id="root"></div>';
const ENTRY = /<script type="module" crossorigin src="\/(.+?)"><\/script>/;
const PRELOADED = /\s*<link rel="modulepreload" crossorigin href="\/(.+?)">/g;

/**
 * Derives one page for each kind of address from the built index.html. A page shows its frame before any script runs.
 * It lists every script that it will need, so that all of them load in parallel. The deployed pages also open the
 * connection to the host of the pictures.
 */
export function builtPages(): Plugin {
  let pictureHosts: readonly string[] = [];
  return {
    name: 'bornera:built-pages',
    apply: 'build',
    configResolved({ env }) {
      if (!env['VITE_FIRESTORE_EMULATOR']) pictureHosts = ['https://http2.mlstatic.com'];
    },
    async writeBundle({ dir = '' }, bundle) {
      const built = await readFile(join(dir, 'index.html'), 'utf8');
      const entry = ENTRY.exec(built)?.[1];
      if (entry === undefined || !built.includes(ROOT))
        throw new Error('The built index.html is not as expected.');
      const libraries = [...built.matchAll(PRELOADED)].map(([, file = '']) => file);
      const frames = await renderFrames();
      const start = await writeStart(dir);
      for (const { file, frame, screen } of Object.values<BuiltPage>(pages)) {
        const modules = [MIRROR_READER, ...(screen === undefined ? [] : [screen])];
        const more = new Set(modules.flatMap((module) => filesOf(bundle, module)));
        const head = [
          ...pictureHosts.map((host) => `<link rel="preconnect" href="${host}">`),
          '<link rel="preload" href="/catalogo.json" as="fetch" crossorigin>',
          ...libraries.map((name) => later(name, true)),
          later(entry, true),
          ...[...more].filter((name) => !built.includes(name)).map((name) => later(name, false)),
        ];
        const page = built
          .replaceAll(PRELOADED, '')
          .replace(ENTRY, `<script type="module" crossorigin src="/${start}"></script>`)
          .replace('  </head>', () => `${head.map((link) => `    ${link}\n`).join('')}  </head>`)
          .replace(ROOT, () => `<div id="root">${frames[frame]}</div>`);
        await writeFile(join(dir, file), page);
      }
    },
  };
}

/** A link from which the start script loads a file and, with `run`, executes it. */
function later(file: string, run: boolean): string {
  const as = file.endsWith('.css') ? ' as="style"' : '';
  return `<link rel="later"${as} crossorigin href="/${file}"${run ? ' data-run' : ''}>`;
}

/** Writes the start script and returns its file name. */
async function writeStart(dir: string): Promise<string> {
  const hash = createHash('sha256').update(START).digest('base64url').slice(0, 8);
  const file = `static/js/start-${hash}.js`;
  await writeFile(join(dir, file), START);
  return file;
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

/** Renders the frames with the shop's own components. */
async function renderFrames(): Promise<Record<BuiltPage['frame'], string>> {
  const vite = await createServer({
    root: inRepository('.'),
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    plugins: [projectDocuments()],
    css: cssNames,
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const frame = await vite.ssrLoadModule('/src/app/static-frame.tsx');
    const render: typeof renderStaticFrame = frame['renderStaticFrame'];
    const frames = { list: render('list'), other: render('other') };
    if (Object.values(frames).some((markup) => markup.includes(' style=')))
      throw new Error('A frame has an inline style, which the policy refuses.');
    return frames;
  } finally {
    await vite.close();
  }
}
