import { setTimeout as pause } from 'node:timers/promises';
import type { SoftNavigation } from '../sites/routes';
import type { Chromium } from './chromium';
import { type AnswerTimes, type Point, press } from './control-visit';
import { type FreshPage, type PageOptions, withFreshPage } from './fresh-page';
import { awaitElement, callInPage, install } from './in-page';
import { until } from './until';

/** From the moment the pointer reaches a link to the press: a quick visitor. Milliseconds. */
const intentMs = 300;
/** What the page does for itself after its first control answers: nobody follows a link sooner. Milliseconds. */
const settleMs = 700;
const patienceMs = 20_000;

/** What the frame's menu carries once its code is here. */
const aliveMenu = '[data-menu="phone"] > button[aria-expanded]';
const linkTo = (to: string) => `main a[href="${to}"], footer a[href="${to}"]`;

/** Milliseconds from the press on a link, which the pointer has rested on, until the other owner's page is drawn. */
export function visitSoftly(
  browser: Chromium,
  origin: string,
  { from, to, owner }: SoftNavigation,
  options: Pick<PageOptions, 'isLineSlow'>,
): Promise<number> {
  const visit = async ({ devtools, load }: FreshPage) => {
    await install(devtools, 'answer-observer');
    await load(origin + from);
    await awaitElement(devtools, aliveMenu, patienceMs);
    await pause(settleMs);
    const place = await callInPage<Point | null>(devtools, 'landmarkLocate', linkTo(to));
    if (!place) throw new Error(`${from} has no link to ${to} that can be seen.`);
    await callInPage(devtools, 'landmarkAwaitAnswer', { appears: `main [data-owner="${owner}"] h1` });
    await devtools.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' });
    await pause(intentMs);
    await press(devtools, place);
    const look = async () => {
      const { answeredAt, pressedAt } = await callInPage<AnswerTimes>(devtools, 'landmarkAnswer');
      return answeredAt > 0 ? answeredAt - pressedAt : undefined;
    };
    const complaint = () => `The link from ${from} to ${to} showed nothing within ${patienceMs} ms.`;
    return until(look, { everyMs: 20, patienceMs, complaint });
  };
  return withFreshPage(browser, visit, options);
}
