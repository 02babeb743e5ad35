import { buildVariables } from '#deploy/build/build-variables.ts';
import { chromium } from 'playwright-core';
import { runTool, ToolError, toolArguments } from '#tools/run-tool.ts';
import { findingsTable, originOfSite, runChecks, skipped, type NamedFinding } from '#deploy/checks/check.ts';
import { siteOrigin } from '#deploy/hosting/site-origin.ts';
import { CHROMIUM_FLAGS, findChromium } from '#tests/support/browser/chromium.ts';
import { buyerStory, SITE_CHECKS } from './checks.ts';

// `npm run smoke [-- https://address]` checks a published shop, by default at VITE_PRODUCTION_HOST (docs/smoke.md).
await runTool(async () => {
  const { positionals } = toolArguments({
    usage: 'npm run smoke -- [https://address]',
    options: {},
    words: 1,
  });
  const [address] = positionals;
  const site = address === undefined ? ownSite() : originOfSite(address);
  console.log(`Trying ${site} …`);
  const findings = [...(await runChecks(SITE_CHECKS, site)), ...(await asBuyer(site))];
  console.log(findingsTable(findings));
  process.exitCode = findings.some(({ state }) => state === 'failed') ? 1 : 0;
});

function ownSite(): string {
  const own = siteOrigin(buildVariables());
  if (own !== '') return originOfSite(own);
  throw new ToolError('Say which site, or set VITE_PRODUCTION_HOST: npm run smoke -- https://address');
}

async function asBuyer(site: string): Promise<readonly NamedFinding[]> {
  const { SMOKE_EMAIL: email = '', SMOKE_PASSWORD: password = '' } = process.env;
  if (email === '' || password === '')
    return [{ name: 'sign-in', ...skipped('set SMOKE_EMAIL and SMOKE_PASSWORD of a test account') }];
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  const story = await buyerStory(browser, site, { email, password });
  await browser.close();
  return story;
}
