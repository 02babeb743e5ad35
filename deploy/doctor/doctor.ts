import { ownersValues } from '#config/check-values.ts';
import { buildVariables } from '#deploy/build/build-variables.ts';
import { findingsTable, originOfSite, runChecks } from '#deploy/checks/check.ts';
import { googleHeaders } from '#deploy/database/google-access.ts';
import { parseChoices, runTool, toolArguments } from '#tools/run-tool.ts';
import { CHECKS } from './checks.ts';

// `npm run doctor [-- https://address]` checks a configuration before and after a deploy (docs/deploy.md#doctor). firebase.json
// runs `--only database` before a deploy, where a skipped check also fails.
await runTool(async () => {
  const { positionals, values } = toolArguments({
    usage: 'npm run doctor -- [--only CHECK] [https://address]',
    options: { only: { type: 'string', multiple: true, default: [] } },
    words: 1,
  });
  const [address = ''] = positionals;
  const names = parseChoices('check', values.only, Object.keys(CHECKS));
  const checks = Object.entries(CHECKS).filter(([name]) => names.includes(name));
  const findings = await runChecks(Object.fromEntries(checks), {
    values: ownersValues,
    variables: buildVariables(),
    google: {
      rules: 'https://firebaserules.googleapis.com',
      firestore: 'https://firestore.googleapis.com',
      accounts: 'https://identitytoolkit.googleapis.com',
      models: 'https://generativelanguage.googleapis.com',
      realtime: [
        'https://{project}-default-rtdb.firebaseio.com',
        'https://{project}-default-rtdb.europe-west1.firebasedatabase.app',
        'https://{project}-default-rtdb.asia-southeast1.firebasedatabase.app',
      ],
      storage: 'https://firebasestorage.googleapis.com',
      headers: await googleHeaders('cloud-platform')().catch(() => null),
    },
    site: address === '' ? '' : originOfSite(address),
  });
  console.log(findingsTable(findings));
  const wrong = values.only.length === 0 ? ['failed'] : ['failed', 'skipped'];
  process.exitCode = findings.some(({ state }) => wrong.includes(state)) ? 1 : 0;
});
