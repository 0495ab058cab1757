import { parseReport, type Report } from '@landmark/contract/report';
import type { Incident } from './incident';

/** A stack line in a release's files: app, version, file (without the query of a retry) and position. */
const releasedLine = /\/_releases\/([a-z]+)\/([\w.-]+)\/browser\/([\w./-]+)(?:\?\w+=\d+)?(:\d+:\d+)/;

/** React's production errors have numbers for messages. */
const reactNumber = /^Minified React error #(\d+)/;

const textIn = (error: unknown, key: 'name' | 'message' | 'stack'): string => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, key) : undefined;
  return typeof value === 'string' ? value : '';
};

function codeOf({ code, error }: Incident): string | undefined {
  if (code !== undefined || error === undefined) return code;
  const number = reactNumber.exec(textIn(error, 'message'))?.[1];
  return number ? `react-${number}` : textIn(error, 'name') || typeof error;
}

/**
 * Returns the report of an incident, or undefined if it belongs to no release, such as the error of a browser
 * extension. The error's message is never reported, because it may quote what a visitor typed.
 */
export function describeIncident(incident: Incident): Report | undefined {
  const { kind, release, page, error, ms, tree = '' } = incident;
  const stack = textIn(error, 'stack');
  const isReacts = reactNumber.test(textIn(error, 'message'));
  const found = releasedLine.exec((isReacts ? [tree, stack] : [stack, tree]).join('\n'));
  const [, app, version, file, place] = found ?? [];
  return parseReport({
    kind,
    app: release?.name ?? app,
    version: release?.version ?? version,
    page,
    code: codeOf(incident),
    at: file && `${file}${place}`,
    ms,
  });
}
