import { calm, lively, type Place } from './browser';
import { type Tab, twoFrames } from './tab';

/** Resolves when scrolling ends (late on a busy machine) or after 120 frames: whether the page has scrolled, or fits. */
const scrolled = `new Promise((done) => {
  let [last, still, frames] = [-1, 0, 0];
  const look = () => {
    still = scrollY === last ? still + 1 : 0;
    last = scrollY;
    frames += 1;
    if (still < 6 && frames < 120) requestAnimationFrame(look);
    else done(last > 0 || document.documentElement.scrollHeight <= innerHeight);
  };
  look();
})`;

/** What somebody presses, there or in a field of the frame, and touches from the frame's upper edge on. */
const keys = ['Shift', 'Tab', 'Escape', 'Enter', 'ArrowDown'] as const;
const typing = ['a', '/', 'Backspace'] as const;
const swipe = [['touchStart', { x: 1, y: 60 }], ['touchMove', { x: 1, y: 9 }], ['touchEnd']] as const;

/** A place on a page's heading where there is nothing to press. */
const onHeading = `(() => {
  const { x, y } = document.querySelector('main h1').getBoundingClientRect();
  const top = document.elementFromPoint(x + 1, y + 1);
  return top?.closest('main') && !top.closest('a, button, input, label, summary') ? [x + 1, y + 1] : undefined;
})()`;

/** What may happen around a visitor who stays on a page and does nothing to it. */
export class Stay {
  constructor(
    private readonly tab: Tab,
    private readonly isLively: Place['isLively'],
  ) {}

  /** Plays all of it. Returns what the page does by itself meanwhile, if it says so, and how it lies. */
  async meetAll(): Promise<{ acts: readonly string[] | undefined; lies: readonly string[] }> {
    const { page } = this.tab;
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    const [own, other] = this.isLively ? [lively, calm] : [calm, lively];
    await page.emulateMedia({ ...other, forcedColors: 'active' });
    const { lies, rearranged } = await this.resize(size);
    await page.emulateMedia({ media: 'print' });
    await page.context().setOffline(true);
    const acts = await this.tab.run<readonly string[]>('__landmarkLook.dispatchEvents()');
    await this.tab.run(twoFrames);
    rearranged.push(...(await this.listed('rearranged')));
    await page.context().setOffline(false);
    await page.emulateMedia({ ...own, media: 'screen', forcedColors: 'none' });
    await page.setViewportSize(size);
    const [x, y] = (await this.tab.run<readonly [number, number]>(onHeading)) ?? [];
    if (x !== undefined && y !== undefined) await page.mouse.click(x, y);
    rearranged.push(...(await this.listed('shut')));
    const held = [...(await this.typeAndTouch()), ...(await this.scroll())];
    // Leaves the window, and what was pressed.
    await page.mouse.move(-1, -1);
    await this.tab.run(`document.activeElement?.blur(); ${twoFrames}`);
    return { acts: acts && [...acts, ...rearranged, ...held], lies };
  }

  private listed(how: 'lying' | 'rearranged' | 'shut'): Promise<readonly string[]> {
    return this.tab.read(`__landmarkLook.${how}()`, []);
  }

  /** Gives the window each width at which the page's styles change. Returns how the page lies, and what it has moved. */
  private async resize({ width, height }: { width: number; height: number }) {
    const widths = await this.tab.read<readonly number[]>('__landmarkLook.widths()', []);
    const [lies, rearranged]: [string[], string[]] = [[], []];
    for (const each of [...widths, height]) {
      await this.tab.page.setViewportSize({ width: each, height: width });
      // A page is told of its window and media with the next frame.
      await this.tab.run(twoFrames);
      lies.push(...(await this.listed('lying')));
      // What a page does for such a window, these colours, or on paper, it may undo afterwards.
      rearranged.push(...(await this.listed('rearranged')));
    }
    return { lies, rearranged };
  }

  /** Presses keys and touches, in the frame and out of it. Returns what of that the frame has not heard. */
  private async typeAndTouch(): Promise<readonly string[]> {
    const { page, devtools } = this.tab;
    await this.tab.run('__landmarkLook.hearReal()');
    for (const key of keys) await page.keyboard.press(key);
    const touched = this.isLively ? swipe : [];
    for (const [type, ...touchPoints] of touched)
      await devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page.mouse.click(1, 1, { button: 'right' });
    const typed = (await this.tab.run<boolean>('__landmarkLook.enterField()')) ? typing : [];
    for (const key of typed) await page.keyboard.press(key);
    const heard = await this.tab.run<readonly string[]>('__landmarkLook.heard');
    const done = [
      [...keys, ...touched.map(([type]) => type.toLowerCase())],
      ['contextmenu', ...typed],
    ];
    return done
      .map((all) => all.filter((each) => heard?.includes(each) === false))
      .filter((all) => all.length > 0)
      .map((all) => `keeps from the frame, or from the browser, what somebody does: ${all.join(', ')}`);
  }

  /** Scrolls to the end and back, with the mouse over nothing that may scroll by itself. */
  private async scroll(): Promise<readonly string[]> {
    const { page } = this.tab;
    await page.mouse.move(1, 1);
    const scrolls: unknown[] = [];
    for (const pixels of [1e6, -1e6]) {
      await page.mouse.wheel(0, pixels);
      scrolls.push(await this.tab.run(scrolled));
    }
    return scrolls[0] === false ? ['keeps whoever scrolls where they are'] : [];
  }
}
