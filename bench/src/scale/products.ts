import { setTimeout as pause } from 'node:timers/promises';
import { addSamples, type Bench } from '../bench';
import { pressKey } from '../measure/answers';
import { conditions, type FreshPage, withFreshPage } from '../measure/fresh-page';

/** A catalogue of 10,000 is built for (section 10); five times that shows what would come next. */
const counts = [10_000, 50_000];

/** Searched for and taken back, letter by letter: few matches, many, none. */
const searches = ['b840', 'queen bed', 'xyz'];

/** The pace of a quick typist. Milliseconds. */
const keyPaceMs = 130;

const field = 'input[type="search"]';

async function search({ devtools, load, awaitElement, call }: FreshPage, url: string) {
  await load(url);
  await awaitElement(field);
  await call('landmarkFocus', field);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  for (const words of searches) {
    for (const key of [...words, ...Array(words.length).fill('Backspace')]) {
      await pressKey(devtools, key);
      await pause(keyPaceMs);
    }
  }
  await pause(500);
  return call<readonly number[]>('landmarkKeystrokes');
}

export async function measureProducts({ browser, server, samples }: Bench): Promise<void> {
  // Slowed once the list is there.
  const options = { viewport: { width: 1280, height: 800 }, slowdown: 1, isLineSlow: false };
  for (const count of counts) {
    const url = `${server.origin('catalogue')}/index.html?products=${count}`;
    const stroke = await withFreshPage(browser, (visitor) => search(visitor, url), options);
    addSamples(samples, 'products', String(count), { stroke });
  }
}
