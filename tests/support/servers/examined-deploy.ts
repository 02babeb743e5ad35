import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import * as v from 'valibot';
import { freePort } from '#local/engines/ports.ts';
import { whenListening, type HttpServer } from '#tools/http-server.ts';
import { CLIENT_ID, TOKEN_CLAIM } from '#local/identity/options.ts';
import { startIdentity } from '#local/identity/start-identity.ts';
import { inRepository } from '#tools/repository.ts';
import { seedBuyers } from '#local/seed/accounts.ts';
import { encodeMirror } from '#deploy/mirror/static-mirror.ts';
import type { OwnParts } from '#deploy/doctor/own-parts.ts';
import type { Deploy } from '#deploy/doctor/deploy.ts';
import { CHECKS } from '#deploy/doctor/checks.ts';
import { runChecks, findingsTable } from '#deploy/checks/run-checks.ts';

const PROJECT = 'mi-tienda-1a2b3';
export const ROOT = `/v1/projects/${PROJECT}`;
export const DATABASE = `${ROOT}/databases/(default)`;
export const INDEXES = `${DATABASE}/collectionGroups/-/indexes`;
export const RULES = readFileSync(inRepository('firestore.rules'), 'utf8');
export const LOCAL_INDEXES = v.parse(
  v.object({
    indexes: v.array(v.looseObject({ collectionGroup: v.string(), fields: v.array(v.unknown()) })),
  }),
  JSON.parse(readFileSync(inRepository('firestore.indexes.json'), 'utf8')),
).indexes;

/** What an owner edits, as another shop may have it. */
const OWN_PARTS: OwnParts = {
  shop: {
    name: 'Mi Tienda',
    tagline: 'Lo nuestro',
    description: 'Lo que vendemos.',
    whatsapp: '5493510000000',
    email: 'hola@mi-tienda.example',
    developer: { name: 'Mi Tienda', url: 'https://mi-tienda.example' },
    sellerEmailDomain: 'mi-tienda.example',
    lowStock: 3,
    social: [],
  },
  brand: { accent: '#6d28d9', dark: '#2e1065', highlight: null },
  logo: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
  searchExamples: ['merino'],
  sender: {
    name: 'Mi Tienda',
    dni: '20-12345678-6',
    phone: '351 000-0000',
    address: 'Calle 1',
    place: 'Córdoba',
    postalProduct: 'CP',
    courierDiscountCode: '',
  },
  payment: {
    transfer: {
      holder: 'Mi Tienda',
      cuit: '20-12345678-6',
      bank: 'Banco',
      cbu: '2850590940090418135201',
      alias: 'mi.tienda',
    },
    echeque: null,
    sendsPaymentLink: true,
  },
  categories: [],
  oldAddressWords: [],
  newModels: new Map(),
  documents: [],
  chapters: [],
};

const NOW = Date.now();
const HOUR_MS = 3_600_000;

/** A configuration and Google's answers that lack nothing. */
function completeDeploy() {
  const variables: Record<string, string> = {
    VITE_FIREBASE_API_KEY: `AIza${'a'.repeat(35)}`,
    VITE_FIREBASE_PROJECT_ID: PROJECT,
    VITE_FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    VITE_AUTH0_DOMAIN: 'mi-tienda.us.auth0.com',
    VITE_AUTH0_CLIENT_ID: 'abcdefghijklmnopqrstuvwxyz012345',
    VITE_FIREBASE_TOKEN_CLAIM: TOKEN_CLAIM,
    VITE_SELLER_HASH: 'a'.repeat(64),
    VITE_COURIER_URL: 'https://correo.example/{n}',
  };
  /** By path: a value is sent as JSON, a text as it is, a number refuses; else 404. */
  const answers: Record<string, unknown> = {
    [`${ROOT}/releases/cloud.firestore`]: { rulesetName: `projects/${PROJECT}/rulesets/uno` },
    [`${ROOT}/rulesets/uno`]: { source: { files: [{ name: 'firestore.rules', content: RULES }] } },
    [DATABASE]: {
      locationId: 'southamerica-east1',
      concurrencyMode: 'OPTIMISTIC',
    },
    [INDEXES]: { indexes: LOCAL_INDEXES.map((index, at) => deployed(index, at)) },
    [`${DATABASE}/documents/admins`]: { documents: [{}] },
  };
  return { variables, answers };
}

/** The deploy under test, new before each test: `google` is Google's address and the site's, `identity` the provider's. */
export const world = { ...completeDeploy(), folder: '', google: '', identity: '' };

let servers: HttpServer[] = [];

/** Starts the servers of the deploy for the tests of a file, and completes the deploy before each. */
export function deployForTests(): void {
  beforeAll(async () => {
    const google = await whenListening(
      createServer((request, response) => {
        const path = (request.url ?? '').split('?')[0] ?? '';
        const answer = world.answers[path] ?? 404;
        const [status, body] =
          typeof answer === 'number' ? [answer, { error: { message: 'PERMISSION_DENIED' } }] : [200, answer];
        response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
      }).listen(0, '127.0.0.1'),
    );
    const identity = await startIdentity({
      port: await freePort(),
      buyers: seedBuyers,
      siteOrigins: [google.url],
    });
    servers = [google, identity];
    world.google = google.url;
    world.identity = identity.url;
  });

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()));
  });

  beforeEach(() => {
    world.folder = mkdtempSync(join(tmpdir(), 'bornera-doctor-'));
    Object.assign(world, completeDeploy());
    for (const file of ['firestore.rules', 'firestore.indexes.json'])
      writeFileSync(join(world.folder, file), readFileSync(inRepository(file)));
    mkdirSync(join(world.folder, 'dist'));
    writeMirror(2);
    return () => rmSync(world.folder, { recursive: true, force: true });
  });
}

/** The index as Google lists it: named, with a state, and with the document's name as its last field. */
export function deployed(index: (typeof LOCAL_INDEXES)[number], at: number, state = 'READY') {
  const name = `projects/${PROJECT}/databases/(default)/collectionGroups/${index.collectionGroup}/indexes/${at}`;
  return { ...index, name, state, fields: [...index.fields, { fieldPath: '__name__', order: 'DESCENDING' }] };
}

export function writeMirror(hours: number): string {
  const readTime = new Date(NOW - hours * HOUR_MS).toISOString();
  const text = encodeMirror({ products: [], readTime }, 0);
  writeFileSync(join(world.folder, 'dist/catalogo.json'), text);
  return text;
}

export function deploy(change: Partial<Deploy> = {}): Deploy {
  const url = world.google;
  const headers = { authorization: 'Bearer owner' };
  const google = { rules: url, firestore: url, headers };
  const { variables, folder } = world;
  return { variables, folder, google, own: OWN_PARTS, site: '', now: NOW, ...change };
}

export async function finding(name: string, change: Partial<Deploy> = {}): Promise<string> {
  const check = CHECKS[name];
  if (check === undefined) throw new Error(`no check ${name}`);
  return findingsTable(await runChecks({ [name]: check }, deploy(change))).replace(/ +/gu, ' ');
}

/** The local identity server stands for Auth0. */
export function useIdentityServer(): void {
  world.variables['VITE_AUTH0_DOMAIN'] = world.identity;
  world.variables['VITE_AUTH0_CLIENT_ID'] = CLIENT_ID;
}
