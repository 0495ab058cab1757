import { parseArgs } from 'node:util';

export type Options = ReturnType<typeof readOptions>;

const known = {
  quick: { type: 'boolean', default: false },
  runs: { type: 'string' },
  only: { type: 'string' },
  keep: { type: 'boolean', default: false },
} as const;

/** Reads the command line; `--quick` measures only the first pages and the decisive scales. @throws usage */
export function readOptions(args: readonly string[], partNames: readonly string[]) {
  const use = `Use: npm run bench -- [--quick] [--runs <number>] [--only <part>,…] [--keep]. Parts: ${partNames.join(', ')}.`;
  const refused = (said: string) => Object.assign(new Error(`${said}${use}`), { code: 'usage' });
  const read = () => {
    try {
      return parseArgs({ args: [...args], options: known }).values;
    } catch (error) {
      throw refused(args.includes('--help') ? '' : `${(error as Error).message.split('. ')[0]}. `);
    }
  };
  const { quick, keep, runs = quick ? '2' : '5', only = partNames.join() } = read();
  if (!/^[1-9]\d{0,3}$/.test(runs)) throw refused(`--runs ${runs} is no number of runs. `);
  const parts = only.split(',');
  const unknown = parts.find((name) => !partNames.includes(name));
  if (unknown !== undefined) throw refused(`There is no part "${unknown}". `);
  return { runs: Number(runs), isQuick: quick, parts, keep };
}
