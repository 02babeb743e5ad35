import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { googleTokens } from './google-token.ts';
import { mirrorOptions } from './mirror-options.ts';

describe('a service account', () => {
  let google: Server;
  const asked: URLSearchParams[] = [];
  beforeAll(async () => {
    google = createServer((request, response) => {
      let body = '';
      request.on('data', (text: Buffer) => (body += text.toString()));
      request.on('end', () => {
        asked.push(new URLSearchParams(body));
        response.end(JSON.stringify({ access_token: `ya29.${asked.length}`, expires_in: 3600 }));
      });
    });
    await new Promise<void>((resolve) => google.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => google.close());

  test('gets a token with a signed request and reuses it until it expires', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const address = google.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    let now = Date.now();
    const token = googleTokens(
      {
        project_id: 'bornera',
        client_email: 'espejo@bornera.example',
        private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        token_uri: `http://127.0.0.1:${port}/token`,
      },
      () => now,
    );
    expect([await token(), await token()]).toEqual(['ya29.1', 'ya29.1']);
    now += 3_600_000;
    expect(await token()).toBe('ya29.2');
    const [header = '', claims = '', signature = ''] = (asked[0]?.get('assertion') ?? '').split('.');
    const verified = createVerify('RSA-SHA256')
      .update(`${header}.${claims}`)
      .verify(publicKey, signature, 'base64url');
    expect(verified).toBe(true);
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      iss: 'espejo@bornera.example',
      scope: 'https://www.googleapis.com/auth/datastore',
    });
  });

  test('is named in the error when no database is configured', () => {
    expect(() => mirrorOptions([], {})).toThrow('Falta FIREBASE_SERVICE_ACCOUNT');
  });
});
