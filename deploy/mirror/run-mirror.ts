import { brotliCompressSync } from 'node:zlib';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { dirname } from 'node:path';
import { prerenderCatalogue } from '../prerender/prerender-catalogue.ts';
import { readInternal, writePatches, writeInternal, type RestDatabase } from '../database/rest-database.ts';
import { fetchListings, type FetchOptions, type ListingReply } from './fetch-listings.ts';
import { listingChange, type ListingChange } from './listing-changes.ts';

import { changeLines, statusLines, unpricedLine } from './report.ts';
import { readKept, writeKept } from './kept-documents.ts';
import { readChangedProducts, readProducts, type CatalogueRead } from './read-products.ts';
import { encodeMirror, writeMirror } from './static-mirror.ts';

export interface MirrorOptions {
  readonly database: RestDatabase;
  /** Null writes only the static mirror. */
  readonly marketplace: FetchOptions | null;
  /** File with the documents of the last run, or null to read them all. */
  readonly keptFile: string | null;
  /** Reads every document, and keeps them. */
  readonly full: boolean;
  /** Path of the static mirror. */
  readonly out: string;
  /** Origin of the site, for the products' pages; '' where unknown. */
  readonly origin: string;
  /** Share of listings without an answer, 0 to 1, above which nothing is written. */
  readonly maxFailed: number;
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
  /** Size of the static mirror, compressed with brotli; 0 when none was written. */
  readonly bytes: number;
}

/** Updates the products from the marketplace and writes the static mirror (docs/product.md#mirror). */
export async function runMirror(options: MirrorOptions): Promise<MirrorOutcome> {
  const { database, marketplace, out, marginMs, log } = options;
  let read = await readCatalogue(options);
  let { reads } = read;
  const products = read.products.length;
  const asked = marketplace === null ? [] : read.products.filter(({ idMeli }) => idMeli !== '');
  const replies =
    marketplace === null
      ? new Map<string, ListingReply>()
      : await fetchListings(
          asked.map(({ idMeli }) => idMeli),
          marketplace,
        );
  const failed = asked.filter(({ idMeli }) => replies.get(idMeli)?.ok !== true);
  for (const product of failed) log(failureLine(product, replies.get(product.idMeli)));
  const unpriced = asked.filter(({ idMeli }) => isUnpriced(replies.get(idMeli)));
  for (const { id, title, price } of unpriced) log(unpricedLine(id, title, price));
  const summary = { products, asked: asked.length, failed: failed.length };
  if (products === 0) {
    log(
      'No hay productos: importalos en /admin, Productos (docs/deploy.md#9-products), y corré esto de nuevo.',
    );
    return { ...summary, ok: false, changed: 0, reads, bytes: 0 };
  }
  if (failed.length + unpriced.length > asked.length * options.maxFailed) {
    log(
      `No se escribió nada: de ${asked.length} publicaciones ${failed.length} no respondieron y ${unpriced.length} no tienen precio.`,
    );
    return { ...summary, ok: false, changed: 0, reads, bytes: 0 };
  }
  const changes = changesOf(asked, replies);
  const byId = new Map(asked.map((product) => [product.id, product]));
  for (const change of changes) for (const line of changeLines(byId.get(change.patch.id), change)) log(line);
  if (marketplace !== null) await logStatusChanges(database, asked, replies, log);
  const refused = await writePatches(
    database,
    changes.map(({ patch }) => patch),
  );
  for (const line of refused) log(`No se pudo escribir ${line}`);
  if (changes.length > 0) {
    // Reading again after the margin includes these writes in the mirror, so that no visit has to read them.
    await new Promise((resolve) => setTimeout(resolve, marginMs));
    read = await readChangedProducts(database, read.known, marginMs);
    reads += read.reads;
  }
  if (options.keptFile !== null) writeKept(options.keptFile, database.documents, read.known);
  const text = encodeMirror(read, marginMs);
  writeMirror(out, text);
  const pages = await prerenderCatalogue(dirname(out), text, { origin: options.origin, times: read.times });
  marketplace?.progress.clear();
  const bytes = brotliCompressSync(text).length;
  const changed = changes.length - refused.length;
  log(
    `${products} productos, ${asked.length} publicaciones consultadas, ${failed.length} sin respuesta, ${unpriced.length} sin precio, ${changed} productos cambiados, ${reads} documentos leídos de la base.`,
  );
  log(`${out}: ${(bytes / 1000).toFixed(1)} kB (brotli), con los cambios hasta ${read.readTime}.`);
  log(
    pages === null
      ? 'Acá no hay un sitio armado (npm run build): no se armaron páginas de productos.'
      : `Páginas armadas: la lista y ${pages.products} productos; cambiaron ${pages.written}.`,
  );
  return { ...summary, ok: refused.length === 0, changed, reads, bytes };
}

/** Reads what changed since the last run, or everything where nothing was kept. */
function readCatalogue({ database, keptFile, full, marginMs }: MirrorOptions): Promise<CatalogueRead> {
  const kept = keptFile === null || full ? null : readKept(keptFile, database.documents);
  return kept === null ? readProducts(database) : readChangedProducts(database, kept, marginMs);
}

function isUnpriced(reply: ListingReply | undefined): boolean {
  return reply?.ok === true && reply.listing.price === undefined;
}

function failureLine({ id, title }: Product, reply: ListingReply | undefined): string {
  return `  ${id} ${title}: ${reply?.ok === false ? reply.why : 'sin respuesta'}`;
}

function changesOf(
  products: readonly Product[],
  replies: ReadonlyMap<string, ListingReply>,
): readonly ListingChange[] {
  return products.flatMap((product) => {
    const reply = replies.get(product.idMeli);
    return reply?.ok ? (listingChange(product, reply.listing, reply.status) ?? []) : [];
  });
}

/** Logs which listings were paused, closed or reopened since the last run. The database keeps the statuses. */
async function logStatusChanges(
  database: RestDatabase,
  products: readonly Product[],
  replies: ReadonlyMap<string, ListingReply>,
  log: (line: string) => void,
): Promise<void> {
  const before = new Map(
    Object.entries(await readInternal(database, 'publicaciones')).map(([id, status]) => [id, String(status)]),
  );
  const after = new Map(before);
  for (const { idMeli } of products) {
    const reply = replies.get(idMeli);
    if (!reply?.ok) continue;
    if (reply.status === '' || reply.status === 'active') after.delete(idMeli);
    else after.set(idMeli, reply.status);
  }
  const lines = statusLines(products, before, after);
  for (const line of lines) log(line);
  if (lines.length > 0) await writeInternal(database, 'publicaciones', Object.fromEntries(after));
}
