import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../local/engines/ports.ts';
import { CLIENT_ID, TOKEN_CLAIM } from '../../local/identity/options.ts';
import {
  EXCHANGE,
  NOW,
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

  test('a token that Firebase refuses fails with Firebase’s reason', async () => {
    world.answers[EXCHANGE] = 400;
    expect(await finding('Firebase token', { token: await buyersToken() })).toMatch(
      /^✗ Firebase token Firebase refuses .*\(PERMISSION_DENIED\): its service account must be of this project/,
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
