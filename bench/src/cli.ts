/** `npm run bench`: measures the composed site against its twins and says which figures hold. */

import { cpus } from 'node:os';
import { OptionsError, readOptions } from './options';
import { figuresOf } from './results/figures';
import { isBusy, load } from './results/machine';
import { keep, writeResult } from './results/result-files';
import { resultText } from './results/result-text';
import { benchFolder, runBench } from './run-bench';

async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const loadNow = load();
  if (isBusy(loadNow, { cores: cpus().length })) {
    console.warn(`The load is ${loadNow} already: what else runs here will be measured too.`);
  }
  const began = performance.now();
  const result = await runBench(options, (text) => console.log(text));
  console.log(`\n${resultText(result)}\n`);
  const file = await writeResult(benchFolder, result);
  if (options.keep) await keep(result);
  const minutes = Math.round((performance.now() - began) / 60_000);
  console.log(`Took ${minutes} min. ${file}`);
  if (figuresOf(result).some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
}

bench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof OptionsError ? error.message : error);
  process.exit(1);
});
