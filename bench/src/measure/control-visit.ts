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

export interface AnswerTimes {
  readonly answeredAt: number;
  readonly pressedAt: number;
}

export async function press(devtools: Devtools, { x, y }: Point): Promise<void> {
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  await devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
}

export async function strike(devtools: Devtools, key: string): Promise<void> {
  const letter = key.length === 1 ? { text: key } : { code: key };
  const windowsVirtualKeyCode = key === 'Backspace' ? 8 : key.toUpperCase().charCodeAt(0);
  const stroke = { key, ...letter, windowsVirtualKeyCode };
  await devtools.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyDown' });
  await devtools.send('Input.dispatchKeyEvent', { ...stroke, type: 'keyUp' });
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
        // A letter that few products have, so that the list becomes another.
        if (control.use === 'type') await strike(devtools, 'z');
      }
      return undefined;
    };
    const complaint = () => `${control.selector} of ${url} did not answer within ${patienceMs} ms.`;
    return until(look, { everyMs: retryMs, patienceMs, complaint });
  });
}
