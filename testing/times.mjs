/**
 * A reporter for jest and Playwright: writes the result and the time of each test, one line of JSON each, to
 * the file that TEST_TIMES names. `npm test` ends with the slowest tests, and the failed ones with messages.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const note = (name, passed, milliseconds, messages) => {
  const file = process.env.TEST_TIMES;
  // A table's rows are named by their data, which may have many lines.
  const line = { name: name.replace(/\n.*/s, ' …'), passed, seconds: milliseconds / 1000 };
  if (messages.length > 0)
    line.message = stripVTControlCharacters(messages.join('\n'))
      .replace(/\n +at .*/g, '')
      .slice(0, 1_500);
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
};

export default class TestTimes {
  /** Jest: a file is done. */
  onTestResult(_test, { testFilePath, testResults }) {
    const file = testFilePath.split('/').slice(-3).join('/');
    for (const { fullName, status, duration, failureMessages, retryReasons = [] } of testResults) {
      if (['passed', 'failed'].includes(status))
        note(`${file} › ${fullName}`, status === 'passed', duration ?? 0, [
          ...retryReasons,
          ...failureMessages,
        ]);
    }
  }

  /** Playwright: a test is done, or will be retried. */
  onTestEnd(test, { status, duration, retry }) {
    const [, , ...path] = test.titlePath();
    const passed = status === test.expectedStatus;
    if (passed || retry === test.retries) {
      const errors = test.results.flatMap((each) => each.errors);
      const messages = errors.map(({ message, value }) => message ?? value);
      note(`e2e/${path.filter(Boolean).join(' › ')}`, passed, duration, messages);
    }
  }
}

/** The slowest tests, for when the whole has become slow, and those that failed, be it only at first. */
export function slowestTests(file) {
  if (!existsSync(file)) return 'No test was run.';
  const tests = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const whole = tests.reduce((sum, { seconds }) => sum + seconds, 0);
  const failed = tests.filter(({ message }) => message);
  const slowest = tests.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  return [
    `The slowest of ${tests.length} tests, which took ${whole.toFixed(0)} s of their own:`,
    ...slowest.map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`),
    ...failed.map(({ name, passed, message }) => `${passed ? 'FLAKY' : 'FAILED'}  ${name}\n${message}`),
  ].join('\n');
}
