import { brand } from '#config/shop/brand.ts';
import { readLogo } from '#tools/brand/logo.ts';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '#local/engines/ports.ts';
import { inRepository } from '#tools/repository.ts';
import { runChecks, findingsTable } from '#deploy/checks/run-checks.ts';
import { CHECKS } from './checks.ts';
import { demoLine } from './demo.ts';
import {
  DATABASE,
  INDEXES,
  LOCAL_INDEXES,
  ROOT,
  RULES,
  deploy,
  deployed,
  deployForTests,
  finding,
  useIdentityServer,
  world,
  writeMirror,
} from '#tests/support/servers/examined-deploy.ts';

deployForTests();

/** The account that a buyer of the demo shop would pay to. */
const DEMO_ACCOUNT = { cuit: '30-00000000-7', bank: '', cbu: '9990001800000000001232' };

describe('doctor', () => {
  test('finds nothing to do for a complete configuration and a published site', async () => {
    useIdentityServer();
    world.answers['/catalogo.json'] = writeMirror(3);
    const findings = await runChecks(CHECKS, deploy({ site: world.google }));
    // The form of the domain and the client is that of Auth0's, not of the local server's.
    const wrong = findings.filter(({ state, name }) => state !== 'ok' && name !== 'variables');
    expect(wrong).toEqual([]);
    expect(findings).toHaveLength(8);
  });

  test('a line of its table has a sign, the name of the check and what to do', async () => {
    useIdentityServer();
    const lines = findingsTable(await runChecks(CHECKS, deploy())).split('\n');
    for (const line of lines) expect(line).toMatch(/^[✓✗–] [a-z ]{9} {2}\S/u);
  });

  test('counts the variables and names the services that are off', async () => {
    expect(await finding('variables')).toBe(
      '✓ variables 8 set; off: marketplace, geocoding, ip, email, bot, iot, forms',
    );
  });

  test.each([
    ['VITE_FIREBASE_API_KEY', '', /Missing configuration: VITE_FIREBASE_API_KEY .*\.env\.production\.local/],
    ['VITE_FIREBASE_API_KEY', 'clave', /VITE_FIREBASE_API_KEY must look like AIza…/],
    [
      'VITE_AUTH0_DOMAIN',
      'https://mi-tienda.us.auth0.com/',
      /VITE_AUTH0_DOMAIN must look like .*without https/,
    ],
    [
      'VITE_FIREBASE_TOKEN_CLAIM',
      'https://x.auth0.com/t',
      /VITE_FIREBASE_TOKEN_CLAIM must look like .*not under auth0/,
    ],
    [
      'VITE_SELLER_HASH',
      'ABC',
      /VITE_SELLER_HASH must look like 64 hexadecimal digits .*: node tools\/run.mjs/,
    ],
    ['VITE_MARKETPLACE_URL', 'api.mercadolibre.com', /VITE_MARKETPLACE_URL must look like https:/],
    ['VITE_PRODUCTION_HOST', 'https://mi.tienda', /VITE_PRODUCTION_HOST must look like www/],
    ['VITE_BOT_URL', 'https://bot.example', /VITE_BOT_URL also needs VITE_BOT_PHONE; .*VITE_BOT_KEY/],
    ['VITE_EMIAL_URL', 'https://correo.example', /VITE_EMIAL_URL is no variable of the site/],
    ['VITE_AUTH_EMULATOR', 'http://localhost:9099', /remove VITE_AUTH_EMULATOR: it is for the local stack/],
  ])('%s = «%s» fails with what to do', async (name, value, expected) => {
    world.variables[name] = value;
    expect(await finding('variables')).toMatch(/^✗/);
    expect(await finding('variables')).toMatch(expected);
  });

  test('refuses each value of the example of docs/deploy.md that is still to be written, by name', async () => {
    const page = readFileSync(inRepository('docs/deploy.md'), 'utf8');
    const example = Array.from(page.matchAll(/^(VITE_\w+)=(.+)$/gmu), ([, name = '', value = '']) => [
      name,
      value,
    ]);
    // The addresses of public services, and the pin that every IoT board has.
    const own = example.filter(([name = '', value = '']) => /…|example|entry/u.test(value) && name !== '');
    expect(own.length).toBeGreaterThan(15);
    Object.assign(world.variables, Object.fromEntries(example));
    const text = await finding('variables');
    for (const [name, value] of own) expect(text).toContain(`${name} still has the example’s «${value}»`);
    expect(text.match(/still has/gu)).toHaveLength(own.length);
  });

  test.each(['TU_CLAVE', '<client id>', '...', 'YOUR-CLIENT', 'www.example.com', 'my-shop.us.auth0.com'])(
    'refuses «%s» in any variable',
    async (value) => {
      world.variables['VITE_AUTH0_CLIENT_ID'] = value;
      expect(await finding('variables')).toContain(`VITE_AUTH0_CLIENT_ID still has the example’s «${value}»`);
    },
  );

  test('knows the variables of the build too', async () => {
    world.variables['VITE_SENTRY_DSN'] = 'https://publica@o1.ingest.sentry.io/42';
    world.variables['VITE_WORKER'] = 'off';
    expect(await finding('variables')).toMatch(/^✓/);
  });

  test('refuses contacts, sender and account of the demo shop, and names its files', async () => {
    expect(await finding('demo')).toBe('✓ demo nothing of the demo is left');
    const { own } = deploy();
    const demoOwn = {
      ...own,
      shop: { ...own.shop, whatsapp: '5491155550100' },
      payment: { ...own.payment, transfer: { ...DEMO_ACCOUNT, holder: 'Ana', alias: 'mi.tienda' } },
      documents: ['rai'],
    };
    expect(await finding('demo', { own: demoOwn })).toBe(
      '✗ demo the demo’s, write your own: shop.whatsapp (src/config/shop/shop.ts), transfer.cuit, transfer.cbu (src/config/shop/payment.ts); ' +
        'still the demo’s, to keep or to replace: one of the documents (projects-md)',
    );
    expect(demoLine(demoOwn)).toBe(
      'Still the demo’s: shop.whatsapp, transfer.cuit, transfer.cbu, one of the documents. npm run doctor says what to do.',
    );
  });

  test('another shop may keep the demo’s categories and documents, which the doctor names', async () => {
    const own = {
      ...deploy().own,
      documents: ['bell', 'rai', 'lana'],
      chapters: ['75-electronica'],
      searchExamples: ['relé', 'lana'],
      brand,
      logo: readLogo().svg,
    };
    const text = await finding('demo', { own });
    expect(text).toMatch(/^✓ demo still the demo’s, to keep or to replace: 2 documents \(projects-md\)/);
    expect(text).toContain('one of the example words (src/config/shop/search.ts)');
    expect(text).toContain('one of the chapters of the how-to (src/shop/how-to/content)');
    expect(text.includes('3 colours (src/config/shop/brand.ts), the logo (src/config/shop/logo.svg)')).toBe(
      brand.accent === '#0b6644',
    );
  });
});

describe('doctor, asking Google', () => {
  test('says how to log in where this machine has no credentials, and fails nothing for it', async () => {
    const google = { ...deploy().google, headers: null };
    for (const name of ['database', 'seller', 'rules', 'indexes'])
      expect(await finding(name, { google })).toMatch(/^– .*gcloud auth application-default login/);
  });

  test('rules that are others than the repository’s, or none, fail', async () => {
    world.answers[`${ROOT}/rulesets/uno`] = { source: { files: [{ content: `${RULES} ` }] } };
    expect(await finding('rules')).toMatch(
      /^✗ .*others than firestore.rules: npx firebase deploy --only firestore:rules/,
    );
    world.answers[`${ROOT}/releases/cloud.firestore`] = 404;
    expect(await finding('rules')).toMatch(/^✗ rules no rules are published: npx firebase deploy/);
  });

  test('an index that is missing or still building fails with its fields', async () => {
    const [first, second, ...others] = LOCAL_INDEXES.map((index, at) => deployed(index, at));
    world.answers[INDEXES] = { indexes: [second, ...others] };
    expect(await finding('indexes')).toMatch(
      /^✗ indexes missing ordenes\(user_sub ↑, fecha ↓\): npx firebase deploy/,
    );
    world.answers[INDEXES] = { indexes: [{ ...first, state: 'CREATING' }, second, ...others] };
    expect(await finding('indexes')).toMatch(
      /^✗ indexes still building ordenes\(user_sub ↑, fecha ↓\): wait/,
    );
    world.answers[INDEXES] = {};
    expect(await finding('indexes')).toMatch(/^✗ indexes missing .*bitacora/);
  });

  test('a database that is missing or closed to the account fails with what to do', async () => {
    world.answers[DATABASE] = 404;
    expect(await finding('database')).toMatch(/^✗ database there is no database «\(default\)»: create it/);
    world.answers[DATABASE] = 403;
    expect(await finding('database')).toMatch(
      /^✗ database Google answers 403: PERMISSION_DENIED.*Firebase Viewer/,
    );
  });

  test('a database with optimistic concurrency passes, with its region', async () => {
    expect(await finding('database')).toBe('✓ database southamerica-east1, optimistic concurrency');
  });

  test('Google’s default of pessimistic concurrency fails with the call that changes it', async () => {
    world.answers[DATABASE] = { locationId: 'nam5', concurrencyMode: 'PESSIMISTIC' };
    const text = await finding('database');
    expect(text).toMatch(/^✗ database pessimistic concurrency, so that any visitor can stop every order/);
    expect(text).toContain(
      `curl --request PATCH "${world.google}${DATABASE}?updateMask=concurrencyMode" --header "authorization: Bearer $(gcloud auth print-access-token)"`,
    );
    expect(text).toContain(`--data '{ "concurrencyMode": "OPTIMISTIC" }'`);
    expect(text).toContain('make the database anew');
  });

  test('a deploy of the rules looks at the database first', () => {
    const { firestore }: { firestore: { predeploy: string } } = JSON.parse(
      readFileSync(inRepository('firebase.json'), 'utf8'),
    );
    expect(firestore.predeploy).toBe('npm run doctor -- --only database');
    expect(Object.keys(CHECKS)).toContain('database');
  });

  test('each seller needs a document in admins and a hash', async () => {
    expect(await finding('seller')).toBe('✓ seller one seller');
    world.answers[`${DATABASE}/documents/admins`] = { documents: [{}, {}] };
    expect(await finding('seller')).toMatch(
      /^✗ seller admins has 2 documents and VITE_SELLER_HASH 1 hashes: each seller needs one of both/,
    );
    world.variables['VITE_SELLER_HASH'] = `${'a'.repeat(64)}, ${'b'.repeat(64)}`;
    expect(await finding('seller')).toBe('✓ seller 2 sellers');
    expect(await finding('variables')).toMatch(/^✓/);
  });

  test('a shop whose seller has no document in admins fails', async () => {
    world.answers[`${DATABASE}/documents/admins`] = {};
    expect(await finding('seller')).toMatch(
      /^✗ seller nobody may enter the panel: create the document admins/,
    );
  });
});

describe('doctor, asking the identity provider', () => {
  beforeEach(useIdentityServer);

  test('a domain that does not answer, or whose tokens carry another name, fails', async () => {
    world.variables['VITE_AUTH0_DOMAIN'] = world.google;
    expect(await finding('identity')).toMatch(/^✗ .* does not answer: correct VITE_AUTH0_DOMAIN/);
    world.answers['/.well-known/openid-configuration'] = {
      issuer: 'https://otra/',
      authorization_endpoint: 'x',
    };
    expect(await finding('identity')).toMatch(/^✗ .* of https:\/\/otra\/: set VITE_AUTH0_DOMAIN/);
  });

  test('a login that may not return to the published site fails', async () => {
    expect(await finding('identity')).toMatch(/^✓/);
    expect(await finding('identity', { site: world.google })).toMatch(/^✓ .*a login may return to/);
    expect(await finding('identity', { site: 'https://otra.example' })).toMatch(
      /^✗ identity .*add https:\/\/otra.example to the application’s Allowed Callback URLs/,
    );
  });
});

describe('doctor, looking at the mirror', () => {
  test('one that is missing on the site, damaged or older than a day fails', async () => {
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

  test('a site that does not answer fails in one line', async () => {
    const site = `http://localhost:${await freePort()}`;
    expect(await finding('mirror', { site })).toMatch(/^✗ mirror no answer/);
  });

  test('one that is missing before the first deploy fails nothing', async () => {
    rmSync(join(world.folder, 'dist/catalogo.json'));
    expect(await finding('mirror')).toMatch(/^– mirror none yet: import products/);
  });
});
