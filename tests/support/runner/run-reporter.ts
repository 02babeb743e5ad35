import { rmSync, writeFileSync } from 'node:fs';
import type { SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { ERRORS_FILE } from './results.ts';

/** Lists at the end the tests that passed only on their second try, and keeps the errors that belong to no test. */
export class RunReporter implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const why = test.result().errors?.[0]?.message ?? '';
    this.names.push(`${test.module.relativeModuleId} > ${test.fullName}\n  ${why}`);
  }

  onTestRunEnd(_modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const name of this.names) console.log(`Passed only on a second try: ${name}`);
    if (errors.length === 0) rmSync(ERRORS_FILE, { force: true });
    else writeFileSync(ERRORS_FILE, JSON.stringify(errors.map(({ stack, message }) => stack ?? message)));
  }
}
