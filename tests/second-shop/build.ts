import { buildSite } from '#deploy/hosting/build-site.ts';
import { SITE_VARIABLES } from './site-variables.ts';

// Runs in the copy of the repository with the second shop's files (copy-shop.ts): builds it with a value for every setting, into
// the named folder.
await buildSite(
  {
    ...SITE_VARIABLES,
    VITE_FIREBASE_APP_ID: '1:2:web:3',
    VITE_APP_CHECK_KEY: 'site-key',
    VITE_SENTRY_DSN: 'https://key@errors.invalid/1',
  },
  process.argv[2] ?? 'dist',
);
