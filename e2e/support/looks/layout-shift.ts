import type { Page } from '@playwright/test';
import { drawnFrames } from '../drawn-frames';

/** Not yet part of the DOM's types. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

interface Shift {
  readonly value: number;
  /** Within half a second of the visitor's own action. */
  readonly afterInput: boolean;
  readonly moved: readonly string[];
}

/** Records every layout shift of every document that the page opens from now on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Reflect.set(window, 'layoutShifts', shifts);
    const nameOf = (node: Node | null) =>
      node instanceof Element
        ? `<${node.localName} class="${node.className}"> ${node.textContent?.slice(0, 40)}`
        : String(node?.textContent?.slice(0, 40));
    const placeOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as LayoutShift[]) {
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${nameOf(node)}: ${placeOf(from)} → ${placeOf(to)}`,
        );
        shifts.push({ value, afterInput: hadRecentInput, moved });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    Reflect.set(window, 'flushLayoutShifts', () => note(observer.takeRecords()));
  });
}

/** Returns the shifts so far, including those of the frame that is being drawn. */
export async function shifts(page: Page): Promise<readonly Shift[]> {
  await drawnFrames(page);
  return page.evaluate(() => {
    (Reflect.get(window, 'flushLayoutShifts') as () => void)();
    return Reflect.get(window, 'layoutShifts') as Shift[];
  });
}
