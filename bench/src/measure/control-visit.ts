import type { Control } from '../sites/routes';
import type { Chromium } from './chromium';
import type { Devtools } from './devtools';
import { withFreshPage } from './fresh-page';
import { callInPage, install } from './in-page';
import { until } from './until';

/** How long the visitor waits between two tries. Milliseconds. */
const retryMs = 40;
const patienceMs = 20_000;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The times of `answer-observer.js`. */
export interface AnswerTimes {
  readonly answeredAt: number;
  readonly pressedAt: number;
}

export async function press(devtools: Devtools, { x, y }: Point): Promise<void> {
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  await devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
}

/** A letter that few products have, so that the list becomes another. */
async function typeLetter(devtools: Devtools): Promise<void> {
  const key = { key: 'z', code: 'KeyZ', text: 'z', windowsVirtualKeyCode: 90 } as const;
  await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown' });
  await devtools.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
}

/**
 * The time until the page's first control answers a visitor who tries it from the moment it can be seen, again and
 * again, with real events of the pointer and the keyboard. Each try waits until the page has taken the one before.
 */
export function visitControl(
  browser: Chromium,
  url: string,
  control: Control,
): Promise<{ readonly control: number }> {
  return withFreshPage(browser, async ({ devtools, open }) => {
    await install(devtools, 'answer-observer');
    await open(url);
    await callInPage(devtools, 'landmarkAwaitAnswer', control.answer);
    const look = async () => {
      const { answeredAt } = await callInPage<AnswerTimes>(devtools, 'landmarkAnswer');
      if (answeredAt > 0) return { control: answeredAt };
      const place = await callInPage<Point | null>(devtools, 'landmarkLocate', control.selector);
      if (place) {
        await press(devtools, place);
        if (control.use === 'type') await typeLetter(devtools);
      }
      return undefined;
    };
    const complaint = () => `${control.selector} of ${url} did not answer within ${patienceMs} ms.`;
    return until(look, { everyMs: retryMs, patienceMs, complaint });
  });
}
