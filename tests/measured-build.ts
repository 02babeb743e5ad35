import { inRepository } from '#tools/repository.ts';
import { runTool, toolArguments } from '#tools/run-tool.ts';
import { siteVariables } from '#local/site-variables.ts';
import { LOCAL } from './support/fixtures/local-addresses.ts';
import { buildSite } from '#deploy/hosting/build-site.ts';

// Makes the build whose size `npm run budgets` checks (.size-limit.mjs): with a value for everything that can be
// configured, so that the verdict is the same in every owner's shop.
await runTool(async () => {
  toolArguments({ usage: 'npm run budgets', options: {} });
  await buildSite(
    {
      ...siteVariables(LOCAL),
      VITE_FIREBASE_APP_ID: '1:2:web:3',
      VITE_APP_CHECK_KEY: 'site-key',
      VITE_SENTRY_DSN: 'https://key@errors.invalid/1',
    },
    inRepository('.local/budgets'),
  );
});
