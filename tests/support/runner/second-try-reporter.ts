import type { TestCase } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** Lists at the end the tests that passed only on their second try. */
export class SecondTryReporter implements Reporter {
  private readonly names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (!test.diagnostic()?.flaky) return;
    const why = test.result().errors?.[0]?.message ?? '';
    this.names.push(`${test.module.relativeModuleId} > ${test.fullName}\n  ${why}`);
  }

  onTestRunEnd(): void {
    for (const name of this.names) console.log(`Passed only on a second try: ${name}`);
  }
}
