import * as v from 'valibot';
import type { Product } from '#domain/catalogue/product.ts';
import { foldedTitle } from '#domain/catalogue/search.ts';
import { pickFields } from '#domain/fields.ts';
import { nextTask } from '#data/async/when-idle.ts';
import { timeoutSignal, withTimeout } from '#data/async/timeout.ts';
import { decodedOnly } from '#data/firestore/decode.ts';
import { decodeProduct } from '#data/firestore/product-codec.ts';
import { StoredTimestamp } from '#data/firestore/timestamp.ts';
import { reportError } from '#data/reporting/report-error.ts';

/** Address of the site's static copy of the whole catalogue (docs/mirror.md). */
export const MIRROR_ADDRESS = '/catalogo.json';

/** Address of the copy that pages read; a large shop's copy lacks the {@link DETAIL_FIELDS}. */
export const LIST_ADDRESS = '/lista.json';

/** Fields shown only on a product's own page. A large shop's list leaves them out, and all pictures except the first. */
export const DETAIL_FIELDS = ['idMeli', 'descripcion', 'info', 'video', 'permalink', 'imgMeliUrl'] as const;

/** Format version that this page reads; a mirror of another version is ignored. */
export const MIRROR_VERSION = 1;

/** The mirror, or the part embedded in a prerendered page. */
export interface MirrorContent {
  /** Timestamp of the newest change included in the mirror, by the database's clock. */
  readonly at: StoredTimestamp;
  readonly products: readonly Product[];
  /** Number of products in a prerendered list, which embeds only the first ones and the products of the project row. */
  readonly total: number | undefined;
}

export interface Mirror extends MirrorContent {
  /** Milliseconds from `at` to now by the host's clock, never the browser's; null when the host sends no time. */
  readonly age: number | null;
}

/** Products without details, from a prerendered list or a large shop's list. */
const withoutDetails = new WeakSet<Product>();

export function lacksDetails(product: Product): boolean {
  return withoutDetails.has(product);
}

/** Column names once, then a row for each product. Pictures are addresses; other values are stored unchanged. */
const StaticMirror = v.object({
  version: v.literal(MIRROR_VERSION),
  at: StoredTimestamp,
  columns: v.array(v.string()),
  rows: v.array(v.array(v.unknown())),
  total: v.optional(v.number()),
  /** True when the products lack their {@link DETAIL_FIELDS}. */
  short: v.optional(v.boolean(), false),
});

/** Milliseconds to wait for the host's headers before the page reads the database instead. */
const MIRROR_TIMEOUT_MS = 5000;

/** Milliseconds to wait for the whole response: even a slow download of a large list costs less than reading every document. */
const WHOLE_TIMEOUT_MS = 45_000;

/** Rows decoded in one task: 4 ms on a computer, 30 ms on a slow phone, so that the list never blocks a tap. */
const SLICE = 50;

/** Reads a mirror of the site; null when it is missing or invalid. */
export async function readMirror(address: string): Promise<Mirror | null> {
  try {
    const answer = fetch(address, { signal: timeoutSignal(WHOLE_TIMEOUT_MS) });
    const reply = await withTimeout(answer, MIRROR_TIMEOUT_MS);
    // A host without a mirror responds with the page's HTML.
    if (!reply.ok || !reply.headers.get('content-type')?.includes('json')) return null;
    const { at, total, rows, decodeRow } = parseMirror(await reply.json());
    const products: Product[] = [];
    for (let start = 0; start < rows.length; start += SLICE) {
      await nextTask();
      const slice = decodedOnly(rows.slice(start, start + SLICE).map(decodeRow));
      // Fold the titles now, so that the first search is fast.
      slice.forEach(foldedTitle);
      products.push(...slice);
    }
    return { at, total, products, age: ageOf(at, reply.headers) };
  } catch (cause) {
    reportError('mirror', cause);
    return null;
  }
}

/** Decodes a mirror, skipping damaged rows. @throws ValiError for anything but a mirror of this version */
export function decodeMirror(content: unknown): MirrorContent {
  const { at, total, rows, decodeRow } = parseMirror(content);
  return { at, total, products: decodedOnly(rows.map(decodeRow)) };
}

/**
 * Returns the mirror's products that the page lacks or knows only from its markup. The page's other products come from the
 * database and are newer.
 * @param page the part of the mirror embedded in the page; its details are kept where the list has none
 */
export function newInMirror(
  { products }: Mirror,
  known: ReadonlyMap<number, Product>,
  page: MirrorContent | undefined,
): Product[] {
  const ofPage = new Set(page?.products);
  return products.flatMap((product) => {
    const before = known.get(product.id);
    if (before === undefined) return product;
    if (!ofPage.has(before)) return [];
    const keepsDetails = lacksDetails(product) && !lacksDetails(before);
    return keepsDetails ? { ...product, ...pickFields(before, DETAIL_FIELDS) } : product;
  });
}

function parseMirror(content: unknown) {
  const { at, columns, rows, total, short: lackDetails } = v.parse(StaticMirror, content);
  function decodeRow(row: readonly unknown[]) {
    const fields = Object.fromEntries(columns.map((name, place) => [name, row[place]]));
    const pictures = v.safeParse(v.array(v.string()), fields['imgMeliUrl']);
    const imgMeliUrl = pictures.success ? pictures.output.map((url) => ({ url, secure_url: url })) : [];
    const product = decodeProduct({ ...fields, imgMeliUrl });
    if (lackDetails && product.ok) withoutDetails.add(product.value);
    return product;
  }
  return { at, total, rows, decodeRow };
}

/** `Date` is when the host created the response, `Age` the seconds that a cache has stored the response since. */
function ageOf(at: StoredTimestamp, headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return null;
  return date + (Number(headers.get('age')) || 0) * 1000 - at.seconds * 1000;
}
