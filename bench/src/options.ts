import { parseArgs } from 'node:util';

export const partNames = [
  'pages',
  'navigations',
  'counting',
  'products',
  'remotes',
  'releasing',
  'serving',
] as const;
export type PartName = (typeof partNames)[number];

export interface Options {
  readonly runs: number;
  /** The first pages alone, and of every scale what decides. */
  readonly isQuick: boolean;
  readonly parts: readonly PartName[];
  readonly keep: boolean;
}

export class OptionsError extends Error {
  override readonly name = 'OptionsError';
}

function parts(text: string): readonly PartName[] {
  const names = text.split(',');
  const unknown = names.find((name) => !(partNames as readonly string[]).includes(name));
  if (unknown === undefined) return names as PartName[];
  throw new OptionsError(`There is no part "${unknown}". There are: ${partNames.join(', ')}.`);
}

/** Reads the command line. @throws OptionsError */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      runs: { type: 'string' },
      quick: { type: 'boolean', default: false },
      only: { type: 'string' },
      keep: { type: 'boolean', default: false },
    },
  });
  const { quick, keep, runs = quick ? '2' : '5', only = partNames.join() } = values;
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw new OptionsError(`--runs ${runs} is no number of runs.`);
  return { runs: Number(runs), isQuick: quick, parts: parts(only), keep };
}
