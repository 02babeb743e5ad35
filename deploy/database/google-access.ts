import { GoogleAuth } from 'google-auth-library';
import { buildVariables } from '#deploy/build/build-variables.ts';
import { ToolError } from '#tools/run-tool.ts';
import { documentsAddress, localDatabase, type RestDatabase } from './rest-database.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Creates the headers of a request to Google. */
type Headers = () => Promise<Readonly<Record<string, string>>>;

const FIRESTORE = 'https://firestore.googleapis.com';

/**
 * Returns the database that the environment names: a local engine's, or that of the site's project.
 * @param id of a database other than `(default)`, e.g. one restored from a managed backup
 */
export function databaseOf(variables: Variables, id = '(default)'): RestDatabase {
  const emulator = variables['FIRESTORE_EMULATOR_HOST'] ?? '';
  const project = variables['GCLOUD_PROJECT'] ?? 'demo-bornera';
  const database = emulator === '' ? realDatabase(variables) : localDatabase(emulator, project);
  return { ...database, documents: database.documents.replace('/(default)/', `/${id}/`) };
}

/** Returns the site's own project, so that credentials for another project cannot publish another catalogue. */
function realDatabase(variables: Variables): RestDatabase {
  const name = 'VITE_FIREBASE_PROJECT_ID';
  const project =
    variables['GOOGLE_CLOUD_PROJECT'] || variables[name] || buildVariables('production', name)[name];
  if (!project)
    throw new ToolError(
      'No Firebase project is named: set VITE_FIREBASE_PROJECT_ID in .env.production.local, or GOOGLE_CLOUD_PROJECT.',
    );
  return { documents: documentsAddress(FIRESTORE, project), headers: googleHeaders('datastore') };
}

/** How to give this machine credentials. */
export const LOG_IN_HINT =
  'no Google credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS (docs/mirror.md#keys)';

/** Uses this machine's application default credentials. @param scope name of Google's scope */
export function googleHeaders(scope: 'datastore' | 'cloud-platform'): Headers {
  // Otherwise Google's library looks on the network for Google's metadata server, and warns when another server responds.
  process.env['METADATA_SERVER_DETECTION'] ||= 'bios-only';
  const auth = new GoogleAuth({ scopes: `https://www.googleapis.com/auth/${scope}` });
  return async () => {
    try {
      return Object.fromEntries(await auth.getRequestHeaders());
    } catch (cause) {
      // Google's library has no error codes.
      const why = cause instanceof Error ? cause.message : String(cause);
      if (why.includes('Could not load the default credentials'))
        throw new ToolError(`This machine has ${LOG_IN_HINT}.`, { cause });
      throw new ToolError(`Google gave no token (docs/mirror.md#keys): ${why.split('\n')[0]}`, { cause });
    }
  };
}
