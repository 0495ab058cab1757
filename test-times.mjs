/**
 * A reporter for jest and for Playwright: notes how each test ended and how long it took, one line of JSON each, in the
 * file that TEST_TIMES names. `npm test` ends with the slowest of all, and those that failed.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';

const note = (name, passed, milliseconds) => {
  const file = process.env.TEST_TIMES;
  const line = { name, passed, seconds: milliseconds / 1000 };
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
};

export default class TestTimes {
  /** Jest: a file is done. */
  onTestResult(_test, { testFilePath, testResults }) {
    const file = testFilePath.split('/').slice(-3).join('/');
    for (const { fullName, status, duration } of testResults) {
      if (['passed', 'failed'].includes(status))
        note(`${file} › ${fullName}`, status === 'passed', duration ?? 0);
    }
  }

  /** Playwright: a test is done, or tried once more. */
  onTestEnd(test, { status, duration, retry }) {
    const [, , ...path] = test.titlePath();
    const passed = status === test.expectedStatus;
    if (passed || retry === test.retries) note(`e2e/${path.filter(Boolean).join(' › ')}`, passed, duration);
  }
}

/** What to look at first when the whole has become slow. */
export function slowestTests(file) {
  if (!existsSync(file)) return 'No test was run.';
  const tests = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const whole = tests.reduce((sum, { seconds }) => sum + seconds, 0);
  const failed = tests.filter(({ passed }) => !passed).map(({ name }) => `FAILED  ${name}`);
  const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  return [
    `The slowest of ${tests.length} tests, which took ${whole.toFixed(0)} s of their own:`,
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
    ...failed,
  ].join('\n');
}
