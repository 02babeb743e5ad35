import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { deployConfig } from '#deploy/hosting/hosting-config.ts';
import { serveBuild } from '#deploy/hosting/serve-build.ts';
import { seedBuyers, seedSeller } from '#local/seed/accounts.ts';
import {
  expectNoComplaints,
  sharedBrowser,
  newVisitor,
  type Visitor,
} from '#tests/support/browser/browser.ts';
import { visit } from '#tests/support/browser/visit.ts';
import { privateVariables, secretsIn } from '#tests/support/fixtures/secrets.ts';

const SENTRY = 'https://o1.ingest.sentry.io';

/** A configuration as docs/deploy.md describes it, with invented values. */
const SITE = {
  VITE_FIREBASE_API_KEY: 'publica',
  VITE_FIREBASE_PROJECT_ID: 'tienda-de-nadie',
  VITE_FIREBASE_AUTH_DOMAIN: 'tienda-de-nadie.firebaseapp.com',
  VITE_FIRESTORE_EMULATOR: '',
  VITE_AUTH_EMULATOR: '',
  VITE_AUTH0_DOMAIN: 'tienda-de-nadie.us.auth0.com',
  VITE_AUTH0_CLIENT_ID: 'publica',
  VITE_FIREBASE_TOKEN_CLAIM: 'https://bornera.ar/firebase_token',
  VITE_SELLER_HASH: '00',
  VITE_SENTRY_DSN: `${SENTRY.replace('//', '//publica@')}/42`,
  VITE_RELEASE: 'prueba',
  VITE_APP_CHECK_KEY: 'clave-de-recaptcha',
  VITE_FIREBASE_APP_ID: '1:2:web:3',
};

/** Environment variables of the build that must not reach the page. */
const PLANTED = {
  APP_CHECK_DEBUG_TOKEN: 'ficha-de-pruebas-plantada',
  MARKETPLACE_CLIENT_SECRET: 'plantado-en-el-entorno',
  FIREBASE_SERVICE_ACCOUNT: 'cuenta-plantada',
};

const folder = join(inject('shopsFolder'), 'production');
const dist = join(folder, 'dist');
let site: Awaited<ReturnType<typeof serveBuild>>;
const browser = await sharedBrowser();

beforeAll(async () => {
  const others = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  const off = Object.fromEntries(others.map((name) => [name, '']));
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--outDir', dist, '--emptyOutDir', '--logLevel', 'error'],
    { env: { ...process.env, ...off, ...SITE, ...PLANTED, NODE_ENV: 'production' } },
  );
  site = await serveBuild({ dir: dist, hosting: deployConfig(SITE, dist).hosting, port: 0 });
});

afterAll(() => site.stop());

describe('a production build', () => {
  it('the build holds no secret in any file', () => {
    expect(readdirSync(join(dist, 'static/js')).length).toBeGreaterThan(20);
    expect(secretsIn(dist, secretValues())).toEqual([]);
  });

  it('the build serves no source map', () => {
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    const scripts = files.filter((file) => /\.m?js$/.test(file));
    const lastLines = scripts.map((file) =>
      readFileSync(join(dist, file), 'utf8').trimEnd().split('\n').at(-1),
    );
    expect(lastLines.filter((line) => line?.startsWith('//# sourceMappingURL'))).toEqual([]);
  });

  it('a secret planted in the build is found', () => {
    const planted = join(folder, 'plantado');
    mkdirSync(join(planted, 'static/js'), { recursive: true });
    const put = (name: string, text: string) => writeFileSync(join(planted, name), text);
    put('static/js/key.js', 'const k="-----BEGIN PRIVATE KEY-----\\nMIIE";');
    put('static/js/account.js', '{"type":"service_account","private_key_id":"0"}');
    put('static/js/secret.js', 'client_secret:"abcdefgh12345678"');
    put('static/js/owner.js', 'headers={authorization:"Bearer owner"}');
    put('static/js/engine.js', 'connectFirestoreEmulator(db,"127.0.0.1:8080")');
    put('catalogo.json', `{"a":"${seedSeller.password}"}`);
    put('index.html', `<!-- ${PLANTED.MARKETPLACE_CLIENT_SECRET} -->`);
    expect(secretsIn(planted, secretValues()).sort()).toEqual([
      'catalogo.json: password of the local seller',
      'index.html: MARKETPLACE_CLIENT_SECRET',
      'static/js/account.js: service account',
      'static/js/engine.js: address of a local engine',
      'static/js/key.js: private key',
      'static/js/owner.js: administrator of the local engine',
      'static/js/secret.js: client secret',
    ]);
    expect(
      privateVariables(['VITE_A=para-la-pagina\nTOKEN="sólo-del-servidor"\n# X=comentario\nB=1']),
    ).toEqual({
      TOKEN: 'sólo-del-servidor',
    });
  });
});

describe('unexpected errors in the production page', () => {
  it('an unexpected error reaches Sentry within the content policy and without personal data', async () => {
    const visitor = await newVisitor(browser, site.url);
    const { page, context } = visitor;
    const reports: string[] = [];
    const scripts = watchScripts(visitor);
    await silenceGoogle(visitor);
    await context.route(`${SENTRY}/**`, (route) => {
      reports.push(route.request().postData() ?? '');
      return route.fulfill({ body: '{}', headers: { 'access-control-allow-origin': '*' } });
    });
    await visit(page, '/user?correo=ana@correo.example#dni=30111222');
    expect(scripts.filter((name) => name.includes('sentry'))).toEqual([]);

    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('no se pudo con ana@correo.example, DNI 30111222');
      });
      void Promise.reject(new Error('nadie miraba'));
    });
    await expect.poll(() => reports.length).toBe(2);
    expect(scripts.filter((name) => name.includes('sentry'))).toHaveLength(1);
    const all = reports.join('\n');
    expect(all).toContain('"where":"uncaught"');
    expect(all).toContain('"where":"rejection"');
    expect(all).toContain('no se pudo con [correo]');
    expect(all).toContain('"infer_ip":"never"');
    expect(all).toContain('"release":"prueba"');
    expect(all).not.toMatch(/ana@|30111222|correo=|breadcrumb|cookie/i);
    await visitor.close();
  });
});

describe('App Check in the production page', () => {
  it('the first request to the database carries the token of App Check, within the content policy', async () => {
    const visitor = await newVisitor(browser, site.url);
    const exchanges = await standInForAppCheck(visitor);
    const tokens = await tokensToDatabase(visitor);
    await visitor.page.goto('/');
    await expect.poll(() => tokens[0]).toBe(TOKEN);
    expect(exchanges[0]).toBe('1:2:web:3 {"recaptcha_enterprise_token":"humano"}');
    // The build has no mirror.
    expectNoComplaints(visitor, [/404/]);
    await visitor.close();
  });

  it('a browser that blocks reCAPTCHA reaches the database all the same', async () => {
    const visitor = await newVisitor(browser, site.url);
    await visitor.context.route('https://www.google.com/**', (route) => route.abort());
    const tokens = await tokensToDatabase(visitor);
    await visitor.page.goto('/');
    await expect.poll(() => tokens.length).toBeGreaterThan(0);
    expect(Buffer.from(tokens[0] ?? '', 'base64').toString()).toBe('{"error":"UNKNOWN_ERROR"}');
    await visitor.close();
  });
});

/** A token as App Check makes them, issued a moment ago. */
const TOKEN = `e30.${btoa(JSON.stringify({ iat: Math.floor(Date.now() / 1000) - 5 }))}.sello`;

/** Answers for reCAPTCHA and App Check. Returns what is exchanged for tokens. */
async function standInForAppCheck({ context }: Visitor): Promise<string[]> {
  const exchanges: string[] = [];
  const body = `grecaptcha = { enterprise: { ready: (act) => act(), render: () => 0, execute: async () => 'humano' } }`;
  await context.route('https://www.google.com/recaptcha/enterprise.js?*', (route) =>
    route.fulfill({ body, contentType: 'text/javascript' }),
  );
  await context.route('https://content-firebaseappcheck.googleapis.com/**', (route, request) => {
    const [, app] = /apps\/(.+):exchangeRecaptchaEnterpriseToken/.exec(request.url()) ?? [];
    exchanges.push(`${app} ${request.postData()}`);
    return route.fulfill({ json: { token: TOKEN, ttl: '3600s' }, headers: ANYONE });
  });
  return exchanges;
}

/** Answers for the database, without products. Returns the token of App Check that each request carries. */
async function tokensToDatabase({ context }: Visitor): Promise<string[]> {
  const tokens: string[] = [];
  await context.route('https://firestore.googleapis.com/**', (route, request) => {
    if (request.method() !== 'OPTIONS') tokens.push(request.headers()['x-firebase-appcheck'] ?? 'none');
    return route.fulfill({ json: [{ readTime: '2026-11-22T00:00:00Z' }], headers: ANYONE });
  });
  return tokens;
}

const ANYONE = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };

/** Returns the secrets of this machine and of the local shop. */
function secretValues(): Record<string, string> {
  const files = readdirSync('.').filter((name) => name.startsWith('.env'));
  const buyers = seedBuyers.map(({ email, password }) => [`password of ${email}`, password]);
  return {
    ...privateVariables(files.map((name) => readFileSync(name, 'utf8'))),
    ...PLANTED,
    'password of the local seller': seedSeller.password,
    ...Object.fromEntries(buyers),
  };
}

function watchScripts({ page }: Visitor): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') names.push(new URL(request.url()).pathname);
  });
  return names;
}

/** Aborts every request to the network, so that nothing leaves the machine. */
async function silenceGoogle({ context }: Visitor): Promise<void> {
  await context.route('https://*.googleapis.com/**', (route) => route.abort());
}
