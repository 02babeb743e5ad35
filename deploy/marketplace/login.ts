import { buildVariables } from '#deploy/build/build-variables.ts';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { siteOrigin } from '#deploy/hosting/site-origin.ts';
import { MARKETPLACE_ADDRESS } from '#deploy/mirror/mirror-options.ts';
import { authorizationOf, codeIn, firstRefreshToken } from './authorization.ts';
import { runTool, ToolError, toolArguments } from '#tools/run-tool.ts';

// `npm run marketplace:login`: gets the first refresh token of the mirror (docs/deploy.md#mercado-libre).
const PAGE = 'https://auth.mercadolibre.com.ar/authorization';

await runTool(async () => {
  const { values } = toolArguments({
    usage: 'npm run marketplace:login -- [--redirect=https://YOUR-HOST/]',
    options: { redirect: { type: 'string', default: ownAddress() } },
  });
  if (values.redirect === '')
    throw new ToolError('Give the redirect URI of the application: --redirect=https://…');
  const keys = {
    clientId: required('MARKETPLACE_CLIENT_ID'),
    clientSecret: required('MARKETPLACE_CLIENT_SECRET'),
  };
  const authorization = authorizationOf(
    process.env['MARKETPLACE_AUTH_URL'] ?? PAGE,
    keys.clientId,
    values.redirect,
  );
  console.log(`1. Open this address in a browser, logged in to Mercado Libre with the account that owns the listings:

${authorization.address}

2. Press «Autorizar». The browser ends at ${values.redirect}?code=TG-…
`);
  const prompt = createInterface({ input: stdin, output: stdout });
  const pasted = await prompt.question('3. Paste that whole address here: ');
  prompt.close();
  const baseUrl = process.env['MARKETPLACE_URL'] ?? MARKETPLACE_ADDRESS;
  const token = await firstRefreshToken(baseUrl, keys, authorization, codeIn(pasted, authorization));
  console.log(`
${token}

This refresh token works once. Give it to the next run of the mirror, which keeps the later ones in interno/marketplace:
  here        MARKETPLACE_REFRESH_TOKEN=${token} npm run mirror
  workflows   gh secret set MARKETPLACE_REFRESH_TOKEN`);
});

/** The shop's own address, which an application may name. */
function ownAddress(): string {
  const origin = siteOrigin(buildVariables());
  return origin === '' ? '' : `${origin}/`;
}

/** @throws ToolError that names a missing variable. */
function required(name: string): string {
  const value = process.env[name] ?? '';
  if (value === '')
    throw new ToolError(
      `Set ${name}, from the application in Mercado Libre’s DevCenter (docs/deploy.md#mercado-libre).`,
    );
  return value;
}
