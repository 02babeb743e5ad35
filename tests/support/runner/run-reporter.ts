import type { SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { writeResults, type TestRun } from './results.ts';

/** Kind of a test's annotation that tells how many of 1,000 expressions a request leaves. */
export const HEADROOM = 'headroom';

/** What a run says whose rules were tried on another engine than Google's, which alone counts expressions. */
export const NOT_MEASURED =
  'Not measured: the expressions that firestore.rules leave. After a change of them: npm test -- --emulator=official tests/rules -t expressions (README.md#other-systems)';

/** Keeps the results of a run, with the errors that belong to no test and the rules' headroom, which it lists at the end. */
export class RunReporter implements Reporter {
  private readonly headroom: string[] = [];

  onTestCaseResult(test: TestCase): void {
    for (const { type, message } of test.annotations()) if (type === HEADROOM) this.headroom.push(message);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const { headroom } = this;
    for (const line of headroom) console.log(line);
    const hasRules = modules.some(({ relativeModuleId }) => relativeModuleId.startsWith('tests/rules/'));
    if (hasRules && headroom.length === 0) console.log(NOT_MEASURED);
    writeResults({ files: modules.map(resultOf), errors: errors.map(textOf), headroom, secondRuns: [] });
  }
}

function resultOf(module: TestModule): TestRun['files'][number] {
  const file = module.relativeModuleId;
  const tests = [...module.children.allTests()];
  const count = (state: 'passed' | 'skipped') => tests.filter((test) => test.result().state === state).length;
  const failure = (name: string, found: readonly SerializedError[]) =>
    `${[file, ...(name === '' ? [] : [name])].join(' > ')}\n${found.map(textOf).join('\n')}`;
  const failed = [
    ...tests
      .filter((test) => test.result().state === 'failed')
      .map((test) => failure(test.fullName, test.result().errors ?? [])),
    ...[...module.children.allSuites()]
      .filter((suite) => suite.errors().length > 0)
      .map((suite) => failure(suite.fullName, suite.errors())),
    ...(module.errors().length > 0 ? [failure('', module.errors())] : []),
  ];
  return {
    file,
    project: module.project.name,
    passed: count('passed'),
    skipped: count('skipped'),
    failures: failed,
  };
}

/** Returns the error without the calls inside packages: a log that keeps its last lines only still names every failure. */
function textOf({ stack, message }: SerializedError): string {
  const lines = (stack ?? message).split('\n');
  return lines.filter((line) => !/^ +at .*(node_modules|node:internal)/.test(line)).join('\n');
}
