import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRepository } from '../../local/repository.ts';
import { payment, type BankAccount } from '../../src/config/payment.ts';
import { deployConfig } from '../hosting/hosting-config.ts';
import { checksFor } from './checks.ts';
import { runChecks, table } from '../checks/run-checks.ts';
import {
  DATABASE,
  INDEXES,
  LOCAL_INDEXES,
  ACCOUNT,
  PAYMENT,
  ROOT,
  RULES,
  SIGN_IN,
  buyersToken,
  deploy,
  deployed,
  deployForTests,
  finding,
  useIdentityServer,
  world,
  writeMirror,
  writePolicy,
} from './deploy-for-tests.ts';

deployForTests();

describe('doctor', () => {
  test('finds nothing to do for a complete configuration and a published site', async () => {
    useIdentityServer();
    writePolicy();
    const { hosting } = deployConfig(world.variables, join(world.folder, 'dist'));
    world.siteHeaders = Object.fromEntries(
      hosting.headers.flatMap(({ source, headers }) =>
        source === '**' ? headers.map(({ key, value }) => [key, value]) : [],
      ),
    );
    world.answers['/'] = '<!doctype html>';
    world.answers['/catalogo.json'] = writeMirror(3);
    const whole = deploy({ site: world.google, token: await buyersToken() });
    const findings = await runChecks(checksFor(whole.site), whole);
    // The form of the domain and the client is that of Auth0's, not of the local server's.
    const wrong = findings.filter(({ state, name }) => state !== 'ok' && name !== 'variables');
    expect(wrong).toEqual([]);
    expect(findings).toHaveLength(14);
  });

  test('a line of its table has a sign, the name of the check and what to do', async () => {
    useIdentityServer();
    const lines = table(await runChecks(checksFor(''), deploy())).split('\n');
    for (const line of lines) expect(line).toMatch(/^[✓✗–] [a-zA-Z -]{17} {2}\S/u);
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
      /VITE_SELLER_HASH must look like 64 hexadecimal digits .*: node local\/run.mjs/,
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

  test('a project of firebase-tools that is missing or another one fails', async () => {
    writeFileSync(join(world.folder, '.firebaserc'), JSON.stringify({ projects: { default: 'otra' } }));
    expect(await finding('project')).toMatch(
      /^✗ project .firebaserc names «otra».*npx firebase use mi-tienda-1a2b3 --alias default/,
    );
    // `firebase use --add` asks for an alias, and deploys go to the one called `default`.
    const aliased = JSON.stringify({ projects: { produccion: 'mi-tienda-1a2b3' } });
    writeFileSync(join(world.folder, '.firebaserc'), aliased);
    expect(await finding('project')).toBe(
      '✗ project .firebaserc names no project as default: run npx firebase use mi-tienda-1a2b3 --alias default',
    );
    rmSync(join(world.folder, '.firebaserc'));
    expect(await finding('project')).toMatch(
      /^✗ project there is no .firebaserc: run npx firebase use mi-tienda-1a2b3 --alias default$/,
    );
  });

  test('payment data that cannot exist or are the demo shop’s fail', async () => {
    const account = (change: Partial<BankAccount>) =>
      finding('payment', { payment: { ...PAYMENT, transfer: { ...ACCOUNT, ...change } } });
    expect(await account({})).toMatch(/^✓/);
    expect(await account({ cbu: '2850590940090418135202' })).toMatch(/^✗ payment .* is no CBU/);
    expect(await account({ cbu: '2850591940090418135201' })).toMatch(/^✗ payment .* is no CBU/);
    expect(await account({ cbu: '', alias: '' })).toMatch(/^✗ payment transfer has neither CBU nor alias/);
    expect(await account({ alias: 'mi tienda' })).toMatch(/^✗ payment «mi tienda» is no alias/);
    expect(await account({ cuit: '20-12345678-5' })).toMatch(/^✗ payment .* is no CUIT/);
    expect(await account({ cbu: '9990001800000000000000' })).toMatch(/^✗ payment the CBU is the demo shop’s/);
    const none = { transfer: null, echeque: null, sendsPaymentLink: false };
    expect(await finding('payment', { payment: none })).toMatch(/^✓ payment arranged with each buyer/);
  });

  test('the payment data of src/config/payment.ts have valid check digits', async () => {
    const problem = await finding('payment', { payment });
    expect(problem).not.toMatch(/is no/);
  });

  test('a policy to publish that is missing, of another configuration or of another build fails', async () => {
    world.variables['VITE_IP_URL'] = 'https://api.ipify.org';
    expect(await finding('policy')).toMatch(
      /^✗ policy .* of another configuration or build: run npm run hosting/,
    );
    writePolicy();
    expect(await finding('policy')).toMatch(/^✓/);
    mkdirSync(join(world.folder, 'dist/.prerender'));
    writeFileSync(join(world.folder, 'dist/.prerender/index.html'), '<style>a{b:c}</style>');
    expect(await finding('policy')).toMatch(
      /^✗ policy .* of another configuration or build: run npm run hosting/,
    );
    rmSync(join(world.folder, 'firebase.deploy.json'));
    expect(await finding('policy')).toMatch(/^✗ policy there is no firebase.deploy.json/);
  });
});

describe('doctor, asking Google', () => {
  test('says how to log in where this machine has no credentials, and fails nothing for it', async () => {
    const google = { ...deploy().google, headers: null };
    for (const name of ['database', 'sign-in methods', 'seller', 'rules', 'indexes'])
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

  test('an index that is missing, still building or unknown fails with its fields', async () => {
    const [first, second, ...others] = LOCAL_INDEXES.map((index, at) => deployed(index, at));
    world.answers[INDEXES] = { indexes: [second, ...others] };
    expect(await finding('indexes')).toMatch(
      /^✗ indexes missing ordenes\(user_sub ↑, fecha ↓\): npx firebase deploy/,
    );
    world.answers[INDEXES] = { indexes: [{ ...first, state: 'CREATING' }, second, ...others] };
    expect(await finding('indexes')).toMatch(
      /^✗ indexes still building ordenes\(user_sub ↑, fecha ↓\): wait/,
    );
    const extra = deployed(
      { collectionGroup: 'otra', queryScope: 'COLLECTION', fields: [{ fieldPath: 'a' }] },
      99,
    );
    world.answers[INDEXES] = { indexes: [first, second, ...others, extra] };
    expect(await finding('indexes')).toMatch(/^✗ indexes firestore.indexes.json lacks otra\(a ↑\)/);
    world.answers[INDEXES] = {};
    expect(await finding('indexes')).toMatch(/^✗ indexes missing .*bitacora/);
  });

  test.each([
    [404, /^✗ database there is no database «\(default\)»: create it/],
    [403, /^✗ database Google answers 403: PERMISSION_DENIED.*Firebase Viewer/],
    [{ type: 'DATASTORE_MODE' }, /^✗ database the database is of type DATASTORE_MODE: create a project/],
    [{ type: 'FIRESTORE_NATIVE', databaseEdition: 'ENTERPRISE' }, /^✗ database .*Enterprise edition/],
  ])('a database that answers %j fails with what to do', async (answer, expected) => {
    world.answers[DATABASE] = answer;
    expect(await finding('database')).toMatch(expected);
  });

  test('the database’s region, concurrency mode and protection are shown', async () => {
    expect(await finding('database')).toBe(
      '✓ database southamerica-east1, optimistic concurrency, protected from deletion',
    );
  });

  test('a database with Google’s own defaults is noticed and fails nothing', async () => {
    world.answers[DATABASE] = {
      type: 'FIRESTORE_NATIVE',
      locationId: 'nam5',
      concurrencyMode: 'PESSIMISTIC',
    };
    expect(await finding('database')).toBe(
      '! database nam5, pessimistic concurrency, not protected from deletion (docs/deploy.md#2-firebase)',
    );
  });

  test.each([
    [404, /^✗ sign-in methods Authentication is not set up/],
    [{}, /^✗ sign-in methods the seller cannot sign in: enable Email\/Password/],
    [
      { signIn: { email: { enabled: true }, anonymous: { enabled: true } } },
      /^✗ sign-in methods anonymous accounts are open/,
    ],
  ])('sign-in methods %j fail with what to do', async (answer, expected) => {
    world.answers[SIGN_IN] = answer;
    expect(await finding('sign-in methods')).toMatch(expected);
  });

  test('each seller needs a document in admins and a hash', async () => {
    expect(await finding('seller')).toBe('✓ seller one seller');
    world.answers[`${DATABASE}/documents/admins`] = { documents: [{}, {}] };
    expect(await finding('seller')).toMatch(
      /^! seller admins has 2 documents and VITE_SELLER_HASH 1 hashes: each seller needs one of both/,
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
