import { spawnSync } from 'node:child_process';
import * as v from 'valibot';
import { runTool, toolArguments } from '#tools/run-tool.ts';

/** Vulnerabilities that the registry knows in packages that reach buyers. */
export type AuditOutcome =
  | { readonly kind: 'clean' }
  /** Number of vulnerabilities, moderate or worse. */
  | { readonly kind: 'known'; readonly count: number }
  | { readonly kind: 'unanswered'; readonly why: string };

const Report = v.object({
  metadata: v.object({
    vulnerabilities: v.object({ moderate: v.number(), high: v.number(), critical: v.number() }),
  }),
});

/** Returns the outcome of the output of `npm audit --json`. */
export function auditOutcome(said: string): AuditOutcome {
  const reply: unknown = attempt(() => JSON.parse(said));
  const report = v.safeParse(Report, reply);
  if (!report.success) {
    const refusal = v.safeParse(v.object({ message: v.string() }), reply);
    return { kind: 'unanswered', why: refusal.success ? refusal.output.message : 'no report' };
  }
  const { moderate, high, critical } = report.output.metadata.vulnerabilities;
  const count = moderate + high + critical;
  return count === 0 ? { kind: 'clean' } : { kind: 'known', count };
}

function attempt(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return null;
  }
}

// `npm run audit`: fails when a package that reaches buyers has a known vulnerability. A registry that does not answer
// is reported and fails nothing. tests/architecture/dependencies.test.ts checks the lockfile itself.
function main(): void {
  toolArguments({ usage: 'npm run audit', options: {} });
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['audit', '--omit=dev', '--json'];
  const { stdout } = spawnSync(npm, args, { encoding: 'utf8', shell: process.platform === 'win32' });
  const outcome = auditOutcome(stdout);
  if (outcome.kind === 'clean') console.log('Nothing known against any package that reaches buyers.');
  if (outcome.kind === 'unanswered')
    console.log(`NOT AUDITED: the registry does not answer here (${outcome.why}).`);
  if (outcome.kind === 'known') {
    console.error(`${outcome.count} known weaknesses in packages that reach buyers: npm audit --omit=dev`);
    process.exitCode = 1;
  }
}

if (process.argv[1]?.endsWith('audit.ts')) await runTool(main);
