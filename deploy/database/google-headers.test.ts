import { createVerify, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { googleHeaders, readCredentials, type Credentials } from './google-headers.ts';
import { databaseOf } from './project-database.ts';

interface Asked {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: string;
}

let google: Server;
let url: string;
let asked: Asked[];
let folder: string;

/** Google's token endpoints, and a workflow's endpoint of identity tokens. */
const ANSWERS: Readonly<Record<string, (at: number) => object>> = {
  '/token': (at) => ({ access_token: `ya29.${at}`, expires_in: 3600 }),
  '/identity': () => ({ value: 'token-of-the-workflow' }),
  '/sts': () => ({
    access_token: 'federated',
    issued_token_type: 'urn:ietf:params:oauth:token-type:access_token',
    token_type: 'Bearer',
    expires_in: 3600,
  }),
  '/impersonate': () => ({
    accessToken: 'ya29.deployer',
    expireTime: new Date(Date.now() + 3_600_000).toISOString(),
  }),
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'bornera-claves-'));
  google = createServer((request, response) => {
    let body = '';
    request.on('data', (text: Buffer) => (body += text.toString()));
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, authorization: request.headers.authorization, body });
      const answer = ANSWERS[path]?.(asked.length) ?? { error: 'not_found' };
      response.writeHead(path in ANSWERS ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  const address = google.address();
  url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
});
afterAll(() => {
  google.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  asked = [];
});

describe('the owner’s access to Firestore', () => {
  test('with a key signs one request for a token and reuses the token until it expires', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const key = {
      type: 'service_account',
      client_email: 'espejo@bornera.example',
      private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    };
    const headers = googleHeaders(credentials(key), { fetchImplementation: here });
    expect(await headers()).toEqual({ authorization: 'Bearer ya29.1' });
    expect(await headers()).toEqual({ authorization: 'Bearer ya29.1' });
    vi.setSystemTime(Date.now() + 3_600_000);
    expect(await headers()).toEqual({ authorization: 'Bearer ya29.2' });
    vi.useRealTimers();
    const assertion = new URLSearchParams(asked[0]?.body).get('assertion') ?? '';
    const [header = '', claims = '', signature = ''] = assertion.split('.');
    const signed = createVerify('RSA-SHA256').update(`${header}.${claims}`);
    expect(signed.verify(publicKey, signature, 'base64url')).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'espejo@bornera.example',
      scope: 'https://www.googleapis.com/auth/datastore',
    });
  });

  test('without a key exchanges a workflow’s identity for a token of the service account', async () => {
    const file = join(folder, 'federation.json');
    writeFileSync(file, JSON.stringify(federation()));
    const database = databaseOf({
      GOOGLE_APPLICATION_CREDENTIALS: file,
      GOOGLE_CLOUD_PROJECT: 'bornera-real',
      FIREBASE_SERVICE_ACCOUNT: '',
    });
    expect(database.documents).toBe(
      'https://firestore.googleapis.com/v1/projects/bornera-real/databases/(default)/documents',
    );
    expect(await database.headers()).toMatchObject({ authorization: 'Bearer ya29.deployer' });
    expect(asked.map(({ path }) => path)).toEqual(['/identity', '/sts', '/impersonate']);
    expect(asked[0]?.authorization).toBe('Bearer of-the-runner');
    expect(new URLSearchParams(asked[1]?.body).get('subject_token')).toBe('token-of-the-workflow');
    expect(asked[2]?.authorization).toBe('Bearer federated');
    expect(asked[2]?.body).toContain('https://www.googleapis.com/auth/datastore');
  });

  test('takes credentials as text, and the project of the site before that of a key', () => {
    const FIREBASE_SERVICE_ACCOUNT = JSON.stringify({ type: 'service_account', project_id: 'de-la-clave' });
    expect(databaseOf({ FIREBASE_SERVICE_ACCOUNT }).documents).toContain('/projects/de-la-clave/');
    const site = { FIREBASE_SERVICE_ACCOUNT, VITE_FIREBASE_PROJECT_ID: 'del-sitio' };
    expect(databaseOf(site).documents).toContain('/projects/del-sitio/');
  });

  test('names what is missing or refused', async () => {
    expect(() => databaseOf({})).toThrow('No Firebase project is named');
    expect(() => readCredentials('cuenta.json', 'no es JSON')).toThrow('cuenta.json is not the JSON');
    const refused = googleHeaders(credentials({ ...federation(), token_url: `${url}/closed` }));
    await expect(refused()).rejects.toThrow(/Google gave no token \(docs\/mirror\.md#keys\): .*not_found/u);
  });
});

/** The file that Google's login action writes in a workflow. */
function federation() {
  return {
    type: 'external_account',
    audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/github/providers/shop',
    subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
    token_url: `${url}/sts`,
    service_account_impersonation_url: `${url}/impersonate`,
    credential_source: {
      url: `${url}/identity`,
      headers: { Authorization: 'Bearer of-the-runner' },
      format: { type: 'json', subject_token_field_name: 'value' },
    },
  };
}

function credentials(file: object): Credentials {
  return readCredentials('cuenta.json', JSON.stringify(file));
}

/** The library signs for Google's own address, which this machine's endpoint stands in for. */
function here(address: URL | RequestInfo, init?: RequestInit): Promise<Response> {
  expect(new Request(address).url).toBe('https://oauth2.googleapis.com/token');
  return fetch(`${url}/token`, init);
}
