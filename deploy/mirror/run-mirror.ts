import { brotliCompressSync } from 'node:zlib';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { readOwn, readProducts, writePatches, writeOwn, type MirrorDatabase } from './database.ts';
import { fetchListings, type FetchOptions, type ListingReply } from './fetch-listings.ts';
import { listingChange, type ListingChange } from './listing-changes.ts';
import { writeProductPages } from './product-pages.ts';
import { writeWhole } from './progress.ts';
import { changeLines, statusLines } from './report.ts';
import { encodeMirror } from './static-mirror.ts';

export interface MirrorOptions {
  readonly database: MirrorDatabase;
  /** Null leaves the marketplace out: only the static mirror is written. */
  readonly marketplace: FetchOptions | null;
  /** The file of the static mirror. */
  readonly out: string;
  /** The site's own origin, for the products' pages; '' where it is not known. */
  readonly origin: string;
  /** Share of listings without an answer, 0 to 1, from which on nothing is written. */
  readonly maxFailed: number;
  /**
   * Milliseconds that a write may take from the hour it is stamped with to when it can be read: the mirror is so
   * much older than its reading, so that no change falls between the two.
   */
  readonly marginMs: number;
  readonly say: (line: string) => void;
}

/** What came of it: with `ok` false the last good mirror is where it was. */
export interface MirrorOutcome {
  readonly ok: boolean;
  readonly products: number;
  readonly asked: number;
  readonly failed: number;
  readonly changed: number;
  /** Of the static mirror, brotli; 0 when none was written. */
  readonly bytes: number;
}

/** Brings the products up to date with the marketplace, and writes the static mirror of them. */
export async function runMirror(options: MirrorOptions): Promise<MirrorOutcome> {
  const { database, marketplace, out, marginMs, say } = options;
  let read = await readProducts(database);
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
  for (const product of failed) say(failureLine(product, replies.get(product.idMeli)));
  const summary = { products, asked: asked.length, failed: failed.length };
  if (products === 0 || failed.length > asked.length * options.maxFailed) {
    say(`No se escribió nada: ${failed.length} de ${asked.length} publicaciones no respondieron.`);
    return { ...summary, ok: false, changed: 0, bytes: 0 };
  }
  const changes = changesOf(asked, replies);
  const byId = new Map(asked.map((product) => [product.id, product]));
  for (const change of changes) for (const line of changeLines(byId.get(change.patch.id), change)) say(line);
  if (marketplace !== null) await followStatuses(database, asked, replies, say);
  const refused = await writePatches(
    database,
    changes.map(({ patch }) => patch),
  );
  for (const line of refused) say(`No se pudo escribir ${line}`);
  if (changes.length > 0) {
    // Read again once our own writes are older than the margin: no visit shall pay for reading them.
    await new Promise((resolve) => setTimeout(resolve, marginMs));
    read = await readProducts(database);
  }
  const text = encodeMirror(read, marginMs);
  writeWhole(out, text);
  const pages = writeProductPages(out, read.products, options.origin);
  marketplace?.progress.clear();
  const bytes = brotliCompressSync(text).length;
  const changed = changes.length - refused.length;
  say(
    `${products} productos, ${asked.length} publicaciones consultadas, ${failed.length} sin respuesta, ${changed} productos cambiados.`,
  );
  say(`${out}: ${(bytes / 1000).toFixed(1)} kB (brotli), con los cambios hasta ${read.readTime}.`);
  if (pages > 0) say(`${pages} páginas de productos, para que sus enlaces se vean al compartirlos.`);
  return { ...summary, ok: refused.length === 0, changed, bytes };
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

/** Says which listings were paused, closed or opened again since the last run, whose statuses the database keeps. */
async function followStatuses(
  database: MirrorDatabase,
  products: readonly Product[],
  replies: ReadonlyMap<string, ListingReply>,
  say: (line: string) => void,
): Promise<void> {
  const before = new Map(
    Object.entries(await readOwn(database, 'publicaciones')).map(([id, status]) => [id, String(status)]),
  );
  const after = new Map(before);
  for (const { idMeli } of products) {
    const reply = replies.get(idMeli);
    if (!reply?.ok) continue;
    if (reply.status === '' || reply.status === 'active') after.delete(idMeli);
    else after.set(idMeli, reply.status);
  }
  const lines = statusLines(products, before, after);
  for (const line of lines) say(line);
  if (lines.length > 0) await writeOwn(database, 'publicaciones', Object.fromEntries(after));
}
