import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { inRepository } from '../../local/repository.ts';
import { siteOrigin } from '../hosting/site-origin.ts';
import { documentsOf, localDatabase, type MirrorDatabase } from './database.ts';
import { googleHeaders, readCredentials, type Credentials } from './google-headers.ts';
import { marketplaceTokens } from './marketplace-token.ts';
import { openProgress } from './progress.ts';
import type { MirrorOptions } from './run-mirror.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export const MARKETPLACE = 'https://api.mercadolibre.com';
const FIRESTORE = 'https://firestore.googleapis.com';
/** Longer than any write takes to become readable. */
const MARGIN_MS = 15_000;
const DEFAULT_MAX_FAILED = 0.2;

/**
 * Reads the options of a run from the command line and the environment (docs/mirror.md).
 * @throws Error that names a missing or invalid one.
 */
export function mirrorOptions(args: readonly string[], variables: Variables): Omit<MirrorOptions, 'log'> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      out: { type: 'string', default: inRepository('dist/catalogo.json') },
      full: { type: 'boolean', default: false },
      'max-failed': { type: 'string', default: String(DEFAULT_MAX_FAILED) },
    },
  });
  const maxFailed = Number(values['max-failed']);
  if (!(maxFailed >= 0 && maxFailed <= 1))
    throw new Error('--max-failed es una parte de 1, por ejemplo 0.2.');
  const database = databaseOf(variables);
  return {
    database,
    marketplace: marketplaceOf(variables, database),
    // A local engine starts afresh under the same address.
    keptFile: variables['FIRESTORE_EMULATOR_HOST'] ? null : inRepository('.cache/catalogue.json'),
    full: values.full,
    out: values.out,
    origin: siteOrigin(loadEnv('production', inRepository('.'), 'VITE_')),
    maxFailed,
    // On one machine a write can be read at once.
    marginMs: variables['FIRESTORE_EMULATOR_HOST'] ? 0 : MARGIN_MS,
  };
}

/** The database of the environment: a local engine's, or the one of the site's project. */
export function databaseOf(variables: Variables): MirrorDatabase {
  const emulator = variables['FIRESTORE_EMULATOR_HOST'] ?? '';
  const project = variables['GCLOUD_PROJECT'] ?? 'demo-bornera';
  return emulator === '' ? realDatabase(variables) : localDatabase(emulator, project);
}

function realDatabase(variables: Variables): MirrorDatabase {
  const credentials = credentialsOf(variables);
  const project = variables['GOOGLE_CLOUD_PROJECT'] || siteProject(variables) || credentials?.projectId || '';
  if (project === '')
    throw new Error('Falta el proyecto de Firebase: GOOGLE_CLOUD_PROJECT o VITE_FIREBASE_PROJECT_ID.');
  return { documents: documentsOf(FIRESTORE, project), headers: googleHeaders(credentials) };
}

/** The credentials of the environment, or null. Unset secrets of a workflow are empty texts. */
export function credentialsOf(variables: Variables): Credentials | null {
  const text = variables['FIREBASE_SERVICE_ACCOUNT'] ?? '';
  if (text !== '') return readCredentials('FIREBASE_SERVICE_ACCOUNT', text);
  const file = variables['GOOGLE_APPLICATION_CREDENTIALS'] ?? '';
  return file === '' ? null : readCredentials(file, readFileSync(file, 'utf8'));
}

/** The site's project, so that a key of another project cannot publish another catalogue. */
function siteProject(variables: Variables): string | undefined {
  const name = 'VITE_FIREBASE_PROJECT_ID';
  return variables[name] || loadEnv('production', inRepository('.'), name)[name];
}

/** Null without an address or keys: the marketplace refuses anonymous calls. */
function marketplaceOf(variables: Variables, database: MirrorDatabase): MirrorOptions['marketplace'] {
  const keys = {
    token: variables['MARKETPLACE_TOKEN'] ?? '',
    clientId: variables['MARKETPLACE_CLIENT_ID'] ?? '',
    clientSecret: variables['MARKETPLACE_CLIENT_SECRET'] ?? '',
    refreshToken: variables['MARKETPLACE_REFRESH_TOKEN'] ?? '',
  };
  const baseUrl = variables['MARKETPLACE_URL'] ?? '';
  // A later refresh token stands in the database.
  if (baseUrl === '' && keys.token === '' && keys.clientId === '') return null;
  const url = baseUrl === '' ? MARKETPLACE : baseUrl;
  return {
    baseUrl: url,
    tokens: marketplaceTokens(url, keys, database),
    progress: openProgress(inRepository('.cache/mirror.json')),
  };
}
