import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Ends a run with the tests that took longest: what to look at first when the whole has become slow. */
export default class SlowestTests implements Reporter {
  private readonly tests: { readonly name: string; readonly seconds: number }[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    const [, , ...path] = test.titlePath();
    this.tests.push({ name: path.filter(Boolean).join(' › '), seconds: duration / 1000 });
  }

  onEnd(): void {
    if (this.tests.length === 0) return;
    const slowest = this.tests.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
    const whole = this.tests.reduce((sum, { seconds }) => sum + seconds, 0);
    console.log(
      `\nThe slowest of ${this.tests.length} tests, which took ${whole.toFixed(0)} s on their workers:`,
    );
    for (const { name, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(6)} s  ${name}`);
  }
}
