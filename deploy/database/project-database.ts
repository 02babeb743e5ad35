import { buildVariables } from '#deploy/build/build-variables.ts';
import { existsSync, readFileSync } from 'node:fs';
import { googleHeaders, readCredentials, type Credentials } from './google-headers.ts';
import { documentsAddress, localDatabase, type RestDatabase } from './rest-database.ts';
import { ToolError } from '#tools/run-tool.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const FIRESTORE = 'https://firestore.googleapis.com';

/**
 * The database of the environment: a local engine's, or the one of the site's project.
 * @param id another one than `(default)`, e.g. one restored from a managed backup.
 */
export function databaseOf(variables: Variables, id = '(default)'): RestDatabase {
  const emulator = variables['FIRESTORE_EMULATOR_HOST'] ?? '';
  const project = variables['GCLOUD_PROJECT'] ?? 'demo-bornera';
  const database = emulator === '' ? realDatabase(variables) : localDatabase(emulator, project);
  return { ...database, documents: database.documents.replace('/(default)/', `/${id}/`) };
}

function realDatabase(variables: Variables): RestDatabase {
  const credentials = credentialsOf(variables);
  const project = variables['GOOGLE_CLOUD_PROJECT'] || siteProject(variables) || credentials?.projectId || '';
  if (project === '')
    throw new ToolError(
      'No Firebase project is named: set VITE_FIREBASE_PROJECT_ID in .env.production.local, or GOOGLE_CLOUD_PROJECT.',
    );
  return { documents: documentsAddress(FIRESTORE, project), headers: googleHeaders(credentials) };
}

/** The credentials of the environment, or null. Unset secrets of a workflow are empty texts. */
export function credentialsOf(variables: Variables): Credentials | null {
  const text = variables['FIREBASE_SERVICE_ACCOUNT'] ?? '';
  if (text !== '') return readCredentials('FIREBASE_SERVICE_ACCOUNT', text);
  const file = variables['GOOGLE_APPLICATION_CREDENTIALS'] ?? '';
  if (file === '') return null;
  if (!existsSync(file))
    throw new ToolError(`GOOGLE_APPLICATION_CREDENTIALS names ${file}, which is missing.`);
  return readCredentials(file, readFileSync(file, 'utf8'));
}

/** The site's project, so that a key of another project cannot publish another catalogue. */
function siteProject(variables: Variables): string | undefined {
  const name = 'VITE_FIREBASE_PROJECT_ID';
  return variables[name] || buildVariables('production', name)[name];
}
