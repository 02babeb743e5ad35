import { GoogleAuth, type GoogleAuthOptions, type OAuth2ClientOptions } from 'google-auth-library';
import * as v from 'valibot';
import { ToolError } from '#tools/run-tool.ts';

type GoogleCredentials = NonNullable<GoogleAuthOptions['credentials']>;
type TransporterOptions = NonNullable<OAuth2ClientOptions['transporterOptions']>;

/** A key of a service account, or a file of workload identity federation, which names no project. */
export interface Credentials {
  readonly file: GoogleCredentials;
  readonly projectId: string;
}

/** The library itself checks the fields that each kind of credentials needs. */
const File = v.custom<GoogleCredentials>((content) => v.is(v.looseObject({ type: v.string() }), content));

const SCOPE = 'https://www.googleapis.com/auth/datastore';

/** Parses a credentials file. @throws ToolError that names its source when the text is none. */
export function readCredentials(source: string, text: string): Credentials {
  const file = v.safeParse(v.pipe(v.string(), v.parseJson(), File), text);
  if (!file.success)
    throw new ToolError(`${source} is not the JSON of Google credentials (docs/mirror.md#keys).`);
  const key = v.safeParse(v.object({ project_id: v.string() }), file.output);
  return { file: file.output, projectId: key.success ? key.output.project_id : '' };
}

/**
 * Returns a function that makes the headers of a request to Firestore, or to the services of another scope.
 * @param credentials null searches this machine as every Google tool does (application default credentials).
 * @param transporterOptions of the calls for tokens.
 */
export function googleHeaders(
  credentials: Credentials | null,
  transporterOptions: TransporterOptions = {},
  scopes: string = SCOPE,
): () => Promise<Readonly<Record<string, string>>> {
  const auth = new GoogleAuth({
    scopes,
    clientOptions: { transporterOptions },
    ...(credentials !== null && { credentials: credentials.file }),
  });
  return async () => {
    try {
      return Object.fromEntries(await auth.getRequestHeaders());
    } catch (cause) {
      throw new ToolError(tokenProblem(cause instanceof Error ? cause.message : String(cause)), { cause });
    }
  };
}

/** How to give this machine credentials. */
export const LOG_IN_HINT =
  'no Google credentials: gcloud auth application-default login, or GOOGLE_APPLICATION_CREDENTIALS (docs/mirror.md#keys)';

/** Google's library has no code for its errors. */
function tokenProblem(why: string): string {
  if (why.includes('Could not load the default credentials')) return `This machine has ${LOG_IN_HINT}.`;
  return `Google gave no token (docs/mirror.md#keys): ${why.split('\n')[0]}`;
}
