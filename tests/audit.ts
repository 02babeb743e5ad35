import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { runTool, toolArguments } from '#tools/run-tool.ts';

const Count = v.object({ moderate: v.number(), high: v.number(), critical: v.number() });
const Report = v.object({ metadata: v.object({ vulnerabilities: Count }) });

// `npm run audit` fails when a package that reaches buyers has a known vulnerability, moderate or worse. An unreachable registry
// is reported, but is not a failure.
await runTool(() => {
  toolArguments({ usage: 'npm run audit', options: {} });
  const { stdout } = spawnSync('npm audit --omit=dev --json', { encoding: 'utf8', shell: true });
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), stdout);
  if (!report.success) {
    console.log(`NOT AUDITED: the registry does not answer here. ${stdout.slice(0, 200)}`);
    return;
  }
  const { moderate, high, critical } = report.output.metadata.vulnerabilities;
  const count = moderate + high + critical;
  if (count === 0) console.log('Nothing known against any package that reaches buyers.');
  else {
    console.error(`${count} known weaknesses in packages that reach buyers: npm audit --omit=dev`);
    process.exitCode = 1;
  }
});
