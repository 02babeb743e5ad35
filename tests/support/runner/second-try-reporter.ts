import type { TestCase } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';

/** Names at the end what passed only when tried again: a busy machine, or a defect that shows one time in many. */
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
