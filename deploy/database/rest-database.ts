import * as v from 'valibot';
import { toFields } from '#tools/firestore-values.ts';
import { refusalOf } from './google-refusal.ts';
import { plainFields } from './rest-values.ts';
import { ToolError } from '#tools/run-tool.ts';

/** Owner access to Firestore over REST. */
export interface RestDatabase {
  /** Ends in `/documents`. */
  readonly documents: string;
  /** Headers with a valid access token. */
  headers(): Promise<Readonly<Record<string, string>>>;
}

/** REST address of a project's documents. @param origin Google's or a local engine's. */
export function documentsAddress(origin: string, projectId: string): string {
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** The database of an engine on this machine. @param host `host:port` */
export function localDatabase(host: string, projectId: string): RestDatabase {
  return {
    documents: documentsAddress(`http://${host}`, projectId),
    headers: () => Promise.resolve({ authorization: 'Bearer owner' }),
  };
}

/** Name of the database's root in writes: `projects/P/databases/(default)/documents`. */
export function documentsPath({ documents }: Pick<RestDatabase, 'documents'>): string {
  return documents.slice(documents.indexOf('/v1/') + '/v1/'.length);
}

/** New values of a product's fields; null deletes a field. */
export interface ProductPatch {
  readonly id: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const PAGE = 1000;
/** Writes in a request. Firestore accepts 500. */
const BATCH = 200;

export const StoredRow = v.object({
  /** Ends in `/documents/{collection}/{id}`. */
  name: v.string(),
  /** Values in the format of the REST API. */
  fields: v.optional(v.record(v.string(), v.unknown()), {}),
  createTime: v.optional(v.string(), ''),
  updateTime: v.optional(v.string(), ''),
});
export type StoredRow = v.InferOutput<typeof StoredRow>;

const Rows = v.array(v.object({ readTime: v.optional(v.string()), document: v.optional(StoredRow) }));

/** The local engine returns nanoseconds, but accepts only microseconds. */
function toMicroseconds(readTime: string | undefined): string | undefined {
  return readTime?.replace(/(\.\d{6})\d+Z$/, '$1Z');
}

/** Documents of a page, and the time of the read by the database's clock. */
interface Page {
  readonly documents: readonly StoredRow[];
  readonly readTime: string;
}

/** Documents of a page of a whole database: large ones are a mebibyte each. */
const SMALL_PAGE = 300;

/**
 * Reads a collection page by page. All pages have the read time of the first one.
 * @param since reads only products whose `actualizado` is this time or later.
 */
export function readCollection(
  database: RestDatabase,
  collection: string,
  since?: string,
): AsyncGenerator<Page> {
  return readPages(database, { from: { collectionId: collection }, limit: PAGE, since });
}

/** Reads every document of every collection, subcollections too, in the order of their names and at one moment. */
export function readEverything(database: RestDatabase): AsyncGenerator<Page> {
  return readPages(database, { from: { allDescendants: true }, limit: SMALL_PAGE });
}

interface Reading {
  readonly from: object;
  readonly limit: number;
  readonly since?: string | undefined;
}

async function* readPages(database: RestDatabase, { from, limit, since }: Reading): AsyncGenerator<Page> {
  let readTime: string | undefined;
  let last: StoredRow | undefined;
  for (let isMore = true; isMore;) {
    const structuredQuery = { from: [from], limit, ...pageAfter(last, since) };
    const query = { structuredQuery, ...(readTime !== undefined && { readTime }) };
    const rows = v.parse(Rows, await request(database, ':runQuery', 'POST', query));
    const documents = rows.flatMap(({ document }) => document ?? []);
    readTime ??= toMicroseconds(rows.at(-1)?.readTime ?? rows[0]?.readTime);
    if (readTime === undefined) throw new Error('Firestore did not say when it read.');
    yield { documents, readTime };
    last = documents.at(-1);
    isMore = documents.length === limit;
  }
}

const CollectionIds = v.object({
  collectionIds: v.optional(v.array(v.string()), []),
  nextPageToken: v.optional(v.string(), ''),
});

/** Returns the ids of the collections at the database's root: none for an empty database. */
export async function rootCollections(database: RestDatabase): Promise<string[]> {
  const found: string[] = [];
  let pageToken = '';
  do {
    const reply = await request(database, ':listCollectionIds', 'POST', { pageSize: 300, pageToken });
    const page = v.parse(CollectionIds, reply);
    found.push(...page.collectionIds);
    pageToken = page.nextPageToken;
  } while (pageToken !== '');
  return found;
}

function pageAfter(last: StoredRow | undefined, since: string | undefined): object {
  const byName = { field: { fieldPath: '__name__' } };
  const name = { referenceValue: last?.name };
  if (since === undefined)
    return { orderBy: [byName], ...(last && { startAt: { values: [name], before: false } }) };
  const field = { fieldPath: 'actualizado' };
  const values = [last?.fields['actualizado'], name];
  return {
    where: { fieldFilter: { field, op: 'GREATER_THAN_OR_EQUAL', value: { timestampValue: since } } },
    orderBy: [{ field }, byName],
    ...(last && { startAt: { values, before: false } }),
  };
}

const Count = v.object({ integerValue: v.pipe(v.string(), v.transform(Number)) });
const Counts = v.tuple([
  v.looseObject({ result: v.object({ aggregateFields: v.object({ documents: Count }) }) }),
]);

/** Counts a collection's documents at a time, which costs one read for each thousand. */
export async function countDocuments(
  database: RestDatabase,
  collectionId: string,
  readTime: string,
): Promise<number> {
  const reply = await request(database, ':runAggregationQuery', 'POST', {
    structuredAggregationQuery: {
      structuredQuery: { from: [{ collectionId }] },
      aggregations: [{ alias: 'documents', count: {} }],
    },
    readTime,
  });
  return v.parse(Counts, reply)[0].result.aggregateFields.documents.integerValue;
}

const Statuses = v.object({
  status: v.optional(
    v.array(v.object({ code: v.optional(v.number(), 0), message: v.optional(v.string(), '') })),
    [],
  ),
});

/**
 * Writes each patch with the time of the change. Deleted products are not created again.
 * @returns a message for each refused patch.
 */
export async function writePatches(
  database: RestDatabase,
  patches: readonly ProductPatch[],
): Promise<readonly string[]> {
  const refused = await writeEach(
    database,
    patches.map((patch) => toWrite(database, patch)),
  );
  return refused.map(({ at, message }) => `${patches[at]?.id}: ${message}`);
}

/** A refused write: its place in the list, and the database's reason. */
export interface RefusedWrite {
  readonly at: number;
  readonly message: string;
}

/** Sends writes of the REST API, each by itself: one that is refused does not hold up the others. */
export async function writeEach(
  database: RestDatabase,
  writes: readonly object[],
  onProgress: (written: number) => void = () => undefined,
): Promise<readonly RefusedWrite[]> {
  const refused: RefusedWrite[] = [];
  for (let from = 0; from < writes.length; from += BATCH) {
    const batch = { writes: writes.slice(from, from + BATCH) };
    const { status } = v.parse(Statuses, await request(database, ':batchWrite', 'POST', batch));
    if (status.length !== batch.writes.length) throw new ToolError('Firestore did not answer every write.');
    for (const [at, { code, message }] of status.entries())
      if (code !== 0) refused.push({ at: from + at, message });
    onProgress(Math.min(from + BATCH, writes.length));
  }
  return refused;
}

function toWrite(database: RestDatabase, { id, fields }: ProductPatch): object {
  return {
    update: { name: `${documentsPath(database)}/productos/${id}`, fields: toFields(fields) },
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: [{ fieldPath: 'actualizado', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: true },
  };
}

const Document = v.object({ fields: v.optional(v.record(v.string(), v.unknown()), {}) });

/** Reads a document of the mirror's own, which the rules close to everyone; empty when missing. */
export async function readInternal(database: RestDatabase, name: string): Promise<Record<string, unknown>> {
  const reply = await request(database, `/interno/${name}`, 'GET');
  return reply === null ? {} : plainFields(v.parse(Document, reply).fields);
}

/** Replaces a document of the mirror's own. */
export async function writeInternal(database: RestDatabase, name: string, value: object): Promise<void> {
  await request(database, `/interno/${name}`, 'PATCH', { fields: toFields(value) });
}

const TIMEOUT_MS = 60_000;

/** Returns the parsed answer; null when a document to read is missing. */
async function request(
  database: RestDatabase,
  path: string,
  method: string,
  body?: object,
): Promise<unknown> {
  const reply = await fetch(database.documents + path, {
    method,
    headers: { ...(await database.headers()), 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (method === 'GET' && reply.status === 404) return null;
  if (!reply.ok) throw new ToolError(refusalText(database, reply.status, await reply.text()));
  return reply.json();
}

function refusalText({ documents }: RestDatabase, status: number, text: string): string {
  const advice =
    status === 403 ? ' Give your account the role Cloud Datastore User (docs/mirror.md#keys).' : '';
  const missing = status === 404 ? ` Is ${documentsPath({ documents })} your database?` : '';
  return `Firestore answers ${status}: ${refusalOf(text)}${advice}${missing}`;
}
