import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onExecutePostLogin } from './post-login.cjs';
import type { PostLoginEvent } from './post-login.cjs';

const CLAIM = 'https://bornera.ar/firebase_token';
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const PRODUCTION = {
  FIREBASE_CLIENT_EMAIL: 'firma@tienda.example',
  FIREBASE_PRIVATE_KEY: privateKey,
  FIREBASE_TOKEN_CLAIM: CLAIM,
};
const LOCAL = { FIREBASE_AUTH_EMULATOR: '1', FIREBASE_TOKEN_CLAIM: CLAIM };

describe('with a service account', () => {
  test('the ID token gets a signed custom token for one hour with the subject as uid', async () => {
    const { claims, denied } = await run({ secrets: PRODUCTION });
    expect(denied).toBeNull();
    const [header, payload, signature] = parts(claims[CLAIM]);
    expect(decode(header)).toEqual({ alg: 'RS256', typ: 'JWT' });
    const body = decode(payload);
    expect(body).toMatchObject({
      iss: 'firma@tienda.example',
      sub: 'firma@tienda.example',
      aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
      uid: 'auth0|ana',
    });
    expect(Number(body['exp']) - Number(body['iat'])).toBe(3600);
    expect(Math.abs(Number(body['iat']) - Date.now() / 1000)).toBeLessThan(5);
    const verify = createVerify('RSA-SHA256').update(`${header}.${payload}`);
    expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
  });

  test('a key with line breaks written as \\n works', async () => {
    const oneLine = privateKey.replaceAll('\n', String.raw`\n`);
    const { claims } = await run({ secrets: { ...PRODUCTION, FIREBASE_PRIVATE_KEY: oneLine } });
    const [header, payload, signature] = parts(claims[CLAIM]);
    const verify = createVerify('RSA-SHA256').update(`${header}.${payload}`);
    expect(verify.verify(publicKey, signature, 'base64url')).toBe(true);
  });
});

test('the token for the emulator has no signature, so that real Firebase refuses it', async () => {
  const { claims } = await run({ secrets: LOCAL });
  const [header, payload, signature] = parts(claims[CLAIM]);
  expect(decode(header)).toEqual({ alg: 'none', typ: 'JWT' });
  expect(decode(payload)).toMatchObject({ uid: 'auth0|ana' });
  expect(signature).toBe('');
});

describe('no token', () => {
  test.each([
    ['an account that Auth0 blocks', { user: { user_id: 'auth0|x', blocked: true } }],
    ['an account that the shop blocks', { user: { user_id: 'auth0|x', app_metadata: { bloqueada: true } } }],
    ['a subject longer than Firebase takes', { user: { user_id: 'x'.repeat(129) } }],
    ['a tenant without a service account', { secrets: { FIREBASE_TOKEN_CLAIM: CLAIM } }],
    ["a tenant without the claim's name", { secrets: { FIREBASE_AUTH_EMULATOR: '1' } }],
  ])('%s is denied with a reason', async (_who, change) => {
    const { claims, denied } = await run({ secrets: LOCAL, ...change });
    expect(denied).toMatch(/cuenta está bloqueada|no puede iniciar/u);
    expect(claims).toEqual({});
  });

  test('is issued to another application of the same tenant', async () => {
    const { claims, denied } = await run({ secrets: { ...LOCAL, SHOP_CLIENT_ID: 'la-tienda' } });
    expect({ claims, denied }).toEqual({ claims: {}, denied: null });
  });
});

async function run(
  change: Partial<PostLoginEvent>,
): Promise<{ claims: Record<string, string>; denied: string | null }> {
  const claims: Record<string, string> = {};
  let denied: string | null = null;
  const event = { user: { user_id: 'auth0|ana' }, client: { client_id: 'otra' }, secrets: {}, ...change };
  await onExecutePostLogin(event, {
    access: {
      deny(reason) {
        denied = reason;
      },
    },
    idToken: {
      setCustomClaim(name, value) {
        claims[name] = value;
      },
    },
  });
  return { claims, denied };
}

function parts(token: string | undefined): [string, string, string] {
  const [header = '', payload = '', signature = ''] = (token ?? '').split('.');
  return [header, payload, signature];
}

function decode(part: string): Record<string, unknown> {
  const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
