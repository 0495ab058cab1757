/** Kinds of reports: code that does not load, failed rendering, hydration or other code, and slow loading. */
export const reportKinds = ['load', 'render', 'hydration', 'error', 'slow'] as const;

export type ReportKind = (typeof reportKinds)[number];

/**
 * A browser's report about a release: names, positions in the code and times. It has no input, no visited
 * address, and no message of an error, which may quote either.
 */
export interface Report {
  readonly kind: ReportKind;
  readonly app: string;
  readonly version: string;
  readonly page?: string;
  /** The failure's code or the error's name: `page-failed`, `TypeError`, `react-418`. */
  readonly code?: string;
  /** File, line and column inside the release's `browser/`; its source map leads to the source. */
  readonly at?: string;
  readonly ms?: number;
}

/** Where reports and counts are sent; pages of an export send none. */
export const reportsUrl = '/_site/reports';

export const shapes = {
  app: /^[a-z]{1,32}$/,
  version: /^[\w.-]{1,64}$/,
  page: /^[A-Za-z]{1,64}$/,
  code: /^[\w-]{1,64}$/,
  at: /^[\w./-]{1,128}:\d{1,7}:\d{1,7}$/,
} as const;

export const fits = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value);

const isKind = (value: unknown): value is ReportKind => reportKinds.some((kind) => kind === value);

/** Ten minutes; a longer time means that the machine slept. */
export const longestMs = 600_000;

export const isNumber = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most;

/** Returns the valid parts of a value as a report; undefined if required parts are missing. */
export function parseReport(value: unknown): Report | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { kind, app, version, page, code, at, ms } = value as Record<string, unknown>;
  if (!isKind(kind) || !fits(app, shapes.app) || !fits(version, shapes.version)) return undefined;
  return {
    kind,
    app,
    version,
    ...(fits(page, shapes.page) && { page }),
    ...(fits(code, shapes.code) && { code }),
    ...(fits(at, shapes.at) && { at }),
    ...(isNumber(ms, longestMs) && { ms }),
  };
}
