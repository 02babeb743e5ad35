import type { Plugin, Rolldown } from 'vite';

const SOURCE = /\/src\//;

/** Tells entries apart: the buyer's screens by folder, the frame, the panel, the data. */
const ENTRY_FOLDER = /\/src\/(shop\/[\w-]+|app|admin|data)\//;

/** Folders of what a first visit of a list or a product shows. */
const FIRST_SCREENS = ['app', 'shop/catalogue', 'shop/product', 'shop/product-parts'];

/**
 * Divides the site into few files, by folder and by the screens that import a module (docs/architecture.md#files). A new or
 * moved source file needs no entry here.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Style sheets that the page of a product leaves out of its first paint, by their suffix.
  { name: (id) => /\.(list|later)\.module\.css/.exec(id)?.[1] ?? null, priority: 7 },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 6 },
  { name: 'shop', tags: ['$initial'], priority: 5 },
  // Code that every visit runs at once after the first paint, which its page preloads.
  { name: 'mirror', test: /\/src\/(app\/first-paint|data\/catalogue)\/[^/]+\.tsx?$/, priority: 4 },
  // Code that a visit runs later: cards in sight, side services.
  { name: 'idle', test: /\/src\/(data|shop\/catalogue)\/[^/]+\.tsx?$/, priority: 3 },
  { name: 'changes', test: /\/src\/data\/catalogue\/database\//, priority: 3 },
  { name: 'marketplace', test: /\/src\/data\/catalogue\/marketplace\//, priority: 3 },
  // Small parts that screens share, which alone would be ten files of a product's page and twenty of cart and profile. A group
  // takes what its modules import, too: the panel's comes last, or the shop would load it.
  { name: sharedWith('parts', FIRST_SCREENS), priority: 2 },
  { name: sharedWith('buyer', ['shop/account', 'shop/cart', 'shop/how-to']), priority: 1 },
  { name: sharedInPanel, priority: 0 },
];

/** Names of the chunks that a first visit of a list or a product runs, most functions of each. */
const FIRST_VISIT = new Set([
  'libraries',
  'index',
  'mirror',
  'parts',
  'product-page',
  'idle',
  'changes',
  'marketplace',
  'start-later',
  'toaster',
]);

/**
 * Has Chrome compile all functions of a first visit's chunks while they load, beside the page's thread. Otherwise that thread
 * compiles each function when it is called, a fifth of its work after the paint.
 */
export function compileHints(): Plugin {
  return {
    name: 'bornera:compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite, whose own first line would come before the hint.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !FIRST_VISIT.has(file.name)) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
          const map = bundle[`${file.fileName}.map`];
          // In a source map, a semicolon ends a line of the built file. The hint's line has no source.
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}

/** Names the chunk of modules of the site that an entry in one of these folders shares with entries in other folders. */
function sharedWith(name: string, folders: readonly string[]): Rolldown.CodeSplittingGroup['name'] {
  return (id, context) => {
    const entries = new Set(entriesOf(id, context).map(folderOf));
    const isShared = entries.size > 1 && SOURCE.test(id);
    return isShared && folders.some((folder) => entries.has(folder)) ? name : null;
  };
}

/** Names the chunk of modules that the panel's page imports, and so do parts of the panel alone. */
function sharedInPanel(id: string, context: Rolldown.ChunkingContext): string | null {
  const entries = entriesOf(id, context);
  if (entries.length < 2 || entries.some((entry) => folderOf(entry) !== 'admin')) return null;
  return entries.some((entry) => entry.endsWith('-page.tsx')) ? 'panel' : null;
}

const folderOf = (entry: string): string => ENTRY_FOLDER.exec(entry)?.[1] ?? '';

/** Entries, imported on demand, that import a module, also through others. */
function entriesOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const modules = new Set([id]);
  for (const module of modules)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) modules.add(importer);
  const isEntry = (module: string) => context.getModuleInfo(module)?.dynamicImporters.length;
  return [...modules].filter((module) => isEntry(module) && folderOf(module) !== '');
}
