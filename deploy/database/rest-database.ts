import * as v from 'valibot';
import { toFields } from '#tools/firestore-values.ts';
import { ToolError } from '#tools/run-tool.ts';
import { plainFields } from './rest-values.ts';

/**
 * Owner access to Firestore over REST, whose values keep their types. Google's client library reads 5 and 5.0 as the same number,
 * but firestore.rules distinguish them.
 */
export interface RestDatabase {
  /** Ends in `/documents`. */
  readonly documents: string;
  /** Headers with a valid access token. */
  headers(): Promise<Readonly<Record<string, string>>>;
}

/** Returns the REST address of a project's documents. @param origin Google's or a local engine's */
export function documentsAddress(origin: string, projectId: string): string {
  return `${origin}/v1/projects/${projectId}/databases/(default)/documents`;
}

/** Returns the database of an engine on this machine. @param host `host:port` */
export function localDatabase(host: string, projectId: string): RestDatabase {
  return {
    documents: documentsAddress(`http://${host}`, projectId),
    headers: () => Promise.resolve({ authorization: 'Bearer owner' }),
  };
}

/** Returns the name of the database's root in writes: `projects/P/databases/(default)/documents`. */
export function documentsPath({ documents }: Pick<RestDatabase, 'documents'>): string {
  return documents.slice(documents.indexOf('/v1/') + '/v1/'.length);
}

export const StoredRow = v.object({
  /** Ends in `/documents/{collection}/{id}`. */
  name: v.string(),
  /** Values in the format of the REST API. */
  fields: v.optional(v.record(v.string(), v.unknown()), {}),
  createTime: v.optional(v.string(), ''),
  updateTime: v.optional(v.string(), ''),
});
export type StoredRow = v.InferOutput<typeof StoredRow>;

/** Returns the id of a stored document. */
export function idOf({ name }: Pick<StoredRow, 'name'>): string {
  return name.slice(name.lastIndexOf('/') + 1);
}

const Rows = v.array(v.object({ readTime: v.optional(v.string()), document: v.optional(StoredRow) }));

/** One page of documents, and the time of the read by the database's clock. */
interface Page {
  readonly documents: readonly StoredRow[];
  readonly readTime: string;
}

/** Documents per page: large ones have up to a mebibyte each. */
const PAGE = 300;

/**
 * Reads a collection page by page, all as of the first page's read time.
 * @param collection null reads every document of every collection and subcollection, sorted by name
 */
export async function* readCollection(
  database: RestDatabase,
  collection: string | null,
): AsyncGenerator<Page> {
  const from = [collection === null ? { allDescendants: true } : { collectionId: collection }];
  const orderBy = [{ field: { fieldPath: '__name__' } }];
  const after = ({ name }: StoredRow) => ({ values: [{ referenceValue: name }], before: false });
  let readTime: string | undefined;
  let last: StoredRow | undefined;
  for (let isMore = true; isMore;) {
    const structuredQuery = { from, orderBy, limit: PAGE, ...(last && { startAt: after(last) }) };
    const query = { structuredQuery, ...(readTime !== undefined && { readTime }) };
    const rows = v.parse(Rows, await request(database, ':runQuery', 'POST', query));
    const documents = rows.flatMap(({ document }) => document ?? []);
    // The local engine returns nanoseconds, but accepts only microseconds.
    readTime ??= (rows.at(-1)?.readTime ?? rows[0]?.readTime)?.replace(/(\.\d{6})\d+Z$/, '$1Z');
    if (readTime === undefined) throw new Error('Firestore did not say when it read.');
    yield { documents, readTime };
    last = documents.at(-1);
    isMore = documents.length === PAGE;
  }
}

const CollectionIds = v.object({ collectionIds: v.optional(v.array(v.string()), []) });

/** Returns the ids of the database's top-level collections: none for an empty database. */
export async function rootCollections(database: RestDatabase): Promise<string[]> {
  const reply = await request(database, ':listCollectionIds', 'POST', { pageSize: 300 });
  return v.parse(CollectionIds, reply).collectionIds;
}

const Statuses = v.object({
  status: v.optional(
    v.array(v.object({ code: v.optional(v.number(), 0), message: v.optional(v.string(), '') })),
    [],
  ),
});

/** Writes per request. Firestore accepts 500, up to 10 MiB. */
const BATCH = 200;
const BATCH_CHARACTERS = 4_000_000;

/**
 * Sends writes of the REST API independently: a refused write does not stop the others.
 * @returns the database's reason for each refused write, by its index in the list
 */
export async function writeEach(
  database: RestDatabase,
  writes: readonly object[],
): Promise<ReadonlyMap<number, string>> {
  const refused = new Map<number, string>();
  for (let from = 0; from < writes.length;) {
    const batch = firstOf(writes, from);
    const { status } = v.parse(Statuses, await request(database, ':batchWrite', 'POST', { writes: batch }));
    if (status.length !== batch.length) throw new ToolError('Firestore did not answer every write.');
    for (const [at, { code, message }] of status.entries()) if (code !== 0) refused.set(from + at, message);
    from += batch.length;
  }
  return refused;
}

/** Returns the writes for one request, at least one. */
function firstOf(writes: readonly object[], from: number): readonly object[] {
  let characters = 0;
  const most = writes.slice(from, from + BATCH);
  const end = most.findIndex((write) => (characters += JSON.stringify(write).length) > BATCH_CHARACTERS);
  return end === -1 ? most : most.slice(0, Math.max(1, end));
}

/** New values of a product's fields; null deletes a field. */
export interface ProductPatch {
  readonly id: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** Returns the write of a patch with the time of the change. Never recreates a deleted product. */
export function patchWrite(database: RestDatabase, { id, fields }: ProductPatch): object {
  return {
    update: { name: `${documentsPath(database)}/productos/${id}`, fields: toFields(fields) },
    updateMask: { fieldPaths: Object.keys(fields) },
    updateTransforms: [{ fieldPath: 'actualizado', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: true },
  };
}

/** Reads one of the mirror's own documents, which firestore.rules close to everyone; empty when missing. */
export async function readInternal(database: RestDatabase, name: string): Promise<Record<string, unknown>> {
  const reply = await request(database, `/interno/${name}`, 'GET');
  return reply === null ? {} : plainFields(v.parse(StoredRow, reply).fields);
}

/** Replaces one of the mirror's own documents. */
export async function writeInternal(database: RestDatabase, name: string, value: object): Promise<void> {
  await request(database, `/interno/${name}`, 'PATCH', { fields: toFields(value) });
}

const TIMEOUT_MS = 60_000;

/** Returns the parsed response; null when the document to read is missing. */
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
  if (reply.ok) return reply.json();
  const advice: Readonly<Record<number, string>> = {
    403: ' Give your account the role Cloud Datastore User (docs/mirror.md#keys).',
    404: ` Is ${documentsPath(database)} your database?`,
  };
  const why = refusalOf(await reply.text());
  throw new ToolError(`Firestore answers ${reply.status}: ${why}${advice[reply.status] ?? ''}`);
}

const ErrorReply = v.object({ error: v.object({ message: v.string() }) });
// Firestore's streaming calls respond with a list.
const Refusal = v.union([ErrorReply, v.tuple([ErrorReply])]);

/** Returns in one line why a Google service refused a call. */
export function refusalOf(text: string): string {
  const content = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), text);
  const [reply] = content.success ? [content.output].flat() : [];
  return (reply?.error.message ?? text).trim().split('\n')[0]?.slice(0, 300) ?? '';
}
