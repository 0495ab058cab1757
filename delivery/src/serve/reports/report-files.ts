import { appendFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseReport, type Report } from '@landmark/contract/report';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { moment, partsOf, text } from '../../shape';
import { ifThere, jsonIn, readIfThere } from '../../store/files';
import type { StateFolder } from '../../store/state-folder';

/** Browser families by their token in `User-Agent`. Chromium's has `Safari/`, too, so it comes first. */
const families = { 'Chrome/': 'chromium', 'Firefox/': 'firefox', 'Safari/': 'safari' } as const;

/** Returns all that is kept of a `User-Agent`. */
const browserFamily = (userAgent = '') =>
  Object.entries(families).find(([name]) => userAgent.includes(name))?.[1] ?? 'other';

export type KeptReport = ReturnType<typeof keptReport>;

/** A report as it is kept: when, to the minute, and in which family of browser. */
export const keptReport = (report: Report, userAgent: string | undefined, now: Date) => ({
  time: `${now.toISOString().slice(0, 16)}Z`,
  ...report,
  browser: browserFamily(userAgent),
});

/** Returns the cause of a report: two reports with the same cause are counted as one error. */
export const causeOf = ({ app, version, kind, code, page, at }: Report): string =>
  [app, version, kind, code, page, at].join(' ');

/** How many files of reports are kept; a new one replaces the oldest. */
const keptFiles = 4;
/** The largest size of each. Bytes. */
const fileBytes = 1024 * 1024;

const reportFile = (state: StateFolder, age: number) =>
  path.join(state.root, 'reports', age === 0 ? 'reports.jsonl' : `reports.${age}.jsonl`);

/** Returns a function that appends reports to the files, one after another. */
export function reportKeeper(state: StateFolder) {
  const current = reportFile(state, 0);
  let last: Promise<void> = Promise.resolve();

  async function append(report: KeptReport): Promise<void> {
    const line = `${JSON.stringify(report)}\n`;
    await makeFolder(path.dirname(current));
    const { size } = await ifThere(stat(current), { size: 0 });
    for (let age = size + line.length > fileBytes ? keptFiles - 1 : 0; age > 0; age -= 1) {
      await ifThere(rename(reportFile(state, age - 1), reportFile(state, age)), undefined);
    }
    await appendFile(current, line);
  }

  return (report: KeptReport): Promise<void> => {
    const next = last.then(() => append(report));
    // A failed write does not keep the next report from being written.
    last = next.catch(() => {});
    return next;
  };
}

const isKept = partsOf({ time: moment, browser: text });

/** Leaves out what is no report: a crash may have cut a line short, and anybody may have written the file. */
function keptIn(line: string): readonly KeptReport[] {
  const said = jsonIn(line);
  const report = isKept(said) && parseReport(said);
  const { time, browser } = Object(said) as KeptReport;
  return report ? [{ time, ...report, browser }] : [];
}

/** Reads all kept reports, the oldest first. @throws state-damaged */
export async function readReports(state: StateFolder): Promise<KeptReport[]> {
  const ages = Array.from({ length: keptFiles }, (_, index) => keptFiles - 1 - index);
  const texts = await Promise.all(ages.map((age) => readIfThere(reportFile(state, age))));
  return texts.flatMap((said = '') => said.split('\n').flatMap(keptIn));
}
