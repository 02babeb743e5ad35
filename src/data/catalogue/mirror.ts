import * as v from 'valibot';
import type { Product } from '../../domain/catalogue/product.ts';
import { decodedOnly } from '../firestore/decode.ts';
import { decodeProduct } from '../firestore/product-codec.ts';
import { StoredTimestamp } from '../firestore/timestamp.ts';
import { reportError } from '../reporting/report.ts';

/** Address of the site's static copy of the catalogue (docs/mirror.md). */
export const MIRROR_ADDRESS = '/catalogo.json';

/** Version of the format that this page reads; a mirror of another version counts as none. */
export const MIRROR_VERSION = 1;

/** The mirror, or the part of one that a prerendered page carries. */
export interface MirrorContent {
  /** Timestamp of the newest change included in the mirror, by the database's clock. */
  readonly at: StoredTimestamp;
  /** The same as text. */
  readonly moment: string;
  readonly products: readonly Product[];
  /** Number of products in the mirror, of which a prerendered list carries its first. */
  readonly total: number | undefined;
}

export interface Mirror extends MirrorContent {
  /** Milliseconds between `at` and now by the host's clock, never the browser's; null when the host sends no time. */
  readonly age: number | null;
}

/** Column names once, then a row for each product. Its pictures are addresses; other values are as in the database. */
const StaticMirror = v.object({
  version: v.literal(MIRROR_VERSION),
  at: StoredTimestamp,
  columns: v.array(v.string()),
  rows: v.array(v.array(v.unknown())),
  total: v.optional(v.number()),
});

/** Milliseconds after which the page reads the database instead. */
const MIRROR_TIMEOUT_MS = 5000;

/** Reads the site's mirror; null where there is none, or it cannot be read. */
export async function readMirror(address: string = MIRROR_ADDRESS): Promise<Mirror | null> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(MIRROR_TIMEOUT_MS) });
    // A host without a mirror answers with the page's HTML.
    if (!reply.ok || !reply.headers.get('content-type')?.includes('json')) return null;
    const mirror = decodeMirror(await reply.json());
    return { ...mirror, age: ageOf(mirror.at, reply.headers) };
  } catch (cause) {
    reportError('mirror', cause);
    return null;
  }
}

/** Leaves damaged rows out. @throws ValiError for anything else than a mirror of this version. */
export function decodeMirror(content: unknown): MirrorContent {
  const { at, columns, rows, total } = v.parse(StaticMirror, content);
  const moment = `${at.seconds}.${at.nanoseconds}`;
  const products = decodedOnly(rows.map((row) => decodeRow(columns, row)));
  return { at, moment, products, total };
}

function decodeRow(columns: readonly string[], row: readonly unknown[]) {
  const fields = new Map(columns.map((name, at) => [name, row[at]]));
  const pictures = v.safeParse(v.array(v.string()), fields.get('imgMeliUrl'));
  const imgMeliUrl = pictures.success ? pictures.output.map((url) => ({ url, secure_url: url })) : [];
  return decodeProduct({ ...Object.fromEntries(fields), imgMeliUrl });
}

/** `Date` is when the host made the reply, `Age` the seconds that a cache has held the reply since. */
function ageOf(at: StoredTimestamp, headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return null;
  return date + (Number(headers.get('age')) || 0) * 1000 - at.seconds * 1000;
}
