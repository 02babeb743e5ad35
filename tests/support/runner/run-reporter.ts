import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { NOTES_FILE, type RunNotes } from './results.ts';

/** Kind of a test's annotation that tells how many of 1,000 expressions a request leaves. */
export const HEADROOM = 'headroom';

/** What a run says whose rules were tried on another engine than Google's, which alone counts expressions. */
export const NOT_MEASURED =
  'Not measured: the expressions that firestore.rules leave. After a change of them: npm test -- --emulator=official tests/rules -t expressions (README.md#other-systems)';

/**
 * Keeps what the results of a run leave out: errors that belong to no test, tests that passed only on their second try, and the
 * rules' headroom. Lists it at the end.
 */
export class RunReporter implements Reporter {
  private readonly secondTries: string[] = [];
  private readonly headroom: string[] = [];

  onTestCaseResult(test: TestCase): void {
    for (const { type, message } of test.annotations()) if (type === HEADROOM) this.headroom.push(message);
    if (!test.diagnostic()?.flaky) return;
    const why = test.result().errors?.[0]?.message ?? '';
    this.secondTries.push(`${test.module.relativeModuleId} > ${test.fullName}\n  ${why}`);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { secondTries, headroom } = this;
    for (const name of secondTries) console.log(`Passed only on a second try: ${name}`);
    for (const line of headroom) console.log(line);
    const hasRules = modules.some(({ relativeModuleId }) => relativeModuleId.startsWith('tests/rules/'));
    if (hasRules && headroom.length === 0) console.log(NOT_MEASURED);
    const notes: RunNotes = {
      errors: errors.map(({ stack, message }) => stack ?? message),
      secondTries,
      headroom,
    };
    mkdirSync(dirname(NOTES_FILE), { recursive: true });
    writeFileSync(NOTES_FILE, JSON.stringify(notes));
  }
}
