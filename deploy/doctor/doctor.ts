import { buildVariables } from '../build/build-variables.ts';
import { payment } from '../../src/config/shop/payment.ts';
import { nationalTaxes } from '../../src/config/shop/prices.ts';
import { dataFiscal } from '../../src/config/shop/shop.ts';
import { inRepository } from '../../tools/repository.ts';
import { runTool, toolArguments } from '../../tools/run-tool.ts';
import { runChecks, findingsTable } from '../checks/run-checks.ts';
import { originOfSite } from '../checks/site-address.ts';
import { googleHeaders } from '../database/google-headers.ts';
import { credentialsOf } from '../database/project-database.ts';
import { CHECKS } from './checks.ts';

// `npm run doctor [-- https://address]`: checks a configuration before and after a deploy (docs/deploy.md#doctor).
await runTool(async () => {
  const { positionals } = toolArguments({
    usage: 'npm run doctor -- [https://address]',
    options: {},
    words: 1,
  });
  const [address] = positionals;
  const site = address === undefined ? '' : originOfSite(address);
  const headers = googleHeaders(
    credentialsOf(process.env),
    {},
    'https://www.googleapis.com/auth/cloud-platform',
  );
  const findings = await runChecks(CHECKS, {
    variables: buildVariables(),
    folder: inRepository('.'),
    google: {
      rules: 'https://firebaserules.googleapis.com',
      firestore: 'https://firestore.googleapis.com',
      headers: await headers().catch(() => null),
    },
    payment,
    taxes: { dataFiscal, nationalTaxes },
    site,
    now: Date.now(),
  });
  console.log(findingsTable(findings));
  process.exitCode = findings.some(({ state }) => state === 'failed') ? 1 : 0;
});
