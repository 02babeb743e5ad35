import { siteVariables } from '#local/site-variables.ts';
import { LOCAL } from '#tests/support/fixtures/local-addresses.ts';

/** Configuration of the second shop's site. */
export const SITE_VARIABLES = {
  ...siteVariables(LOCAL),
  VITE_PRODUCTION_HOST: 'donachola.example',
  VITE_BOT_PHONE: '+5493515550199',
};
