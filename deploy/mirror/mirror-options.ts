import { buildVariables } from '#deploy/build/build-variables.ts';
import { inRepository } from '#tools/repository.ts';
import { siteOrigin } from '#deploy/hosting/site-origin.ts';
import { databaseOf } from '#deploy/database/project-database.ts';
import type { RestDatabase } from '#deploy/database/rest-database.ts';
import { marketplaceTokens } from './marketplace-token.ts';
import { openMirrorProgress } from './progress.ts';
import type { MirrorOptions } from './run-mirror.ts';
import { ToolError, toolArguments } from '#tools/run-tool.ts';

type Variables = Readonly<Record<string, string | undefined>>;

export const MARKETPLACE_ADDRESS = 'https://api.mercadolibre.com';
/** Longer than any write takes to become readable. */
const MARGIN_MS = 15_000;
const DEFAULT_MAX_FAILED = 0.2;

/**
 * Reads the options of a run from the command line and the environment (docs/mirror.md).
 * @throws ToolError that names a missing or invalid one.
 */
export function mirrorOptions(args: readonly string[], variables: Variables): Omit<MirrorOptions, 'log'> {
  const { values } = toolArguments(
    {
      usage: 'npm run mirror -- [--full] [--copy-on-failure] [--max-failed 0.2] [--out FILE]',
      options: {
        out: { type: 'string', default: inRepository('dist/catalogo.json') },
        full: { type: 'boolean', default: false },
        'copy-on-failure': { type: 'boolean', default: false },
        'max-failed': { type: 'string', default: String(DEFAULT_MAX_FAILED) },
      },
    },
    args,
  );
  const maxFailed = Number(values['max-failed']);
  if (!(maxFailed >= 0 && maxFailed <= 1))
    throw new ToolError('--max-failed is a share of 1, for example 0.2.');
  const database = databaseOf(variables);
  const isLocal = Boolean(variables['FIRESTORE_EMULATOR_HOST']);
  return {
    database,
    marketplace: marketplaceOf(variables, database),
    // A local engine starts afresh under the same address.
    keptFile: isLocal ? null : inRepository('.cache/catalogue.json'),
    keptPictures: isLocal ? null : inRepository('.cache/pictures'),
    full: values.full,
    copyOnFailure: values['copy-on-failure'],
    out: values.out,
    origin: siteOrigin(buildVariables()),
    maxFailed,
    // On one machine a write can be read at once.
    marginMs: isLocal ? 0 : MARGIN_MS,
  };
}

/** Null without an address or keys: the marketplace refuses anonymous calls. */
function marketplaceOf(variables: Variables, database: RestDatabase): MirrorOptions['marketplace'] {
  const keys = {
    token: variables['MARKETPLACE_TOKEN'] ?? '',
    clientId: variables['MARKETPLACE_CLIENT_ID'] ?? '',
    clientSecret: variables['MARKETPLACE_CLIENT_SECRET'] ?? '',
    refreshToken: variables['MARKETPLACE_REFRESH_TOKEN'] ?? '',
  };
  const address = variables['MARKETPLACE_URL'] ?? '';
  // A later refresh token stands in the database.
  if (address === '' && keys.token === '' && keys.clientId === '') return null;
  const baseUrl = address || MARKETPLACE_ADDRESS;
  return {
    baseUrl,
    tokenAfter: marketplaceTokens(baseUrl, keys, database),
    progress: openMirrorProgress(inRepository('.cache/mirror.json')),
  };
}
