import { brotliCompressSync } from 'node:zlib';
import * as v from 'valibot';
import type { Product } from '#domain/catalogue/product.ts';
import { publishProducts, type Publication } from '#deploy/pages/publish-mirror.ts';
import {
  readInternal,
  writePatches,
  writeInternal,
  type RestDatabase,
} from '#deploy/database/rest-database.ts';
import { fetchListings, type FetchOptions, type ListingReply } from './fetch-listings.ts';
import { readKeptDocuments, writeKeptDocuments } from './kept-documents.ts';
import { isAmount, listingChanges } from './listing-changes.ts';
import { readCatalogueChanges, readWholeCatalogue, type CatalogueRead } from './read-products.ts';
import { changeLine, unpricedLine } from './mirror-report.ts';

export interface MirrorOptions extends Publication {
  readonly database: RestDatabase;
  /** Null writes only the static mirror. */
  readonly marketplace: FetchOptions | null;
  /** File with the documents of the last run, or null to read them all. */
  readonly keptFile: string | null;
  /** Reads every document, and keeps them. */
  readonly full: boolean;
  /** Share of listings without an answer, 0 to 1, above which nothing is written. */
  readonly maxFailed: number;
  /** Writes the mirror of the stored values where the marketplace fails: a deploy must not wait for it. */
  readonly copyOnFailure: boolean;
  /**
   * Longest time in milliseconds from a write's timestamp until it can be read. The mirror's own timestamp is earlier
   * by that much, so that pages miss no change.
   */
  readonly marginMs: number;
  readonly log: (line: string) => void;
}

/** Result of a run. With `ok` false the previous mirror is unchanged, or some products could not be written. */
export interface MirrorOutcome {
  readonly ok: boolean;
  readonly products: number;
  readonly asked: number;
  readonly failed: number;
  readonly changed: number;
  /** Documents that Firestore charges for; internal ones are not counted. */
  readonly reads: number;
}

/** A product and the marketplace's answer about its listing. */
interface Asked {
  readonly product: Product;
  readonly reply: ListingReply;
}

/** Updates the products from the marketplace and writes the static mirror (docs/services.md#mirror). */
export async function runMirror(options: MirrorOptions): Promise<MirrorOutcome> {
  const { database, marketplace, marginMs, log } = options;
  let read = await readCatalogue(options);
  const products = read.products.length;
  const asked = marketplace === null ? [] : await askMarketplace(read.products, marketplace);
  const failed = asked.filter(({ reply }) => !reply.ok).length;
  const unpriced = asked.filter(({ reply }) => isUnpriced(reply));
  const outcome = { ok: false, products, asked: asked.length, failed, changed: 0, reads: read.reads };
  for (const { product, reply } of asked)
    if (!reply.ok) log(`  ${product.id} ${product.title}: ${reply.why}`);
  for (const { product } of unpriced) log(unpricedLine(product));
  if (products === 0) {
    log(
      'There are no products: import them in /admin, Productos (docs/deploy.md#9-products), and run this again.',
    );
    return outcome;
  }
  if (failed + unpriced.length > asked.length * options.maxFailed) {
    const why = `of ${asked.length} listings ${failed} did not answer and ${unpriced.length} have no price.`;
    if (!options.copyOnFailure) {
      log(`Nothing was written: ${why}`);
      return outcome;
    }
    log(`The marketplace fails, so the mirror is a copy of the last stored values: ${why}`);
    await writeFiles(options, read);
    return { ...outcome, ok: true };
  }
  const changed = asked.flatMap(({ product, reply }) => {
    const changes = reply.ok ? listingChanges(product, reply.listing, reply.status) : [];
    return changes.length === 0 ? [] : [{ product, changes }];
  });
  for (const { product, changes } of changed) log(changeLine(product, changes));
  if (marketplace !== null) await logStatusChanges(database, asked, log);
  const patches = changed.map(({ product: { id }, changes }) => ({
    id,
    fields: Object.fromEntries(changes.map(({ field, to }) => [field, to])),
  }));
  const refused = await writePatches(database, patches);
  for (const line of refused) log(`Not written: ${line}`);
  if (changed.length > 0) {
    // Reading again after the margin includes these writes in the mirror, so that no visit has to read them.
    await new Promise((resolve) => setTimeout(resolve, marginMs));
    read = await readCatalogueChanges(database, read, marginMs);
    outcome.reads += read.reads;
  }
  await writeFiles(options, read);
  marketplace?.progress.clear();
  outcome.changed = changed.length - refused.length;
  log(
    `${products} products, ${asked.length} listings asked for, ${failed} without an answer, ${unpriced.length} without a price, ${outcome.changed} products changed, ${outcome.reads} documents read from the database.`,
  );
  return { ...outcome, ok: refused.length === 0 || options.copyOnFailure };
}

/** Reads what changed since the last run, or everything where nothing was kept. */
function readCatalogue({ database, keptFile, full, marginMs }: MirrorOptions): Promise<CatalogueRead> {
  const kept = keptFile === null || full ? null : readKeptDocuments(keptFile, database.documents);
  return kept === null ? readWholeCatalogue(database) : readCatalogueChanges(database, kept, marginMs);
}

/** Writes the documents for the next run, the static mirror, and the pages made from it. */
async function writeFiles(options: MirrorOptions, read: CatalogueRead): Promise<void> {
  const { database, keptFile, out, log } = options;
  if (keptFile !== null) writeKeptDocuments(keptFile, database.documents, read);
  const { mirror, pages } = await publishProducts(read, options);
  const size = brotliCompressSync(mirror).length / 1000;
  log(`${out}: ${size.toFixed(1)} kB (brotli), with the changes until ${read.readTime}.`);
  if (pages === null) {
    log('No site is built here (npm run build): no pages of products were made.');
    return;
  }
  const { copied, failed } = pages.pictures;
  log(
    `Pages made: the list and ${pages.products} products; ${pages.written} changed. Pictures copied to the site: ${copied}${failed > 0 ? `; not copied: ${failed}` : ''}.`,
  );
}

async function askMarketplace(
  products: readonly Product[],
  marketplace: FetchOptions,
): Promise<readonly Asked[]> {
  const listed = products.filter(({ idMeli }) => idMeli !== '');
  const ids = listed.map(({ idMeli }) => idMeli);
  const replies = await fetchListings(ids, marketplace);
  return listed.map((product) => {
    const reply = replies.get(product.idMeli) ?? { ok: false, why: 'no answer' };
    return { product, reply };
  });
}

function isUnpriced(reply: ListingReply): boolean {
  return reply.ok && !isAmount(reply.listing.price);
}

/** Status of each listing that is not active, by its id. */
const Statuses = v.record(v.string(), v.string());

/** Logs which listings were paused, closed or reopened since the last run. The database keeps the statuses. */
async function logStatusChanges(
  database: RestDatabase,
  asked: readonly Asked[],
  log: (line: string) => void,
): Promise<void> {
  const statuses = new Map(Object.entries(v.parse(Statuses, await readInternal(database, 'publicaciones'))));
  let isChanged = false;
  for (const { product, reply } of asked) {
    const { id, title, idMeli } = product;
    const from = statuses.get(idMeli) ?? 'active';
    const to = reply.ok ? reply.status || 'active' : from;
    if (from === to) continue;
    log(`  ${id} ${title}: status ${from} → ${to}`);
    statuses.set(idMeli, to);
    isChanged = true;
  }
  const inactive = [...statuses].filter(([, status]) => status !== 'active');
  if (isChanged) await writeInternal(database, 'publicaciones', Object.fromEntries(inactive));
}
