import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '../bench';
import { conditions } from '../measure/conditions';
import { strike } from '../measure/control-visit';
import { type FreshPage, withFreshPage } from '../measure/fresh-page';
import { awaitElement, callInPage, install } from '../measure/in-page';
import { addSamples } from '../results/samples';

/** A catalogue of 10,000 is built for (section 10); five times that shows what would come next. */
const counts = [100, 1_000, 10_000, 50_000];

/** Searched for and taken back, letter by letter: few matches, many, none. */
const searches = ['b840', 'queen bed', 'xyz'];

/** The pace of a quick typist. Milliseconds. */
const keyPaceMs = 130;

const field = 'input[type="search"]';
const patienceMs = 30_000;

async function search({ devtools, load }: FreshPage, url: string) {
  await install(devtools, 'keystroke-observer');
  await load(url);
  await awaitElement(devtools, field, patienceMs);
  await callInPage(devtools, 'landmarkFocus', field);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
  for (const words of searches) {
    for (const key of [...words, ...Array(words.length).fill('Backspace')]) {
      await strike(devtools, key);
      await pause(keyPaceMs);
    }
  }
  await pause(500);
  return callInPage<{ stroke: number[]; list: number[] }>(devtools, 'landmarkKeystrokes');
}

export async function measureProducts({ browser, server, isQuick, samples }: Bench): Promise<void> {
  // Slowed once the list is there.
  const options = { viewport: { width: 1280, height: 800 }, slowdown: 1, isLineSlow: false };
  for (const count of isQuick ? counts.slice(2) : counts) {
    const url = `${server.origin('catalogue')}/index.html?products=${count}`;
    const times = await withFreshPage(browser, (visitor) => search(visitor, url), options);
    addSamples(samples, 'products', String(count), times);
  }
}
