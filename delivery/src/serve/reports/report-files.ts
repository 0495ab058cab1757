import { appendFile, readFile, rename, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Report } from '@landmark/contract/report';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { ifThere, jsonIn } from '../../store/files';
import type { StateFolder } from '../../store/state-folder';

/** By what a browser calls itself. Chromium calls itself Safari too, so it is asked for first. */
const families = { 'Chrome/': 'chromium', 'Firefox/': 'firefox', 'Safari/': 'safari' } as const;

/** All that is kept of a browser's name for itself. */
const browserFamily = (userAgent = '') =>
  Object.entries(families).find(([name]) => userAgent.includes(name))?.[1] ?? 'other';

export type KeptReport = ReturnType<typeof keptReport>;

/** A report as it is kept: when, to the minute, and in which family of browser. */
export const keptReport = (report: Report, userAgent: string | undefined, now: Date) => ({
  time: `${now.toISOString().slice(0, 16)}Z`,
  ...report,
  browser: browserFamily(userAgent),
});

/** What makes two reports tell of the same. */
export const causeOf = ({ app, version, kind, code, page, at }: Report): string =>
  [app, version, kind, code, page, at].join(' ');

/** So many whole files are kept, of which the oldest gives way. */
const keptFiles = 4;
/** Of each. Bytes. */
const fileBytes = 1024 * 1024;

const reportFile = (state: StateFolder, age: number) =>
  path.join(state.root, 'reports', age === 0 ? 'reports.jsonl' : `reports.${age}.jsonl`);

/** Keeps one report after the other. */
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
    // One that cannot be written does not keep the next from being tried.
    last = next.catch(() => {});
    return next;
  };
}

/** All that is kept, the oldest first. */
export async function readReports(state: StateFolder): Promise<KeptReport[]> {
  const ages = Array.from({ length: keptFiles }, (_, index) => keptFiles - 1 - index);
  const texts = await Promise.all(ages.map((age) => ifThere(readFile(reportFile(state, age), 'utf8'), '')));
  // A crash may have cut the last line short.
  return texts.flatMap((text) => text.split('\n').flatMap((line) => (jsonIn(line) as KeptReport) ?? []));
}
