import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { JsonWebKey } from 'node:crypto';
import * as v from 'valibot';
import type { Store } from './store.ts';

const keysSchema = v.object({
  /** Signs the ID tokens. */
  signing: v.objectWithRest({ kty: v.string(), kid: v.string() }, v.unknown()),
  /** Signs the cookies. */
  cookies: v.string(),
});

export type IdentityKeys = v.InferOutput<typeof keysSchema>;

/** The server's keys, created once and kept, so that tokens and cookies of earlier runs stay valid. */
export function identityKeys(store: Store): IdentityKeys {
  const kept = v.safeParse(keysSchema, store.get('keys'));
  if (kept.success) return kept.output;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk: JsonWebKey = privateKey.export({ format: 'jwk' });
  const keys: IdentityKeys = {
    signing: { ...jwk, kty: 'RSA', kid: randomBytes(8).toString('hex'), alg: 'RS256', use: 'sig' },
    cookies: randomBytes(32).toString('hex'),
  };
  store.set('keys', keys, null);
  return keys;
}
