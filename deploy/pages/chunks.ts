import type { Rolldown } from 'vite';

const SOURCE = /\/src\//;

/** Tells entries apart: the buyer's screens by folder, the frame, the panel, the data. */
const ENTRY_FOLDER = /\/src\/(shop\/[\w-]+|app|admin|data)\//;

/**
 * Divides the site into few files, by folder and by the screens that import a module (docs/architecture.md#files). A new or
 * moved source file needs no entry here.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // Style sheets that the page of a product leaves out of its first paint, by their suffix.
  { name: (id) => /\.(list|later)\.module\.css/.exec(id)?.[1] ?? null, priority: 6 },
  { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 5 },
  { name: 'shop', tags: ['$initial'], priority: 4 },
  // Code that every visit runs at once after the first paint, which its page preloads.
  { name: 'mirror', test: /\/src\/(app\/first-paint|data\/catalogue)\/[^/]+\.tsx?$/, priority: 3 },
  // Code that a visit runs later: cards in sight, side services.
  { name: 'idle', test: /\/src\/(data|shop\/catalogue)\/[^/]+\.tsx?$/, priority: 2 },
  { name: 'changes', test: /\/src\/data\/catalogue\/database\//, priority: 2 },
  { name: 'marketplace', test: /\/src\/data\/catalogue\/marketplace\//, priority: 2 },
  // Small parts that the buyer's screens share with others, which alone would be ten files of a product's page and twenty of
  // cart and profile.
  {
    name: sharedWith('parts', ['app', 'shop/catalogue', 'shop/common', 'shop/product']),
    test: SOURCE,
    priority: 1,
  },
  { name: sharedWith('buyer', ['shop/account', 'shop/cart', 'shop/how-to']), test: SOURCE, priority: 0 },
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
 * Returns the code of a chunk. The first line of those of a first visit has Chrome compile all their functions while they load,
 * beside the page's thread. Otherwise that thread compiles each function when it is called, a fifth of its work after the paint.
 */
export function withCompileHint({ name, code }: Rolldown.OutputChunk): string {
  return FIRST_VISIT.has(name) ? `//# allFunctionsCalledOnLoad\n${code}` : code;
}

/** Names the chunk of modules that an entry in one of these folders shares with entries in other folders. */
function sharedWith(name: string, folders: readonly string[]): Rolldown.CodeSplittingGroup['name'] {
  return (id, context) => {
    const entries = entryFolders(id, context);
    return entries.size > 1 && folders.some((folder) => entries.has(folder)) ? name : null;
  };
}

/** Folders of the entries, imported on demand, that import a module, also through others. */
function entryFolders(id: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const folders = new Set<string>();
  const modules = new Set([id]);
  for (const module of modules) {
    const { importers = [], dynamicImporters = [] } = context.getModuleInfo(module) ?? {};
    const folder = ENTRY_FOLDER.exec(module)?.[1];
    if (dynamicImporters.length > 0 && folder !== undefined) folders.add(folder);
    for (const importer of importers) modules.add(importer);
  }
  return folders;
}
