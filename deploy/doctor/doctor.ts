import { buildVariables } from '../build/variables.ts';
import { payment } from '../../src/config/payment.ts';
import { inRepository } from '../../local/repository.ts';
import { runTool, toolArguments } from '../../local/run-tool.ts';
import { runChecks, table } from '../checks/run-checks.ts';
import { originOfSite } from '../checks/site-address.ts';
import { googleHeaders } from '../database/google-headers.ts';
import { credentialsOf } from '../database/project-database.ts';
import { checksFor } from './checks.ts';

// `npm run doctor [-- https://address] [--token=ID_TOKEN]`: checks a configuration before and after a deploy
// (docs/deploy.md#doctor).
await runTool(async () => {
  const { values, positionals } = toolArguments({
    usage: 'npm run doctor -- [https://address] [--token=ID_TOKEN]',
    options: { token: { type: 'string', default: '' } },
    words: 1,
  });
  const [address] = positionals;
  const site = address === undefined ? '' : originOfSite(address);
  const headers = googleHeaders(
    credentialsOf(process.env),
    {},
    'https://www.googleapis.com/auth/cloud-platform',
  );
  const findings = await runChecks(checksFor(site), {
    variables: buildVariables(),
    folder: inRepository('.'),
    google: {
      rules: 'https://firebaserules.googleapis.com',
      firestore: 'https://firestore.googleapis.com',
      identity: 'https://identitytoolkit.googleapis.com',
      headers: await headers().catch(() => null),
    },
    payment,
    site,
    token: values.token,
    now: Date.now(),
  });
  console.log(table(findings));
  process.exitCode = findings.some(({ state }) => state === 'failed') ? 1 : 0;
});
