import { isNoResponse, ToolError } from '#tools/run-tool.ts';

/** Result of a check. The `text` of a failure says in one line what to do; a skipped check names what is missing. */
export interface Finding {
  readonly state: 'ok' | 'failed' | 'skipped';
  readonly text: string;
}

/** Checks one thing. A thrown error counts as a failure. */
export type Check<T> = (subject: T) => Finding | Promise<Finding>;

export function ok(text: string): Finding {
  return { state: 'ok', text };
}

export function failed(text: string): Finding {
  return { state: 'failed', text };
}

export function skipped(text: string): Finding {
  return { state: 'skipped', text };
}

/** Returns a failure that joins the problems in one line, or success when all of them are ''. */
export function okUnless(problems: readonly string[], text: string): Finding {
  const found = problems.filter(Boolean);
  return found.length === 0 ? ok(text) : failed(found.join('; '));
}

export interface NamedFinding extends Finding {
  readonly name: string;
}

/** Runs all checks at once. */
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
    if (!(cause instanceof Error)) return failed(String(cause));
    return failed(
      isNoResponse(cause) ? 'no answer: look at your connection and run this again' : cause.message,
    );
  }
}

const SIGNS = { ok: '✓', failed: '✗', skipped: '–' };

/** Returns one line per finding. */
export function findingsTable(findings: readonly NamedFinding[]): string {
  const width = Math.max(...findings.map(({ name }) => name.length));
  return findings.map(({ name, state, text }) => `${SIGNS[state]} ${name.padEnd(width)}  ${text}`).join('\n');
}

/** Returns the origin of the site given as an argument. @throws ToolError for an invalid address */
export function originOfSite(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address !== null && ['http:', 'https:'].includes(address.protocol)) return address.origin;
  const example = URL.canParse(`https://${text}`) ? `https://${text}` : 'https://www.example.com';
  throw new ToolError(`«${text}» is no address of a site: write ${example}`);
}
