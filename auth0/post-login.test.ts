import { createVerify, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { onExecutePostLogin } from './post-login.cjs';
import type { PostLoginEvent } from './post-login.cjs';

const CLAIM = 'https://bornera.ar/firebase_token';
const ANA = { user_id: 'auth0|ana', email_verified: true };
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const SHOP = { SHOP_CLIENT_ID: 'la-tienda', FIREBASE_TOKEN_CLAIM: CLAIM };
const PRODUCTION = {
  ...SHOP,
  FIREBASE_CLIENT_EMAIL: 'firma@tienda.example',
  FIREBASE_PRIVATE_KEY: privateKey,
};
const LOCAL = { ...SHOP, FIREBASE_AUTH_EMULATOR: '1' };

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

describe('a login is refused', () => {
  test.each([
    ['of another application of the tenant', { client: { client_id: 'otra' } }],
    ['while the secret SHOP_CLIENT_ID is missing', { secrets: { ...LOCAL, SHOP_CLIENT_ID: '' } }],
    ['while the service account is missing', { secrets: SHOP }],
    ["while the claim's name is missing", { secrets: { ...LOCAL, FIREBASE_TOKEN_CLAIM: '' } }],
    ['of an account that Auth0 blocks', { user: { ...ANA, blocked: true } }],
    ['of an account that the shop blocks', { user: { ...ANA, app_metadata: { bloqueada: true } } }],
    ['with an unverified e-mail address', { user: { ...ANA, email_verified: false } }],
    ['without any word on the e-mail address', { user: { user_id: ANA.user_id } }],
  ])('%s', async (_case, change) => {
    const { claims, denied } = await run({ secrets: LOCAL, ...change });
    expect(denied).toMatch(/cuenta está bloqueada|no puede iniciar|aplicación no puede|^unverified_email$/u);
    expect(claims).toEqual({});
  });

  test.each([
    '',
    '.',
    '..',
    'auth0|a/b',
    '/',
    'a\n/',
    '__ana__',
    '____',
    '__\n__',
    'x'.repeat(129),
    'ñ'.repeat(751),
  ])('because its subject is not a valid document id: %j', async (user_id) => {
    const { claims, denied } = await run({ secrets: LOCAL, user: { ...ANA, user_id } });
    expect({ claims, denied }).toEqual({ claims: {}, denied: expect.stringContaining('no puede iniciar') });
  });
});

test.each(['auth0|ana', 'google-oauth2|108', '...', '__ana', 'x'.repeat(128)])(
  'the subject %s gets a token',
  async (user_id) => {
    const { claims } = await run({ secrets: LOCAL, user: { ...ANA, user_id } });
    expect(decode(parts(claims[CLAIM])[1])).toMatchObject({ uid: user_id });
  },
);

test('an unverified e-mail address gets a token where the shop allows it', async () => {
  const secrets = { ...LOCAL, ALLOW_UNVERIFIED_EMAIL: '1' };
  const { denied } = await run({ secrets, user: { ...ANA, email_verified: false } });
  expect(denied).toBeNull();
});

async function run(
  change: Partial<PostLoginEvent>,
): Promise<{ claims: Record<string, string>; denied: string | null }> {
  const claims: Record<string, string> = {};
  let denied: string | null = null;
  const event = { user: ANA, client: { client_id: 'la-tienda' }, secrets: {}, ...change };
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
