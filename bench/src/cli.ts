/** `npm run bench`: measures the composed site against its twins and says which figures hold. */

import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checkoutRoot, writeInto } from '@landmark/delivery';
import { OptionsError, readOptions } from './options';
import { figuresOf } from './results/figures';
import { resultText, withFigures } from './results/report';
import { benchFolder, runBench } from './run-bench';

const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Number(value.toFixed(4)) : value);

async function bench(args: readonly string[]): Promise<void> {
  const options = readOptions(args);
  const began = performance.now();
  const result = await runBench(options, (text) => console.log(text));
  console.log(`\n${resultText(result)}\n`);
  const text = `${JSON.stringify(result, rounded)}\n`;
  const file = path.join(benchFolder, 'result.json');
  await writeInto(file, text);
  if (options.keep) {
    const readme = path.join(checkoutRoot, 'README.md');
    await writeFile(readme, withFigures(await readFile(readme, 'utf8'), result));
    await writeFile(path.join(checkoutRoot, 'bench', 'kept.json'), text);
  }
  console.log(`Took ${Math.round((performance.now() - began) / 60_000)} min. ${file}`);
  if (figuresOf(result.samples).some(({ verdict }) => verdict === 'missed')) process.exitCode = 1;
}

bench(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof OptionsError ? error.message : error);
  process.exit(1);
});
