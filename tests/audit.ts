import { spawnSync } from 'node:child_process';
import * as v from 'valibot';

/** What the registry knows of the packages that reach buyers. */
export type AuditOutcome =
  | { readonly kind: 'clean' }
  /** How many weaknesses, from moderate on. */
  | { readonly kind: 'known'; readonly count: number }
  | { readonly kind: 'unanswered'; readonly why: string };

const Report = v.object({
  metadata: v.object({
    vulnerabilities: v.object({ moderate: v.number(), high: v.number(), critical: v.number() }),
  }),
});

/** The outcome in what `npm audit --json` says. */
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

// `npm run audit`: fails when a weakness of a package that buyers get is known; a registry that does not answer
// is said and fails nothing. The lockfile itself is looked at by tests/architecture/dependencies.test.ts.
if (process.argv[1]?.endsWith('audit.ts')) {
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
