import { chromium } from 'playwright-core';
import { loadEnv } from 'vite';
import { inRepository } from '../../local/repository.ts';
import { skipped } from '../checks/check.ts';
import { runChecks, table, type NamedFinding } from '../checks/run-checks.ts';
import { siteOrigin } from '../hosting/site-origin.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../tests/support/browser/chromium.ts';
import { buyerStory } from './buyer-story.ts';
import { SITE_CHECKS } from './site-checks.ts';

// `npm run smoke [-- https://address]`: tries a published shop, without an address that of VITE_PRODUCTION_HOST
// (docs/smoke.md).
const [, , address] = process.argv;
const own = siteOrigin(loadEnv('production', inRepository('.'), 'VITE_'));
const site = address === undefined ? own : originOf(address);
if (site === '') {
  console.error('Say which site: npm run smoke -- https://address');
  process.exit(1);
}
console.log(`Trying ${site} …`);
const findings = [...(await runChecks(SITE_CHECKS, site)), ...(await asBuyer())];
console.log(table(findings));
process.exitCode = findings.some(({ state }) => state === 'failed') ? 1 : 0;

function originOf(text: string): string {
  return URL.canParse(text) ? new URL(text).origin : '';
}

async function asBuyer(): Promise<readonly NamedFinding[]> {
  const { SMOKE_EMAIL: email = '', SMOKE_PASSWORD: password = '' } = process.env;
  if (email === '' || password === '')
    return [{ name: 'sign-in', ...skipped('set SMOKE_EMAIL and SMOKE_PASSWORD of a test account') }];
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const story = await buyerStory(browser, site, { email, password });
  await browser.close();
  return story;
}
