import { buildVariables } from '#deploy/build/build-variables.ts';
import { inRepository } from '#tools/repository.ts';
import { choicesNamed, runTool, toolArguments } from '#tools/run-tool.ts';
import { runChecks, findingsTable } from '#deploy/checks/run-checks.ts';
import { originOfSite } from '#deploy/checks/site-address.ts';
import { googleHeaders } from '#deploy/database/google-headers.ts';
import { credentialsOf } from '#deploy/database/project-database.ts';
import { CHECKS } from './checks.ts';
import { ownParts } from './own-parts.ts';

// `npm run doctor [-- https://address]`: checks a configuration before and after a deploy (docs/deploy.md#doctor).
// `--only database` is what firebase.json runs before a deploy: there a check that cannot be made fails too.
await runTool(async () => {
  const { positionals, values } = toolArguments({
    usage: 'npm run doctor -- [--only CHECK] [https://address]',
    options: { only: { type: 'string', multiple: true, default: [] } },
    words: 1,
  });
  const names = choicesNamed('check', values.only, Object.keys(CHECKS));
  const [address] = positionals;
  const site = address === undefined ? '' : originOfSite(address);
  const headers = googleHeaders(
    credentialsOf(process.env),
    {},
    'https://www.googleapis.com/auth/cloud-platform',
  );
  const checks = Object.fromEntries(Object.entries(CHECKS).filter(([name]) => names.includes(name)));
  const findings = await runChecks(checks, {
    variables: buildVariables(),
    folder: inRepository('.'),
    google: {
      rules: 'https://firebaserules.googleapis.com',
      firestore: 'https://firestore.googleapis.com',
      headers: await headers().catch(() => null),
    },
    own: ownParts(),
    site,
    now: Date.now(),
  });
  console.log(findingsTable(findings));
  const wrong = values.only.length === 0 ? ['failed'] : ['failed', 'skipped'];
  process.exitCode = findings.some(({ state }) => wrong.includes(state)) ? 1 : 0;
});
