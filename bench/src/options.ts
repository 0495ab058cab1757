import { parseArgs } from 'node:util';
import { fewRoutes, measuredRoutes } from './sites/routes';

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
  if (!/^[1-9]\d{0,3}$/.test(values.runs))
    throw new OptionsError(`--runs ${values.runs} is no number of runs.`);
  const all = measuredRoutes.map(({ path }) => path);
  const { few, keep, routes = (few ? fewRoutes : all).join(), only = partNames.join() } = values;
  return {
    runs: Number(values.runs),
    routes: chosen(routes, all, 'measured page'),
    parts: chosen(only, partNames, 'part'),
    keep,
  };
}
