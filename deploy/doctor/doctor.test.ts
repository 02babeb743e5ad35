import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { runChecks } from '#deploy/checks/check.ts';
import { encodeMirror } from '#deploy/mirror/static-mirror.ts';
import { freePort } from '#local/engines/ports.ts';
import { CLIENT_ID, TOKEN_CLAIM } from '#local/identity/options.ts';
import { startIdentity } from '#local/identity/start-identity.ts';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import * as payment from '#tests/second-shop/config/shop/payment.ts';
import * as shipping from '#tests/second-shop/config/shop/shipping.ts';
import * as shop from '#tests/second-shop/config/shop/shop.ts';
import { inRepository } from '#tools/repository.ts';
import { CHECKS } from './checks.ts';
import { checkDemoValues } from './demo-values.ts';
import { checkMailbox } from './sellers.ts';
import { checkVariables } from './variables.ts';

const PROJECT = 'mi-tienda-1a2b3';
const ROOT = `/v1/projects/${PROJECT}`;
const DATABASE = `${ROOT}/databases/(default)`;
const INDEXES = `${DATABASE}/collectionGroups/-/indexes`;
const VARIABLES: Readonly<Record<string, string>> = {
  VITE_FIREBASE_API_KEY: `AIza${'a'.repeat(35)}`,
  VITE_FIREBASE_PROJECT_ID: PROJECT,
  VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
  VITE_AUTH0_DOMAIN: 'mi-tienda.us.auth0.com',
  VITE_AUTH0_CLIENT_ID: 'abcdefghijklmnopqrstuvwxyz012345',
  VITE_FIREBASE_TOKEN_CLAIM: TOKEN_CLAIM,
  VITE_SELLER_HASH: 'a'.repeat(64),
  VITE_COURIER_URL: 'https://correo.example/{n}',
};

const LOOKUP = `${ROOT}/accounts:lookup`;
const MODELS = '/v1beta/models';
const REALTIME = '/realtime/.json';
const BUCKET = `/v0/b/${PROJECT}.firebasestorage.app/o`;

/** An account that the owner added in the console, and that signed in a day later. */
const VENDEDORA = {
  localId: 'uno',
  email: `vendedora@${shop.shop.sellerEmailDomain}`,
  createdAt: '1790000000000',
  lastLoginAt: '1790086400000',
};

/** Responses of Google and of the site by path: a number is an error status; other paths give 404. */
let answers: Record<string, unknown>;
let google: HttpServer;
let identity: HttpServer;

beforeAll(async () => {
  google = await whenListening(
    createServer((request, response) => {
      const answer = answers[(request.url ?? '').split('?')[0] ?? ''] ?? 404;
      const refusal = { error: { message: 'PERMISSION_DENIED' } };
      if (typeof answer === 'number') response.writeHead(answer).end(JSON.stringify(refusal));
      else response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    }).listen(0, '127.0.0.1'),
  );
  identity = await startIdentity({ port: await freePort(), buyers: [], siteOrigins: [google.url] });
});
afterAll(() => Promise.all([google.stop(), identity.stop()]));

beforeEach(() => {
  const content = readFileSync(inRepository('firestore.rules'), 'utf8');
  answers = {
    [`${ROOT}/releases/cloud.firestore`]: { rulesetName: `projects/${PROJECT}/rulesets/uno` },
    [`${ROOT}/rulesets/uno`]: { source: { files: [{ name: 'firestore.rules', content }] } },
    [DATABASE]: { concurrencyMode: 'OPTIMISTIC' },
    [INDEXES]: { indexes: publishedIndexes() },
    [`${DATABASE}/documents/admins`]: { documents: [{ name: `${DATABASE}/documents/admins/uno` }] },
    [LOOKUP]: { users: [VENDEDORA] },
    '/catalogo.json': mirrorOf(2),
  };
});

/** Returns the indexes as Google lists them: named, with a state, and with the document's name as their last field. */
function publishedIndexes(state = 'READY') {
  const Index = v.looseObject({ collectionGroup: v.string(), fields: v.array(v.unknown()) });
  const file: unknown = JSON.parse(readFileSync(inRepository('firestore.indexes.json'), 'utf8'));
  return v.parse(v.object({ indexes: v.array(Index) }), file).indexes.map((index, at) => ({
    name: `projects/${PROJECT}/databases/(default)/collectionGroups/${index.collectionGroup}/indexes/${at}`,
    state,
    fields: [...index.fields, { fieldPath: '__name__', order: 'DESCENDING' }],
  }));
}

function mirrorOf(hours: number): string {
  return encodeMirror({ products: [], readTime: new Date(Date.now() - hours * 3_600_000).toISOString() }, 0);
}

/** Returns each check's line for a site, with its sign. */
async function lines(changes: object = {}, headers: object | null = { authorization: 'Bearer owner' }) {
  const local = { VITE_AUTH0_DOMAIN: identity.url, VITE_AUTH0_CLIENT_ID: CLIENT_ID };
  const found = await runChecks(CHECKS, {
    values: { shop, payment, shipping },
    variables: { ...VARIABLES, ...local, ...changes },
    google: {
      rules: google.url,
      firestore: google.url,
      accounts: google.url,
      models: google.url,
      realtime: [`${google.url}/realtime`],
      storage: google.url,
      headers: headers && { authorization: 'Bearer owner' },
    },
    site: google.url,
  });
  return Object.fromEntries(found.map(({ name, state, text }) => [name, `${state}: ${text}`]));
}

test('the doctor finds nothing to do for a complete deploy, and says how to log in without credentials', async () => {
  const { variables: _, ...complete } = await lines();
  for (const line of Object.values(complete)) expect(line).toMatch(/^ok: /u);
  expect(Object.keys(complete)).toEqual([
    'shop',
    'mailbox',
    'key',
    'database',
    'seller',
    'rules',
    'identity',
    'mirror',
  ]);
  const { database, seller, rules } = await lines({}, null);
  for (const line of [database, seller, rules])
    expect(line).toMatch(/^skipped: .*gcloud auth application-default login/u);
});

test('the doctor names the command for each thing that is wrong', async () => {
  answers = {
    [DATABASE]: { concurrencyMode: 'PESSIMISTIC' },
    [`${DATABASE}/documents/admins`]: { documents: [{ name: 'admins/uno' }, { name: 'admins/dos' }] },
    [LOOKUP]: {},
    '/catalogo.json': mirrorOf(26),
  };
  const found = await lines({ VITE_AUTH0_CLIENT_ID: 'otra' });
  expect(found['database']).toMatch(
    /^failed: pessimistic concurrency, .*curl --request PATCH ".*OPTIMISTIC/u,
  );
  expect(found['seller']).toMatch(/^failed: admins has 2 documents and VITE_SELLER_HASH 1 .*hash-seller/u);
  expect(found['rules']).toMatch(/^failed: .*not firestore.rules; no index .*: npx firebase deploy --only/u);
  expect(found['identity']).toMatch(/^failed: Auth0 refuses a login .*Allowed Callback URLs/u);
  expect(found['mirror']).toMatch(/^failed: 0 products, 26 h old: npm run mirror/u);
  answers = { [DATABASE]: 403, [INDEXES]: { indexes: publishedIndexes() } };
  const closed = await lines({ VITE_AUTH0_DOMAIN: google.url });
  expect(closed['database']).toMatch(/^failed: Google answers 403: PERMISSION_DENIED .*Firebase Viewer/u);
  expect(closed['identity']).toMatch(/is no identity provider: correct VITE_AUTH0_DOMAIN/u);
  expect(closed['mirror']).toMatch(/is missing or damaged/u);
});

test('the doctor blames the connection or the domain for an identity provider without a response, and names the address', async () => {
  const port = await freePort();
  const { identity: line } = await lines({ VITE_AUTH0_DOMAIN: `http://127.0.0.1:${port}` });
  expect(line).toBe(
    `failed: http://127.0.0.1:${port}/ does not answer (connect ECONNREFUSED 127.0.0.1:${port}): look at your connection, or correct VITE_AUTH0_DOMAIN`,
  );
});

test('the doctor names each account and address that is still the demo’s', () => {
  const transfer = { ...payment.payment.transfer, cbu: '9990001800000000001232', alias: '' };
  const { state, text } = checkDemoValues({
    shop: { shop: { ...shop.shop, whatsapp: '5491155550100', social: ['https://t.me/bornera_example'] } },
    payment: { payment: { transfer, echeque: { cuit: '30-00000000-7' } } },
    shipping: { sender: { ...shipping.sender, dni: '30-50001091-2' } },
  });
  expect({ state, text }).toEqual({
    state: 'failed',
    text: 'still the demo’s: WhatsApp number in shop.ts, domain in shop.ts, CBU in payment.ts, CUIT to be paid in payment.ts, CUIT of the sender in shipping.ts: write your own (docs/make-it-yours.md)',
  });
});

test('the doctor names a domain of the sellers that can receive mail, and what protects it until they move', async () => {
  expect((await lines())['mailbox']).toMatch(/^ok: donachola\.example never receives mail/u);
  for (const domain of ['mi-tienda.com.ar', 'example.com.ar', 'invalid.ar'])
    expect(checkMailbox(domain)).toEqual({
      state: 'failed',
      text: expect.stringMatching(/whoever reads their mail .* panel\.invalid .* two-step logins/u),
    });
  expect(checkMailbox('panel.invalid').state).toBe('ok');
});

test.each([
  ['has no user', {}, /admins\/uno is of no user: delete it/u],
  ['is a buyer’s', { customAuth: true }, /admins\/uno is a buyer’s account/u],
  ['is disabled', { disabled: true }, /is disabled: delete admins\/uno/u],
  ['is at another domain', { email: 'vendedora@otra.example' }, /is not at donachola\.example: .* again/u],
  [
    'signed itself up',
    { lastLoginAt: '1790000000004' },
    /stranger’s sign-up .* delete admins\/uno and the user/u,
  ],
])('the doctor names a seller whose account %s', async (_what, change, expected) => {
  answers[LOOKUP] = Object.keys(change).length === 0 ? {} : { users: [{ ...VENDEDORA, ...change }] };
  expect((await lines())['seller']).toMatch(expected);
});

test('the doctor accepts a seller who has not signed in yet', async () => {
  const { lastLoginAt: _, ...fresh } = VENDEDORA;
  answers[LOOKUP] = { users: [fresh] };
  expect((await lines())['seller']).toBe('ok: 1');
});

test('the doctor checks without credentials that the public key and the project open nothing but the shop', async () => {
  expect((await lines({}, null))['key']).toBe('ok: opens nothing beside the shop');
  answers = { [MODELS]: { models: [] }, [REALTIME]: 401, [BUCKET]: 403 };
  expect((await lines())['key']).toBe(
    'failed: Gemini answers to the key, at your cost: restrict the key to the shop’s APIs (docs/security.md#in-production-app-check-budgets-and-settings)',
  );
  answers = { [MODELS]: 403, [REALTIME]: 'null', [BUCKET]: { items: [] } };
  const { key: open } = await lines();
  expect(open).toMatch(
    /^failed: anybody reads the Realtime Database, .*; anybody lists the bucket .*delete it/u,
  );
  answers = { [MODELS]: 429 };
  expect((await lines())['key']).toMatch(/^failed: localhost:\d+ answers 429: run this again/u);
  expect((await lines({ VITE_FIREBASE_API_KEY: '' }))['key']).toMatch(/^skipped: /u);
});

test('the deploy of the rules checks the database first, and waits for indexes', async () => {
  const firebase: unknown = JSON.parse(readFileSync(inRepository('firebase.json'), 'utf8'));
  expect(firebase).toMatchObject({ firestore: { predeploy: 'npm run doctor -- --only database' } });
  answers[INDEXES] = { indexes: publishedIndexes('CREATING') };
  expect((await lines())['rules']).toMatch(/^failed: indexes are still being built/u);
});

describe('the variables', () => {
  test('are counted, with the services that are off', () => {
    expect(
      checkVariables({ ...VARIABLES, VITE_SENTRY_DSN: 'https://publica@o1.ingest.sentry.io/42' }),
    ).toEqual({
      state: 'ok',
      text: '9 set; off: marketplace, geocoding, ip, email, bot, iot, forms',
    });
  });

  test.each([
    ['VITE_FIREBASE_API_KEY', '', /Missing configuration: VITE_FIREBASE_API_KEY .*\.env\.production\.local/u],
    ['VITE_FIREBASE_API_KEY', 'clave', /VITE_FIREBASE_API_KEY must look like AIza…/u],
    ['VITE_AUTH0_DOMAIN', 'https://mi-tienda.us.auth0.com/', /must look like .*without https/u],
    ['VITE_FIREBASE_TOKEN_CLAIM', 'https://x.auth0.com/t', /must look like .*not under auth0/u],
    ['VITE_SELLER_HASH', 'ABC', /must look like 64 hexadecimal digits .*: node tools\/run.mjs/u],
    ['VITE_BOT_URL', 'https://bot.example', /VITE_BOT_URL also needs VITE_BOT_PHONE; .*VITE_BOT_KEY/u],
    ['VITE_EMIAL_URL', 'https://correo.example', /VITE_EMIAL_URL is no variable of the site/u],
    ['VITE_AUTH_EMULATOR', 'http://localhost:9099', /remove VITE_AUTH_EMULATOR/u],
    ['VITE_AUTH0_CLIENT_ID', 'YOUR-CLIENT', /VITE_AUTH0_CLIENT_ID still has the example’s/u],
  ])('%s = «%s» fails with what to do', (name, value, expected) => {
    const { state, text } = checkVariables({ ...VARIABLES, [name]: value });
    expect({ state, text }).toEqual({ state: 'failed', text: expect.stringMatching(expected) });
  });

  test('with values of the example in docs/deploy.md fail, each by name', () => {
    const page = readFileSync(inRepository('docs/deploy.md'), 'utf8');
    const example = Array.from(page.matchAll(/^(VITE_\w+)=(.+)$/gmu), ([, name = '', value = '']) => [
      name,
      value,
    ]);
    // The addresses of public services, and the pin that every IoT board has.
    const own = example.filter(([, value = '']) => /…|example|entry/u.test(value));
    expect(own.length).toBeGreaterThan(15);
    const { text } = checkVariables({ ...VARIABLES, ...Object.fromEntries(example) });
    expect(text.match(/still has/gu)).toHaveLength(own.length);
  });
});
