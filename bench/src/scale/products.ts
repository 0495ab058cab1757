import { setTimeout as pause } from 'node:timers/promises';
import { addSamples, type Bench } from '../bench';
import { pressKey } from '../measure/answers';
import { conditions, type FreshPage, withFreshPage } from '../measure/fresh-page';

/** Section 10 asks for a catalogue of 10,000; five times that shows the limits. */
const counts = [10_000, 50_000];

/** Typed and deleted again, letter by letter: few matches, many, none. */
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
  // The processor is slowed once the list has rendered.
  const options = { viewport: { width: 1280, height: 800 }, slowdown: 1, isLineSlow: false };
  for (const count of counts) {
    const url = `${server.origin('catalogue')}/index.html?products=${count}`;
    const stroke = await withFreshPage(browser, (visitor) => search(visitor, url), options);
    addSamples(samples, 'products', String(count), { stroke });
  }
}
