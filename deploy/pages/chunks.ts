import type { Rolldown } from 'vite';

const SOURCE = /\/src\//;

/**
 * Chunks of small parts that screens share, which alone would be ten files of a product's page and twenty of cart and profile: a
 * part is in the first whose folders have an entry that imports the part.
 */
const SHARED: readonly (readonly [name: string, ...folders: string[]])[] = [
  ['parts', 'app', 'shop/catalogue', 'shop/common', 'shop/product'],
  ['buyer', 'shop/account', 'shop/cart', 'shop/how-to'],
];

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
  { name: shared, priority: 1 },
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

/** Names the chunk of a module that entries of several folders import, or the panel's page and parts of the panel alone. */
function shared(id: string, context: Rolldown.ChunkingContext): string | null {
  const entries = entriesOf(id, context);
  const folders = new Set(entries.map(folderOf));
  if (folders.size > 1 && SOURCE.test(id))
    return SHARED.find(([, ...own]) => own.some((folder) => folders.has(folder)))?.[0] ?? null;
  const isOfPage = entries.some((entry) => /\/admin\/.+-page\.tsx$/.test(entry));
  return isOfPage && folders.size === 1 && entries.length > 1 ? 'panel' : null;
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
