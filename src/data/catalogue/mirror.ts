import * as v from 'valibot';
import type { Product } from '../../domain/catalogue/product.ts';
import { decodedOnly } from '../firestore/decode.ts';
import { decodeProduct } from '../firestore/product-codec.ts';
import { StoredTimestamp } from '../firestore/timestamp.ts';
import { reportError } from '../reporting/report.ts';

/** Where the site keeps the catalogue as it was when it was last deployed (docs/mirror.md). */
export const MIRROR_ADDRESS = '/catalogo.json';

/** The shape that this page reads; a mirror of another one counts as none. */
export const MIRROR_VERSION = 1;

/** The catalogue as the last deploy found it. */
export interface Mirror {
  /** Up to when, by the database's clock, changes are in it. */
  readonly at: StoredTimestamp;
  readonly products: readonly Product[];
  /** Milliseconds between that and now by the site's clock, never the browser's; null when it does not say. */
  readonly age: number | null;
}

/** Column names once, then a row for each product: its pictures are addresses, everything else is as stored. */
const StaticMirror = v.object({
  version: v.literal(MIRROR_VERSION),
  at: StoredTimestamp,
  columns: v.array(v.string()),
  rows: v.array(v.array(v.unknown())),
});

/** It travels beside the page's scripts; slower than this, the database is asked instead. */
const PATIENCE_MS = 5000;

/** The site's mirror, or null where there is none that can be read. */
export async function readMirror(address: string = MIRROR_ADDRESS): Promise<Mirror | null> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // A host without a mirror answers with the page.
    if (!reply.ok || !reply.headers.get('content-type')?.includes('json')) return null;
    const mirror = decodeMirror(await reply.json());
    return { ...mirror, age: ageOf(mirror.at, reply.headers) };
  } catch (cause) {
    reportError('mirror', cause);
    return null;
  }
}

/**
 * What a mirror holds; damaged rows are left out, as damaged documents are.
 * @throws ValiError when it is none, or of another version.
 */
export function decodeMirror(content: unknown): Omit<Mirror, 'age'> {
  const { at, columns, rows } = v.parse(StaticMirror, content);
  return { at, products: decodedOnly(rows.map((row) => decodeRow(columns, row))) };
}

function decodeRow(columns: readonly string[], row: readonly unknown[]) {
  const fields = new Map(columns.map((name, at) => [name, row[at]]));
  const pictures = v.safeParse(v.array(v.string()), fields.get('imgMeliUrl'));
  const imgMeliUrl = pictures.success ? pictures.output.map((url) => ({ url, secure_url: url })) : [];
  return decodeProduct(String(row[0]), { ...Object.fromEntries(fields), imgMeliUrl });
}

/** `Age` is how long a cache of the host has held the reply, whose `Date` is that of its making. */
function ageOf(at: StoredTimestamp, headers: Headers): number | null {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return null;
  return date + (Number(headers.get('age')) || 0) * 1000 - at.seconds * 1000;
}
