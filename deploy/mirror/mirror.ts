import { buildVariables } from '#deploy/build/build-variables.ts';
import { databaseOf } from '#deploy/database/google-access.ts';
import type { RestDatabase } from '#deploy/database/rest-database.ts';
import { siteOrigin } from '#deploy/hosting/site-origin.ts';
import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { marketplaceTokens } from './marketplace-token.ts';
import { runMirror, type MirrorOptions } from './run-mirror.ts';

/** Longer than any write takes to become readable. */
const MARGIN_MS = 15_000;

// `npm run mirror` updates the products from the marketplace and writes catalogo.json (docs/mirror.md).
await runTool(async () => {
  const { values } = toolArguments({
    usage: 'npm run mirror -- [--out FILE]',
    options: { out: { type: 'string', default: inRepository('dist/catalogo.json') } },
  });
  const database = databaseOf(process.env);
  const marketplace = marketplaceOf(process.env, database);
  if (marketplace === null) console.log('No keys of the marketplace: the stored catalogue is only copied.');
  const isLocal = Boolean(process.env['FIRESTORE_EMULATOR_HOST']);
  const { ok } = await runMirror({
    database,
    marketplace,
    out: values.out,
    origin: siteOrigin(buildVariables()),
    // On a local engine a write is readable at once.
    marginMs: isLocal ? 0 : MARGIN_MS,
    log: console.log,
  });
  process.exitCode = ok ? 0 : 1;
});

/** Returns null without an address or keys: the marketplace refuses anonymous calls. */
function marketplaceOf(variables: NodeJS.ProcessEnv, database: RestDatabase): MirrorOptions['marketplace'] {
  const keys = {
    token: variables['MARKETPLACE_TOKEN'] ?? '',
    clientId: variables['MARKETPLACE_CLIENT_ID'] ?? '',
    clientSecret: variables['MARKETPLACE_CLIENT_SECRET'] ?? '',
    refreshToken: variables['MARKETPLACE_REFRESH_TOKEN'] ?? '',
  };
  const address = variables['MARKETPLACE_URL'] ?? '';
  // The database may have a newer refresh token.
  if (address === '' && keys.token === '' && keys.clientId === '') return null;
  const baseUrl = address || 'https://api.mercadolibre.com';
  return { baseUrl, tokenAfter: marketplaceTokens(baseUrl, keys, database) };
}
