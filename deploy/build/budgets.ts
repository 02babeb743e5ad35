import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import { runTool, ToolError, toolArguments } from '../../local/run-tool.ts';
import { START } from './start-script.ts';

/** Largest first load of `/` in kB (1,000 bytes), compressed with brotli. */
const BUDGET_KB = { js: 95, css: 12 };

/** Largest description in kB, compressed with brotli: the scripts of renderer and largest document beyond the product's page. */
const DESCRIPTION = {
  kb: 15,
  page: 'src/shop/product/product-page.tsx',
  text: 'src/ui/markdown/markdown.tsx',
  document: 'projects-md/',
};

/**
 * Largest scripts in kB of the panel's first screen and sections, with what they import, compressed with brotli. The panel
 * of before payments, notices and corrections, and 15 %.
 */
const PANEL_KB: Readonly<Record<string, number>> = {
  'src/app/panel/admin-screen.tsx': 41.5,
  'src/admin/orders/orders-section.tsx': 81.5,
  'src/admin/products/products-section.tsx': 70.4,
  'src/admin/users/users-section.tsx': 57,
  'src/admin/overview/overview-section.tsx': 60.1,
};

/** Words in the names of chunks that may not be in the first load. */
const ON_DEMAND = ['firestore', 'account', 'auth0', 'swiper', 'markdown', 'papaparse', 'admin'];

const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    isEntry: v.optional(v.boolean(), false),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);
type Chunks = v.InferOutput<typeof Manifest>;

/** Size in kB of a chunk and its imports beyond the first load, compressed with brotli. */
export interface ChunkSize {
  readonly chunk: string;
  readonly js: number;
  readonly css: number;
  /** Scripts and styles. */
  readonly files: readonly string[];
}

/** Measures a build's first load, and each screen or library that loads on demand. */
export function measureBuild(dist: string): { first: ChunkSize; onDemand: ChunkSize[] } {
  const chunks = v.parse(Manifest, JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')));
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry);
  if (entry === undefined) throw new Error(`No entry in the manifest of ${dist}.`);
  const first = sizeOf(dist, chunks, entry, [], brotliCompressSync(START).length);
  const onDemand = new Set(Object.values(chunks).flatMap(({ dynamicImports }) => dynamicImports));
  const sizes = [...onDemand].map((key) => sizeOf(dist, chunks, key, first.files));
  return { first, onDemand: sizes.sort((one, other) => other.js - one.js) };
}

/**
 * Measures a chunk with its imports.
 * @param known files that do not count, because they are there.
 * @param inline compressed bytes of scripts in the page.
 */
function sizeOf(dist: string, chunks: Chunks, key: string, known: readonly string[], inline = 0): ChunkSize {
  const members = new Set([key]);
  for (const member of members) for (const other of chunks[member]?.imports ?? []) members.add(other);
  const all = new Set(
    [...members].flatMap((member) => (chunks[member]?.css ?? []).concat(chunks[member]?.file ?? [])),
  );
  const files = [...all].filter((file) => !known.includes(file));
  return {
    chunk: key.replace(/^_/, ''),
    js: kilobytes(dist, files, '.js', inline),
    css: kilobytes(dist, files, '.css'),
    files,
  };
}

/** Size of the files of a kind, compressed with brotli. @param more further bytes. */
function kilobytes(dist: string, files: readonly string[], kind: '.js' | '.css', more = 0): number {
  const bytes = files
    .filter((file) => file.endsWith(kind))
    .reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, more);
  return Math.round(bytes / 100) / 10;
}

/** Returns a message for each budget that the build exceeds. */
export function brokenBudgets(dist: string): string[] {
  const { first, onDemand } = measureBuild(dist);
  const heavy = first.files.filter((file) => ON_DEMAND.some((name) => file.includes(name)));
  return [
    ...(first.js > BUDGET_KB.js ? [`JavaScript of the first load: ${first.js} kB > ${BUDGET_KB.js} kB`] : []),
    ...(first.css > BUDGET_KB.css ? [`CSS of the first load: ${first.css} kB > ${BUDGET_KB.css} kB`] : []),
    ...heavy.map((file) => `${file} must load on demand`),
    ...brokenDescription(dist, onDemand),
    ...Object.entries(PANEL_KB).flatMap(([name, most]) => {
      // A chunk of another name must get its budget again.
      const js = onDemand.find(({ chunk }) => chunk === name)?.js ?? Infinity;
      return js > most ? [`${name}: ${js} kB > ${most} kB`] : [];
    }),
  ];
}

function brokenDescription(dist: string, chunks: readonly ChunkSize[]): string[] {
  const known = new Set(chunks.find(({ chunk }) => chunk === DESCRIPTION.page)?.files);
  const own = ({ files }: ChunkSize): number =>
    kilobytes(
      dist,
      files.filter((file) => !known.has(file)),
      '.js',
    );
  const text = chunks.filter(({ chunk }) => chunk === DESCRIPTION.text).map(own);
  const documents = chunks.filter(({ chunk }) => chunk.startsWith(DESCRIPTION.document)).map(own);
  const all = Math.max(...text) + Math.max(...documents);
  return all <= DESCRIPTION.kb
    ? []
    : [`A product's description: ${all.toFixed(1)} kB > ${DESCRIPTION.kb} kB`];
}

function main(): void {
  const { positionals } = toolArguments({ usage: 'npm run budgets -- [FOLDER]', options: {}, words: 1 });
  const [dist = 'dist'] = positionals;
  if (!existsSync(join(dist, '.vite/manifest.json')))
    throw new ToolError(`There is no build in ${dist}: run npm run build first.`);
  const { first, onDemand } = measureBuild(dist);
  console.log('kB brotli beyond the first load; the first line is the first load itself.');
  console.table([first, ...onDemand].map(({ chunk, js, css }) => ({ chunk, js, css })));
  const broken = brokenBudgets(dist);
  for (const line of broken) console.error(`Over budget: ${line}`);
  process.exitCode = broken.length > 0 ? 1 : 0;
}

if (process.argv[1]?.endsWith('budgets.ts')) await runTool(main);
