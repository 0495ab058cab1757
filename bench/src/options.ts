import { parseArgs } from 'node:util';
import { fewRoutes, measuredRoutes } from './sites/routes';

/** The parts of the bench, each of which can be run alone. */
const partNames = [
  'pages',
  'navigations',
  'products',
  'remotes',
  'composing',
  'releasing',
  'serving',
] as const;
export type PartName = (typeof partNames)[number];

export interface Options {
  readonly runs: number;
  readonly routes: readonly string[];
  readonly parts: readonly PartName[];
  /** Makes this result the one that later ones are compared with. */
  readonly keep: boolean;
}

export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

const wholeNumber = (text: string): number => {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text);
  throw new OptionsError(`--runs ${text} is no number of runs.`);
};

function chosen<Name extends string>(text: string, known: readonly Name[], what: string): readonly Name[] {
  const names = text.split(',');
  const unknown = names.find((name) => !(known as readonly string[]).includes(name));
  if (unknown === undefined) return names as Name[];
  throw new OptionsError(`There is no ${what} "${unknown}". There are: ${known.join(', ')}.`);
}

/** Reads the command line. @throws OptionsError */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string', default: '9' },
      routes: { type: 'string' },
      few: { type: 'boolean', default: false },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const all = measuredRoutes.map(({ path }) => path);
  const routes = values.routes === undefined ? undefined : chosen(values.routes, all, 'measured page');
  return {
    runs: wholeNumber(values.runs),
    routes: routes ?? (values.few ? fewRoutes : all),
    parts: values.only === undefined ? partNames : chosen(values.only, partNames, 'part'),
    keep: values.keep,
  };
}
