import type { SerializedError, TestCase, TestModule } from 'vitest/node';
import type { Reporter } from 'vitest/reporters';
import { writeResults, type TestRun } from './results.ts';

/** Annotation of a test with the number of 1,000 expressions that a request leaves. */
export const HEADROOM = 'headroom';

/** Printed after a run of the rules on another engine than Google's, which alone counts expressions. */
export const NOT_MEASURED =
  'Not measured: the expressions that firestore.rules leave. After a change of them: npm test -- --emulator=official tests/rules -t expressions (README.md#other-systems)';

/** Collects the results of a run, with errors outside of tests and the rules' headroom, and lists both at the end. */
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

/** Returns the error without stack frames in packages, so that the last lines of a log still name every failure. */
function textOf({ stack, message }: SerializedError): string {
  const lines = (stack ?? message).split('\n');
  return lines.filter((line) => !/^ +at .*(node_modules|node:internal)/.test(line)).join('\n');
}
