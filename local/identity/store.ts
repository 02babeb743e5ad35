import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';
import * as v from 'valibot';
import { readJson } from '../read-json.ts';
import { replaceFile } from '../replace-file.ts';

const keysSchema = v.object({
  /** Signs the ID tokens. */
  signing: v.objectWithRest({ kty: v.string(), kid: v.string() }, v.unknown()),
  /** Signs the cookies. */
  cookies: v.string(),
});

/** oidc-provider itself validates the payload. */
const payloadSchema = v.custom<AdapterPayload>((value) => typeof value === 'object' && value !== null);

const fileSchema = v.object({ keys: keysSchema, records: v.record(v.string(), payloadSchema) });

/** State that the identity server keeps on disk, so that tokens and cookies of earlier runs stay valid. */
export interface Store {
  readonly keys: v.InferOutput<typeof keysSchema>;
  /** Sessions, grants and refresh tokens of oidc-provider. */
  readonly adapter: AdapterFactory;
}

/**
 * Opens the store of a file, or one in memory for null. A change returns after the whole file is written, so a session
 * that a browser knows is never lost. The file has some tens of records; writing it takes about a millisecond.
 */
export function openStore(file: string | null): Store {
  // Without the file, or with a damaged one, buyers only have to sign in again.
  const stored = file === null ? null : readJson(file, fileSchema);
  const { keys, records } = stored ?? { keys: newKeys(), records: {} };
  const kept = new Map(Object.entries(records));
  save();
  return { keys, adapter: adapterOf };

  function save(): void {
    for (const [key, payload] of kept) if (isExpired(payload)) kept.delete(key);
    if (file !== null) replaceFile(file, JSON.stringify({ keys, records: Object.fromEntries(kept) }), 0o600);
  }

  function adapterOf(model: string): Adapter {
    const keyOf = (id: string): string => `${model}:${id}`;
    const own = (): [string, AdapterPayload][] => [...kept].filter(([key]) => key.startsWith(keyOf('')));
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const payload = kept.get(keyOf(id));
      return payload === undefined || isExpired(payload) ? undefined : { ...payload };
    };
    const upsert = async (id: string, payload: AdapterPayload): Promise<void> => {
      kept.set(keyOf(id), payload);
      save();
    };
    return {
      find,
      upsert,
      async findByUid(uid) {
        return own().find(([, payload]) => payload.uid === uid)?.[1];
      },
      // No device signs in.
      findByUserCode: () => Promise.resolve(undefined),
      async consume(id) {
        const payload = await find(id);
        if (payload !== undefined) await upsert(id, { ...payload, consumed: Math.floor(Date.now() / 1000) });
      },
      async destroy(id) {
        kept.delete(keyOf(id));
        save();
      },
      async revokeByGrantId(grantId) {
        for (const [key, payload] of own()) if (payload.grantId === grantId) kept.delete(key);
        save();
      },
    };
  }
}

function isExpired({ exp }: AdapterPayload): boolean {
  return exp !== undefined && exp * 1000 <= Date.now();
}

function newKeys(): Store['keys'] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { kty: 'RSA', kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' };
  return {
    signing: { ...privateKey.export({ format: 'jwk' }), ...jwk },
    cookies: randomBytes(32).toString('hex'),
  };
}
