import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../local/engines/ports.ts';
import { CLIENT_ID, TOKEN_CLAIM } from '../../local/identity/options.ts';
import {
  EXCHANGE,
  NOW,
  Refusal,
  buyersToken,
  deployForTests,
  finding,
  token,
  useIdentityServer,
  world,
  writeMirror,
} from './deploy-for-tests.ts';

deployForTests();

describe('doctor, asking the identity provider', () => {
  beforeEach(useIdentityServer);

  test('a domain that does not answer, or whose tokens carry another name, fails', async () => {
    world.variables['VITE_AUTH0_DOMAIN'] = world.google;
    expect(await finding('identity provider')).toMatch(/^✗ .* does not answer: correct VITE_AUTH0_DOMAIN/);
    world.answers['/.well-known/openid-configuration'] = {
      issuer: 'https://otra/',
      authorization_endpoint: 'x',
    };
    expect(await finding('identity provider')).toMatch(/^✗ .* of https:\/\/otra\/: set VITE_AUTH0_DOMAIN/);
  });

  test('a login that may not return to the site fails', async () => {
    expect(await finding('login', { site: world.google })).toMatch(/^✓/);
    expect(await finding('login', { site: 'https://otra.example' })).toMatch(
      /^✗ login .*add https:\/\/otra.example to the application’s Allowed Callback URLs/,
    );
  });

  test('says how to get a token where none is given', async () => {
    expect(await finding('Firebase token')).toMatch(
      /^– Firebase token no token: sign in on the site .*--token=…/,
    );
  });

  test('a token without the Action’s claim, of another shop or account, or too old fails', async () => {
    const of = async (claims: object) => finding('Firebase token', { token: token(claims) });
    const iss = `${world.identity}/`;
    const firebase = (change: object = {}) =>
      token({ iss: 'cuenta@x', uid: 'auth0|ana', exp: NOW / 1000 + 60, ...change });
    const good = { iss, aud: CLIENT_ID, sub: 'auth0|ana', exp: NOW / 1000, [TOKEN_CLAIM]: firebase() };
    expect(await of(good)).toMatch(/^✓ Firebase token Firebase takes the token of cuenta@x/);
    expect(await finding('Firebase token', { token: 'nada' })).toMatch(/^✗ .*no ID token/);
    expect(await of({ ...good, [TOKEN_CLAIM]: undefined })).toMatch(
      /^✗ .*no claim .*drag it into the Login flow/,
    );
    expect(await of({ ...good, [TOKEN_CLAIM]: 'nada' })).toMatch(/^✗ .*is no Firebase token/);
    expect(await of({ ...good, iss: 'https://otra/' })).toMatch(/^✗ .*the token is of https:\/\/otra\//);
    expect(await of({ ...good, aud: 'otra' })).toMatch(/^✗ .*of the application otra/);
    expect(await of({ ...good, sub: 'auth0|beto' })).toMatch(/^✗ .*of another account/);
    expect(await of({ ...good, [TOKEN_CLAIM]: firebase({ exp: NOW / 1000 - 1 }) })).toMatch(
      /^✗ .*older than an hour/,
    );
  });

  test.each([
    [400, 'CREDENTIAL_MISMATCH', '', /\(CREDENTIAL_MISMATCH\): the Action’s service account must be of this/],
    [400, 'INVALID_CUSTOM_TOKEN : x', '', /: the Action’s service account must be of this project/],
    [400, 'API key not valid.', 'API_KEY_INVALID', /\(API_KEY_INVALID\): correct VITE_FIREBASE_API_KEY/],
    [
      403,
      'Requests from referer https://tienda.example/ are blocked.',
      'API_KEY_HTTP_REFERRER_BLOCKED',
      /VITE_FIREBASE_API_KEY may not be used on https:\/\/tienda\.example: add https:\/\/tienda\.example\/\*/,
    ],
    [
      403,
      'Requests to this API are blocked.',
      'API_KEY_SERVICE_BLOCKED',
      /may not call the Identity Toolkit/,
    ],
    [403, 'USER_DISABLED', '', /\(USER_DISABLED\): look at/],
  ])(
    'a token that Firebase refuses with %i %s %s fails with the reason',
    async (status, message, reason, expected) => {
      world.answers[EXCHANGE] = new Refusal(status, message, reason);
      const site = 'https://tienda.example';
      const text = await finding('Firebase token', { site, token: await buyersToken() });
      expect(text).toMatch(/^✗ Firebase token Firebase refuses the token of /);
      expect(text).toMatch(expected);
    },
  );

  test('a token is tried as a page of the site does, so that a restricted API key allows it', async () => {
    const token = await buyersToken();
    const refererOf = async (site: string) => {
      expect(await finding('Firebase token', { site, token })).toMatch(/^✓/);
      return world.referers[EXCHANGE];
    };
    expect(await refererOf('https://tienda.example')).toBe('https://tienda.example/');
    expect(await refererOf('')).toBe('https://mi-tienda-1a2b3.web.app/');
    world.variables['VITE_PRODUCTION_HOST'] = 'mi.tienda';
    expect(await refererOf('')).toBe('https://mi.tienda/');
  });

  test('where App Check keeps tools out, the token is left to the site’s own sign-in', async () => {
    world.answers[EXCHANGE] = new Refusal(401, 'Firebase App Check token is invalid.');
    expect(await finding('Firebase token', { token: await buyersToken() })).toMatch(
      /^– Firebase token App Check lets only pages sign in .*: try it on https/,
    );
  });
});

describe('doctor, asking the published site', () => {
  test('a site that does not answer, or sends no policy or an older one, fails', async () => {
    const site = world.google;
    expect(await finding('site policy', { site })).toMatch(/^✗ site policy .* answers 404: publish the site/);
    world.answers['/'] = '<!doctype html>';
    expect(await finding('site policy', { site })).toMatch(/^✗ site policy .* sends no policy/);
    world.siteHeaders = { 'Content-Security-Policy': "connect-src 'self'" };
    expect(await finding('site policy', { site })).toMatch(
      /^✗ .* does not allow .*https:\/\/correo.example: publish/,
    );
    expect(await finding('site policy', { site: `http://localhost:${await freePort()}` })).toMatch(
      /^✗ .*no answer/,
    );
  });

  test('a mirror that is missing, damaged or older than a day fails', async () => {
    const site = world.google;
    expect(await finding('mirror', { site })).toMatch(
      /^✗ mirror .*catalogo.json is missing: import products/,
    );
    world.answers['/catalogo.json'] = '<!doctype html>';
    expect(await finding('mirror', { site })).toMatch(/^✗ mirror .* is damaged or of another version/);
    world.answers['/catalogo.json'] = writeMirror(26);
    expect(await finding('mirror', { site })).toMatch(/^✗ mirror 0 products, 26 h old: run npm run mirror/);
    world.answers['/catalogo.json'] = writeMirror(5);
    expect(await finding('mirror', { site })).toBe('✓ mirror 0 products, 5 h old');
  });

  test('before the first deploy a missing mirror fails nothing', async () => {
    rmSync(join(world.folder, 'dist/catalogo.json'));
    expect(await finding('mirror')).toMatch(/^– mirror none yet: import products/);
  });
});
