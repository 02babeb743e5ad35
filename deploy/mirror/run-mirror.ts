import { brotliCompressSync } from 'node:zlib';
import type { Product } from '#domain/catalogue/product.ts';
import { patchWrite, writeEach, type RestDatabase } from '#deploy/database/rest-database.ts';
import { publishProducts, type Publication } from '#deploy/pages/publish-mirror.ts';
import { fetchListings, type ListingReply } from './fetch-listings.ts';
import { isAmount, listingChanges, type FieldChange } from './listing-changes.ts';
import type { ClientOptions } from './marketplace-client.ts';
import { readMirrorProducts, type ProductsRead } from './read-products.ts';

/** Maximum share of listings without a response or a price; above it the marketplace's values are not used. */
const MAX_FAILED = 0.2;

export interface MirrorOptions extends Publication {
  readonly database: RestDatabase;
  /** Null to write only the static mirror. */
  readonly marketplace: ClientOptions | null;
  /**
   * Longest time in milliseconds from a write's timestamp until it is readable. The mirror's own timestamp is earlier by this
   * margin, so that pages miss no change.
   */
  readonly marginMs: number;
  readonly log: (line: string) => void;
}

/** Result of a run. When `ok` is false, the mirror has only the stored values, or there are no products. */
export interface MirrorOutcome {
  readonly ok: boolean;
  readonly changed: number;
}

/** A product and the marketplace's response for its listing. */
interface Asked {
  readonly product: Product;
  readonly reply: ListingReply;
}

/** Updates the products from the marketplace and writes the static mirror (docs/mirror.md). */
export async function runMirror(options: MirrorOptions): Promise<MirrorOutcome> {
  const { database, marketplace, marginMs, log } = options;
  const read = await readMirrorProducts(database);
  if (read.products.length === 0) {
    log(
      'There are no products: import them in /admin, Productos (docs/deploy.md#9-products), and run this again.',
    );
    return { ok: false, changed: 0 };
  }
  const asked = marketplace === null ? [] : await askMarketplace(read.products, marketplace);
  const isDown = tellFailures(asked, log);
  const { changed, refused } = isDown ? NOTHING : await writeChanges(asked, options);
  // Reading again after the margin includes these writes in the mirror, so that visitors do not have to read them.
  if (changed > 0) await new Promise((resolve) => setTimeout(resolve, marginMs));
  await writeFiles(options, changed > 0 ? await readMirrorProducts(database) : read);
  if (isDown) log('The marketplace fails: the mirror is a copy of the last stored values.');
  log(`${read.products.length} products, ${asked.length} listings asked for, ${changed} products changed.`);
  return { ok: !isDown && refused === 0, changed };
}

const NOTHING = { changed: 0, refused: 0 };

async function askMarketplace(
  products: readonly Product[],
  marketplace: ClientOptions,
): Promise<readonly Asked[]> {
  const listed = products.filter(({ idMeli }) => idMeli !== '');
  const replies = await fetchListings(
    listed.map(({ idMeli }) => idMeli),
    marketplace,
  );
  return listed.map((product) => {
    const reply = replies.get(product.idMeli) ?? { ok: false, why: 'no answer' };
    return { product, reply };
  });
}

/** Logs the listings without values. @returns true when there are too many to change the products */
function tellFailures(asked: readonly Asked[], log: MirrorOptions['log']): boolean {
  const failures = asked.flatMap(({ product: { id, title }, reply }) => {
    if (!reply.ok) return [`  ${id} ${title}: ${reply.why}`];
    return isAmount(reply.listing.price) ? [] : [`  ${id} ${title}: no price, the stored one stays`];
  });
  for (const line of failures) log(line);
  const inactive = asked.flatMap(({ product, reply }) =>
    reply.ok && reply.status !== '' && reply.status !== 'active' ? [product.id] : [],
  );
  if (inactive.length > 0) log(`Listings that are not active: ${inactive.join(', ')}`);
  return failures.length > asked.length * MAX_FAILED;
}

/** Writes the fields that differ from the listings. */
async function writeChanges(
  asked: readonly Asked[],
  { database, log }: MirrorOptions,
): Promise<typeof NOTHING> {
  const changed = asked.flatMap(({ product, reply }) => {
    const changes = reply.ok ? listingChanges(product, reply.listing, reply.status) : [];
    return changes.length === 0 ? [] : [{ product, changes }];
  });
  const writes = changed.map(({ product: { id, title }, changes }) => {
    log(`  ${id} ${title}: ${changes.map(changeText).join('; ')}`);
    const fields = Object.fromEntries(changes.map(({ field, to }) => [field, to]));
    return patchWrite(database, { id, fields });
  });
  const refused = await writeEach(database, writes);
  for (const [at, why] of refused) log(`Not written: ${changed[at]?.product.id}: ${why}`);
  return { changed: changed.length - refused.size, refused: refused.size };
}

/** A list is logged by its length. */
function changeText({ field, from, to }: FieldChange): string {
  const [before, after] = [from, to].map((value) => (Array.isArray(value) ? value.length : value));
  return `${field} ${String(before)} → ${String(after)}`;
}

/** Writes the static mirror, and the pages made from it. */
async function writeFiles(options: MirrorOptions, read: ProductsRead): Promise<void> {
  const { out, log } = options;
  const { mirror, pages } = await publishProducts(read, options);
  const size = brotliCompressSync(mirror).length / 1000;
  log(`${out}: ${size.toFixed(1)} kB (brotli), with the changes until ${read.readTime}.`);
  if (pages === null) return log('No site is built here (npm run build): no pages of products were made.');
  const { copied, failed } = pages.pictures;
  log(
    `Pages made: the list and ${pages.products} products; ${pages.written} changed. Pictures copied: ${copied}, not copied: ${failed}.`,
  );
}
