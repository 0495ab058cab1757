import type { Page } from '@playwright/test';

/** Returns what forced colours hide: the edge of a field or a sticky head, the focus, what is pressed or current. */
export function forcedColourFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const looks = (element: Element) => {
      const { color, backgroundColor, border, outline, textDecoration, fontWeight } =
        getComputedStyle(element);
      return [color, backgroundColor, border, outline, textDecoration, fontWeight].join();
    };
    const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
    const ofEachKind = (elements: readonly HTMLElement[]) => [
      ...new Map(elements.map((element) => [`${element.localName} ${element.className}`, element])).values(),
    ];
    const shown = (selector: string) =>
      ofEachKind(all(selector).filter((element) => element.checkVisibility({ visibilityProperty: true })));

    const fields =
      'input:not([type="hidden"], [type="checkbox"], [type="radio"], [type="file"]), select, textarea';
    const borderless = shown(fields).filter((field) => {
      const { borderBlockEndStyle, borderBlockEndColor, backgroundColor } = getComputedStyle(field);
      return borderBlockEndStyle === 'none' || borderBlockEndColor === backgroundColor;
    });
    const { backgroundColor: canvas } = getComputedStyle(document.documentElement);
    const edgeless = shown('th').filter(
      (head) =>
        getComputedStyle(head).position === 'sticky' &&
        getComputedStyle(head, '::after').borderBlockEndStyle === 'none',
    );
    const unseenTicks = shown('[type="checkbox"]').filter(
      (box) => getComputedStyle(box).accentColor === canvas,
    );
    const marked = shown('[aria-pressed="true"], [aria-current="page"]').filter((chosen) => {
      const attribute = chosen.hasAttribute('aria-pressed') ? 'aria-pressed' : 'aria-current';
      const before = looks(chosen);
      const value = chosen.getAttribute(attribute) ?? '';
      chosen.removeAttribute(attribute);
      const isSame = looks(chosen) === before;
      chosen.setAttribute(attribute, value);
      return isSame;
    });
    const focused = document.activeElement;
    const ringless = shown('a[href], button, input, select, textarea, summary').filter((control) => {
      control.focus({ preventScroll: true });
      // If a whole tile is the link, the ring is around the tile.
      const isRinged = [null, '::after'].some(
        (part) => getComputedStyle(control, part).outlineStyle !== 'none',
      );
      return control.matches(':focus-visible') && !isRinged;
    });
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    const name = (what: string) => (element: HTMLElement) =>
      `${what}: <${element.localName} class="${element.className}"> ${element.textContent?.slice(0, 40)}`;
    return [
      ...borderless.map(name('no border')),
      ...edgeless.map(name('no edge over what scrolls below')),
      ...unseenTicks.map(name('a tick that is not seen')),
      ...marked.map(name('looks like those beside it')),
      ...ringless.map(name('no focus ring')),
    ];
  });
}
