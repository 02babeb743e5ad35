import { Timestamp } from 'firebase/firestore';
import type { Engine } from '#local/engines/engine.ts';
import type { ListRequest } from './attempts.ts';
import type { Role } from './roles.ts';
import { Double, erased, type Fields, isMap, now, Increment, type Write } from './writes.ts';

/** Firestore's REST interface with a role's token. Requests resolve to the HTTP status: 200, or 403 when refused. */
export interface RawClient {
  /** Commits one batch. */
  readonly commit: (writes: readonly Write[]) => Promise<number>;
  readonly query: (collection: string, listing: ListRequest & { readonly offset: number }) => Promise<number>;
}

/** Returns the client of a role for an engine with the profile `emulator`, which accepts unsigned tokens; `owner` bypasses the rules. */
export function rawClient({ projectId, firestore }: Engine, role: Role | 'owner' | null): RawClient {
  const root = `projects/${projectId}/databases/(default)/documents`;
  const address = `http://${firestore.host}:${firestore.port}/v1/${root}`;
  const headers = {
    'content-type': 'application/json',
    ...(role !== null && {
      authorization: `Bearer ${role === 'owner' ? role : unsignedToken(projectId, role)}`,
    }),
  };
  const post = async (method: string, content: object): Promise<number> => {
    const answer = await fetch(`${address}:${method}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(content),
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  return {
    commit: (writes) => post('commit', { writes: writes.map((write) => encodeWrite(root, write)) }),
    query: (collection, { where, limit, offset }) =>
      post('runQuery', {
        structuredQuery: {
          from: [{ collectionId: collection }],
          ...(where !== undefined && {
            where: { fieldFilter: { field: { fieldPath: where[0] }, op: 'EQUAL', value: encode(where[1]) } },
          }),
          limit,
          offset,
        },
      }),
  };
}

function unsignedToken(projectId: string, { uid, token }: Role): string {
  const issued = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    iat: issued,
    exp: issued + 3600,
    auth_time: issued,
    sub: uid,
    user_id: uid,
    ...token,
  };
  const [head, body] = [{ alg: 'none', type: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${head}.${body}.`;
}

function encodeWrite(root: string, write: Write): object {
  const name = `${root}/${write.path}`;
  if (write.kind === 'delete') return { delete: name };
  const entries = Object.entries(write.fields);
  const transforms = transformsOf(write.fields);
  return {
    update: { name, fields: encodeFields(write.fields) },
    ...(write.kind !== 'set' && {
      updateMask: {
        fieldPaths: entries.filter(([, value]) => !isTransform(value)).map(([field]) => quoted(field)),
      },
    }),
    ...(write.kind === 'update' && { currentDocument: { exists: true } }),
    ...(transforms.length > 0 && { updateTransforms: transforms }),
  };
}

function isTransform(value: unknown): boolean {
  return value === now || value instanceof Increment;
}

function transformsOf(fields: Fields, path = ''): object[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const fieldPath = path + quoted(name);
    if (value === now) return { fieldPath, setToServerValue: 'REQUEST_TIME' };
    if (value instanceof Increment) return { fieldPath, increment: encode(value.units) };
    return isMap(value) ? transformsOf(value, `${fieldPath}.`) : [];
  });
}

function quoted(field: string): string {
  return /^[A-Za-z_]\w*$/.test(field) ? field : `\`${field.replaceAll(/[`\\]/g, '\\$&')}\``;
}

function encodeFields(fields: Fields): object {
  const stored = Object.entries(fields).filter(([, value]) => value !== erased && !isTransform(value));
  return Object.fromEntries(stored.map(([name, value]) => [name, encode(value)]));
}

/** Encodes a value for Firestore's REST interface. @throws Error for a value that Firestore has no type for */
function encode(value: unknown): object {
  // A list cannot hold transforms: they are sent as null.
  if (value === null || value === erased || isTransform(value)) return { nullValue: null };
  if (value instanceof Double) return { doubleValue: value.value };
  if (value instanceof Timestamp) return { timestampValue: value.toDate().toISOString() };
  if (value instanceof Date) return { timestampValue: value.toISOString() };
  if (Array.isArray(value)) return { arrayValue: { values: value.map(encode) } };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value === 'object') return { mapValue: { fields: encodeFields({ ...value }) } };
  throw new Error(`Firestore has no type for a ${typeof value}`);
}

/** Whole numbers become integers, as in the SDK. */
function encodeNumber(value: number): object {
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return { integerValue: String(value) };
  return { doubleValue: Number.isFinite(value) ? value : String(value) };
}
