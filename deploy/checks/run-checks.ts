import { isNoAnswer } from '#tools/run-tool.ts';
import { failed, type Check, type Finding } from './check.ts';

export interface NamedFinding extends Finding {
  readonly name: string;
}

/** Runs checks, all at once. */
export function runChecks<T>(
  checks: Readonly<Record<string, Check<T>>>,
  subject: T,
): Promise<readonly NamedFinding[]> {
  return Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { state, text } = await findingOf(check, subject);
      return { name, state, text };
    }),
  );
}

export async function findingOf<T>(check: Check<T>, subject: T): Promise<Finding> {
  try {
    return await check(subject);
  } catch (cause) {
    return failed(reasonOf(cause));
  }
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return isNoAnswer(cause) ? 'no answer: look at your connection and run this again' : cause.message;
}

const SIGNS = { ok: '✓', failed: '✗', skipped: '–' };

/** One line for each finding. */
export function findingsTable(findings: readonly NamedFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings.map(({ name, state, text }) => `${SIGNS[state]} ${name.padEnd(width)}  ${text}`).join('\n');
}
