import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'chrome-remote-interface';
import type { Control, SoftNavigation } from '../sites/routes';
import type { Chromium } from './chromium';
import { type FreshPage, until, withFreshPage } from './fresh-page';

/** How long the visitor waits between two tries of a control. Milliseconds. */
const retryMs = 40;
/** The time of a quick visitor from reaching a link with the pointer to the press. Milliseconds. */
const intentMs = 300;
/** The wait before a link is followed, in which the page finishes its own work. Milliseconds. */
const settleMs = 700;

type Point = Readonly<Record<'x' | 'y', number>>;

/** Milliseconds since navigation. 0: not yet. */
const answerTimes = ({ call }: FreshPage) =>
  call<Readonly<Record<'answeredAt' | 'pressedAt', number>>>('landmarkAnswer');
const placeOf = ({ call }: FreshPage, selector: string) => call<Point | null>('landmarkLocate', selector);

async function press(devtools: Client, { x, y }: Point): Promise<void> {
  const mouse = { x, y, button: 'left', clickCount: 1 } as const;
  await devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mousePressed' });
  await devtools.send('Input.dispatchMouseEvent', { ...mouse, type: 'mouseReleased' });
}

export async function pressKey(devtools: Client, key: string): Promise<void> {
  const letter = key.length === 1 ? { text: key } : { code: key };
  const windowsVirtualKeyCode = key === 'Backspace' ? 8 : key.toUpperCase().charCodeAt(0);
  const pressed = { key, ...letter, windowsVirtualKeyCode };
  await devtools.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyDown' });
  await devtools.send('Input.dispatchKeyEvent', { ...pressed, type: 'keyUp' });
}

/**
 * Measures the time until the page's first control answers a visitor who tries it repeatedly once it is
 * visible, with real pointer and keyboard events. Each try waits until the page has handled the one before.
 */
export function visitControl(browser: Chromium, url: string, control: Control) {
  return withFreshPage(browser, async (visitor) => {
    const { devtools } = visitor;
    await visitor.open(url);
    await visitor.call('landmarkAwaitAnswer', control.answer);
    const look = async () => {
      const { answeredAt } = await answerTimes(visitor);
      if (answeredAt > 0) return { control: answeredAt };
      const place = await placeOf(visitor, control.selector);
      if (place) {
        await press(devtools, place);
        // A letter that few products have, so that the list changes.
        if (control.use === 'type') await pressKey(devtools, 'z');
      }
      return undefined;
    };
    return until(look, () => `${control.selector} of ${url} did not answer.`, retryMs);
  });
}

/** Matches the frame's menu once its code has loaded. */
const aliveMenu = '[data-menu="phone"] > button[aria-expanded]';
const linkTo = (to: string) => `main a[href="${to}"], footer a[href="${to}"]`;

/** Milliseconds from the press on a link, after the pointer's rest, until the other owner's page is drawn. */
export function visitSoftly(
  browser: Chromium,
  origin: string,
  { from, to, owner }: SoftNavigation,
  isLineSlow: boolean,
): Promise<number> {
  const visit = async (visitor: FreshPage) => {
    const { devtools } = visitor;
    await visitor.load(origin + from);
    await visitor.awaitElement(aliveMenu);
    await pause(settleMs);
    // A list that still grows on a slow machine moves the link away, so that the pointer has to follow.
    const rest = async () => {
      const place = await placeOf(visitor, linkTo(to));
      if (!place) return undefined;
      await devtools.send('Input.dispatchMouseEvent', { ...place, type: 'mouseMoved' });
      await pause(intentMs);
      const now = await placeOf(visitor, linkTo(to));
      return now?.x === place.x && now.y === place.y ? place : undefined;
    };
    const place = await until(rest, () => `${from} has no link to ${to} that can be seen, and stays.`);
    await visitor.call('landmarkAwaitAnswer', { appears: `main [data-owner="${owner}"] h1` });
    await press(devtools, place);
    const look = async () => {
      const { answeredAt, pressedAt } = await answerTimes(visitor);
      return answeredAt > 0 ? answeredAt - pressedAt : undefined;
    };
    return until(look, () => `The link from ${from} to ${to} showed nothing.`);
  };
  return withFreshPage(browser, visit, { isLineSlow });
}
