import type { Plugin, Rolldown } from 'vite';

const SOURCE = /\/src\//;

/** Groups entries by folder: each folder of the buyer's screens, the app, the panel, the data. */
const ENTRY_FOLDER = /\/src\/(shop\/[\w-]+|app|admin|data)\//;

/** Folders with the screens of a first visit: a list or a product. */
const FIRST_SCREENS = ['app', 'shop/catalogue', 'shop/product', 'shop/product-parts'];

/**
 * Splits the site into few files, by folder and by the screens that import a module (docs/architecture.md#files). A new or moved
 * source file needs no entry here.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Style sheets that a product's page leaves out of its first paint, by their suffix.
  { name: (id) => /\.(list|later)\.module\.css/.exec(id)?.[1] ?? null, priority: 9 },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 8 },
  { name: 'shop', tags: ['$initial'], priority: 7 },
  // Code that every visit runs right after the first paint, and that its page preloads.
  { name: 'mirror', test: /\/src\/(app\/first-paint|data\/catalogue)\/[^/]+\.tsx?$/, priority: 6 },
  // Code that a visit runs later: visible cards, outside services.
  { name: 'idle', test: /\/src\/(data|shop\/catalogue)\/[^/]+\.tsx?$/, priority: 3 },
  { name: 'changes', test: /\/src\/data\/catalogue\/database\//, priority: 3 },
  { name: 'marketplace', test: /\/src\/data\/catalogue\/marketplace\//, priority: 3 },
  // Small modules shared by screens, which would otherwise be ten files of a product's page and twenty of cart and profile. A
  // group also takes the modules that its own modules import. So the panel's group comes last, or the shop would load the panel's
  // code.
  { name: sharedWith('parts', FIRST_SCREENS), priority: 5 },
  { name: sharedWith('buyer', ['shop/account', 'shop/cart', 'shop/how-to']), priority: 1 },
  { name: sharedInPanel, priority: 0 },
];

/** Names of the chunks in which a first visit of a list or a product runs most functions. */
const FIRST_VISIT = new Set([
  'libraries',
  'index',
  'mirror',
  'parts',
  'product-page',
  'idle',
  'changes',
  'marketplace',
  'start-background-parts',
  'toaster',
]);

/**
 * Makes Chrome compile all functions of a first visit's chunks off the main thread while they load. Otherwise the main thread
 * compiles each function at its first call, a fifth of its work after the paint.
 */
export function compileHints(): Plugin {
  return {
    name: 'bornera:compile-hints',
    apply: 'build',
    generateBundle: {
      // After Vite, which would otherwise put its own first line before the hint.
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

/** Names the chunk for modules shared by an entry in one of these folders and entries in other folders. */
function sharedWith(name: string, folders: readonly string[]): Rolldown.CodeSplittingGroup['name'] {
  return (id, context) => {
    const entries = new Set(entriesOf(id, context).map(folderOf));
    const isShared = entries.size > 1 && SOURCE.test(id);
    return isShared && folders.some((folder) => entries.has(folder)) ? name : null;
  };
}

/** Names the chunk for modules shared by the panel's page and the panel's other entries, and by no others. */
function sharedInPanel(id: string, context: Rolldown.ChunkingContext): string | null {
  const entries = entriesOf(id, context);
  if (entries.length < 2 || entries.some((entry) => folderOf(entry) !== 'admin')) return null;
  return entries.some((entry) => entry.endsWith('-page.tsx')) ? 'panel' : null;
}

const folderOf = (entry: string): string => ENTRY_FOLDER.exec(entry)?.[1] ?? '';

/** Returns the dynamically imported entries that import a module, directly or through others. */
function entriesOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const modules = new Set([id]);
  for (const module of modules)
    for (const importer of context.getModuleInfo(module)?.importers ?? []) modules.add(importer);
  const isEntry = (module: string) => context.getModuleInfo(module)?.dynamicImporters.length;
  return [...modules].filter((module) => isEntry(module) && folderOf(module) !== '');
}
