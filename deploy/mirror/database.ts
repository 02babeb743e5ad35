import * as v from 'valibot';
import { decodedOnly } from '../../src/data/firestore/decode.ts';
import { decodeProduct } from '../../src/data/firestore/product-codec.ts';
import type { Product } from '../../src/domain/catalogue/product.ts';
import { toDocument } from '../../local/persistence/seed-documents.ts';
import { plainFields } from './rest-values.ts';

/** Firestore's REST door, with the right to pass the rules. */
export interface MirrorDatabase {
  /** Ends in `/documents`. */
  readonly documents: string;
  /** Headers that prove the right; a token is made anew when it expires. */
  headers(): Promise<Readonly<Record<string, string>>>;
}

/** The REST root of a project's database; the origin is Google's or an engine's. */
export function documentsOf(origin: string, projectId: string): string {
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** The database of an engine on this machine. @param host `host:port` */
export function localDatabase(host: string, projectId: string): MirrorDatabase {
  return {
    documents: documentsOf(`http://${host}`, projectId),
    headers: () => Promise.resolve({ authorization: 'Bearer owner' }),
  };
}

/** The products of one moment of the database. */
export interface ProductsRead {
  readonly products: readonly Product[];
  /** The moment, by the database's clock. */
  readonly readTime: string;
}

/** New values of a product's fields; null takes a field away. */
export interface ProductPatch {
  readonly id: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const PAGE = 1000;
/** Writes of one request: Firestore takes 500. */
const BATCH = 200;

const Rows = v.array(
  v.object({
    readTime: v.optional(v.string()),
    document: v.optional(
      v.object({ name: v.string(), fields: v.optional(v.record(v.string(), v.unknown()), {}) }),
    ),
  }),
);

/** The local engine tells nanoseconds, of which Firestore takes no more than microseconds back. */
function toMicroseconds(readTime: string | undefined): string | undefined {
  return readTime?.replace(/(\.\d{6})\d+Z$/, '$1Z');
}

/** Every product that is one; all pages are of the first page's moment. */
export async function readProducts(database: MirrorDatabase): Promise<ProductsRead> {
  const products: Product[] = [];
  let readTime: string | undefined;
  for (let last: string | null = ''; last !== null;) {
    const rows: v.InferOutput<typeof Rows> = v.parse(
      Rows,
      await ask(database, ':runQuery', { structuredQuery: page(last), ...(readTime && { readTime }) }),
    );
    const found = rows.flatMap(({ document }) => document ?? []);
    products.push(...decodedOnly(found.map(({ name, fields }) => decodeProduct(name, plainFields(fields)))));
    readTime ??= toMicroseconds(rows.at(-1)?.readTime ?? rows[0]?.readTime);
    last = found.length < PAGE ? null : (found.at(-1)?.name ?? null);
  }
  if (readTime === undefined) throw new Error('Firestore no dijo a qué hora leyó.');
  return { products, readTime };
}

function page(after: string): object {
  return {
    from: [{ collectionId: 'productos' }],
    orderBy: [{ field: { fieldPath: '__name__' } }],
    limit: PAGE,
    ...(after !== '' && { startAt: { values: [{ referenceValue: after }], before: false } }),
  };
}

const Statuses = v.object({
  status: v.optional(
    v.array(v.object({ code: v.optional(v.number(), 0), message: v.optional(v.string(), '') })),
    [],
  ),
});

/**
 * Writes the patches and the hour of the change, each by itself: a product that is gone stays so.
 * @returns what was refused, a line each.
 */
export async function writePatches(
  database: MirrorDatabase,
  patches: readonly ProductPatch[],
): Promise<readonly string[]> {
  const refused: string[] = [];
  for (let from = 0; from < patches.length; from += BATCH) {
    const batch = patches.slice(from, from + BATCH);
    const writes = batch.map((patch) => toWrite(database, patch));
    const { status } = v.parse(Statuses, await ask(database, ':batchWrite', { writes }));
    refused.push(
      ...status.flatMap(({ code, message }, at) => (code === 0 ? [] : [`${batch[at]?.id}: ${message}`])),
    );
  }
  return refused;
}

function toWrite(database: MirrorDatabase, { id, fields }: ProductPatch): object {
  const root = database.documents.slice(database.documents.indexOf('/v1/') + '/v1/'.length);
  return {
    update: { name: `${root}/productos/${id}`, fields: toDocument('', fields).fields },
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: [{ fieldPath: 'actualizado', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: true },
  };
}

const Document = v.object({ fields: v.optional(v.record(v.string(), v.unknown()), {}) });

/** A document that only the mirror reads (the rules show it to nobody); empty when there is none. */
export async function readOwn(database: MirrorDatabase, name: string): Promise<Record<string, unknown>> {
  const reply = await fetch(`${database.documents}/interno/${name}`, {
    headers: await database.headers(),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (reply.status === 404) return {};
  if (!reply.ok) throw new Error(`Firestore: ${reply.status} ${await reply.text()}`);
  return plainFields(v.parse(Document, await reply.json()).fields);
}

/** Puts such a document whole in its place. */
export async function writeOwn(database: MirrorDatabase, name: string, value: object): Promise<void> {
  const reply = await fetch(`${database.documents}/interno/${name}`, {
    method: 'PATCH',
    headers: { ...(await database.headers()), 'content-type': 'application/json' },
    body: JSON.stringify({ fields: toDocument('', { ...value }).fields }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`Firestore: ${reply.status} ${await reply.text()}`);
}

const TIMEOUT_MS = 60_000;

async function ask(database: MirrorDatabase, action: string, body: object): Promise<unknown> {
  const reply = await fetch(database.documents + action, {
    method: 'POST',
    headers: { ...(await database.headers()), 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!reply.ok) throw new Error(`Firestore: ${reply.status} ${await reply.text()}`);
  return reply.json();
}
