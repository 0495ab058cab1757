import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium } from '../measure/chromium';
import { conditions } from '../measure/conditions';
import { strike } from '../measure/control-visit';
import { type FreshPage, withFreshPage } from '../measure/fresh-page';
import { awaitElement, callInPage, install } from '../measure/in-page';
import type { Scale, ScaleStep } from '../results/result';
import { quantile } from '../results/statistics';

/** A catalogue of 10,000 is built for (section 10); five times that shows what would come next. */
const counts = [100, 1_000, 10_000, 50_000];

/** Searched for and taken back, letter by letter: few matches, many, none. */
const searches = ['b840', 'queen bed', 'xyz'];

/** The pace of a quick typist. Milliseconds. */
const keyPaceMs = 130;

const field = 'input[type="search"]';
const patienceMs = 30_000;

function measureCount(browser: Chromium, url: string, count: number): Promise<ScaleStep> {
  const job = async ({ devtools, load }: FreshPage): Promise<ScaleStep> => {
    await install(devtools, 'keystroke-observer');
    await load(`${url}?products=${count}`);
    await awaitElement(devtools, field, patienceMs);
    await callInPage(devtools, 'landmarkFocus', field);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
    for (const search of searches) {
      for (const key of [...search, ...Array(search.length).fill('Backspace')]) {
        await strike(devtools, key);
        await pause(keyPaceMs);
      }
    }
    await pause(500);
    const { strokes, lists } = await callInPage<{ strokes: number[]; lists: number[] }>(
      devtools,
      'landmarkKeystrokes',
    );
    const [p95, middle, list] = [quantile(strokes, 0.95), quantile(strokes, 0.5), quantile(lists, 0.95)];
    return { count, values: { p95, median: middle, list } };
  };
  return withFreshPage(browser, job, { viewport: { width: 1280, height: 800 }, unthrottled: true });
}

/** Types into the catalogue's search with lists of several lengths, all of it on one page. */
export async function measureProducts(browser: Chromium, workbenchUrl: string): Promise<Scale> {
  const steps: ScaleStep[] = [];
  for (const count of counts) steps.push(await measureCount(browser, workbenchUrl, count));
  return {
    title: 'Catalogue: a key pressed in the search, until it is painted (4× slower processor)',
    of: 'products',
    units: { p95: 'ms', median: 'ms', list: 'ms' },
    steps,
  };
}
