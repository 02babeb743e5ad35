import { writeFileSync } from 'node:fs';
import type { SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { NOTES_FILE, type RunNotes } from './results.ts';

/** Keeps the errors of a run that belong to no test, and the tests that passed only on their second try, which it also lists. */
export class RunReporter implements Reporter {
  private readonly secondTries: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const why = test.result().errors?.[0]?.message ?? '';
    this.secondTries.push(`${test.module.relativeModuleId} > ${test.fullName}\n  ${why}`);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { secondTries } = this;
    for (const name of secondTries) console.log(`Passed only on a second try: ${name}`);
    const notes: RunNotes = { errors: errors.map(({ stack, message }) => stack ?? message), secondTries };
    writeFileSync(NOTES_FILE, JSON.stringify(notes));
  }
}
