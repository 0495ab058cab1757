import { parseReport, type Report } from '@landmark/contract/report';
import type { Incident } from './incident';

/** A line of a trace that lies in a release's files: app, version, file and place in it, whichever try brought the file. */
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
 * What may be told of an incident. Undefined when it is nobody's here: a script of the browser's own extensions, for
 * one. The error's message stays where it is, for it may quote what somebody typed.
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
