import { parseArgs } from 'node:util';

export type Options = ReturnType<typeof readOptions>;

const refused = (said: string) => Object.assign(new Error(said), { code: 'usage' });

/** Reads the command line; quick are the first pages alone, and of every scale what decides. @throws usage */
export function readOptions(args: readonly string[], partNames: readonly string[]) {
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
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw refused(`--runs ${runs} is no number of runs.`);
  const parts = only.split(',');
  const unknown = parts.find((name) => !partNames.includes(name));
  if (unknown) throw refused(`There is no part "${unknown}". There are: ${partNames.join(', ')}.`);
  return { runs: Number(runs), isQuick: quick, parts, keep };
}
