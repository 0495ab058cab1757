import type { Page } from '@playwright/test';

/**
 * Returns texts with too little contrast to their background (WCAG 1.4.3), by the colours that the browser
 * computes, one line per look. It replaces axe's rule and takes milliseconds instead of half a second; like
 * axe, it skips text on a picture and disabled controls. An element may set another ratio in `data-least`.
 */
export function contrastFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    type Colour = readonly [red: number, green: number, blue: number, alpha: number];
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const read = new Map<string, Colour>();

    /** Converts any CSS colour to red, green and blue up to 255 and alpha up to 1. */
    const colourOf = (css: string): Colour => {
      const known = read.get(css);
      if (known || !context) return known ?? [0, 0, 0, 0];
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = css;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      const colour = [red, green, blue, alpha / 255] as const;
      read.set(css, colour);
      return colour;
    };
    const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => {
      const mix = (top: number, below: number) => top * a + below * (1 - a);
      return [mix(r, red), mix(g, green), mix(b, blue), 1];
    };
    const luminance = ([red, green, blue]: Colour) => {
      const [r = 0, g = 0, b = 0] = [red, green, blue]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };

    interface Backdrop {
      readonly colour: Colour;
      /** The product of all ancestors' opacities. */
      readonly opacity: number;
      readonly hasPicture: boolean;
    }
    const backdrops = new Map<Element | null, Backdrop>([
      [null, { colour: over(colourOf('Canvas'), [255, 255, 255, 1]), opacity: 1, hasPicture: false }],
    ]);
    const backdropOf = (element: Element | null): Backdrop => {
      const known = backdrops.get(element);
      if (known || !element) return known ?? backdropOf(null);
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const colour = colourOf(backgroundColor);
      const below = backdropOf(element.parentElement);
      const backdrop = {
        colour: over(colour, below.colour),
        opacity: below.opacity * Number(opacity),
        hasPicture: backgroundImage !== 'none' || (below.hasPicture && colour[3] < 1),
      };
      backdrops.set(element, backdrop);
      return backdrop;
    };

    const isShown = (element: Element) =>
      element.checkVisibility({
        contentVisibilityAuto: true,
        opacityProperty: true,
        visibilityProperty: true,
      });
    const isOpaque = (element: Element) =>
      colourOf(getComputedStyle(element).backgroundColor)[3] === 1 && backdropOf(element).opacity === 1;
    const grounds = [...document.body.querySelectorAll('*')]
      .filter((element) => isOpaque(element) && isShown(element))
      .map((ground) => ({ ground, box: ground.getBoundingClientRect() }));
    /** Returns all elements at a place of the window, the topmost first; scrolls to a place outside it. */
    const drawnAt = (x: number, y: number): readonly Element[] => {
      if (y >= 0 && y < window.innerHeight) return document.elementsFromPoint(x, y);
      const { scrollY } = window;
      window.scrollBy({ top: y - window.innerHeight / 2, behavior: 'instant' });
      const drawn = document.elementsFromPoint(x, y + scrollY - window.scrollY);
      window.scrollTo({ top: scrollY, behavior: 'instant' });
      return drawn;
    };
    /** The background of a text: its own element, or another opaque box over which it is placed. */
    const groundOf = (element: Element, text: Node): Element => {
      const range = document.createRange();
      range.selectNode(text);
      // Far down a long list, items are drawn only when they are near: others of the kind are visible.
      const [place] = isShown(element) ? range.getClientRects() : [];
      if (!place) return element;
      const [x, y] = [place.left + place.width / 2, place.top + place.height / 2];
      const mayLieOn = grounds.some(
        ({ ground, box: { left, right, top, bottom } }) =>
          left <= x &&
          x <= right &&
          top <= y &&
          y <= bottom &&
          !ground.contains(element) &&
          !element.contains(ground),
      );
      const drawn = mayLieOn ? drawnAt(x, y) : [];
      // An element that is covered or takes no pointer is not found: its own ancestors decide.
      if (!drawn.includes(element)) return element;
      const behind = drawn.slice(drawn.indexOf(element) + 1).filter((other) => !element.contains(other));
      const ground = [element, ...behind].find(isOpaque);
      return !ground || ground.contains(element) ? element : ground;
    };

    const isAsked = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath !== 'inset(50%)' &&
      element.closest(':disabled, [aria-disabled="true"], [inert], option, script, noscript') === null;
    const faultOf = (element: Element, text: Node, words: string) => {
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const { colour, hasPicture } = backdropOf(groundOf(element, text));
      const { opacity } = backdropOf(element);
      if (hasPicture) return undefined;
      const [red, green, blue, alpha] = colourOf(color);
      const ink = over([red, green, blue, alpha * opacity], colour);
      const [light = 1, dark = 0] = [luminance(ink), luminance(colour)].sort((one, other) => other - one);
      const ratio = (light + 0.05) / (dark + 0.05);
      const size = Number.parseFloat(fontSize);
      const told = element.getAttribute('data-least');
      const wanted = told
        ? Number(told)
        : size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700)
          ? 3
          : 4.5;
      return ratio < wanted
        ? `${ratio.toFixed(2)} < ${wanted}: <${element.localName}${told ? ' data-least' : ''} class="${element.className}"> ${words}`
        : undefined;
    };

    const faults = new Map<string, string>();
    const ask = (element: Element | null, text: Node, words = '') => {
      if (!element || words === '' || !isAsked(element)) return;
      const fault = faultOf(element, text, words.slice(0, 40));
      if (fault) faults.set(`${fault.split(':')[0]} ${element.className}`, fault);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      ask(node.parentElement, node, node.textContent?.trim());
    for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea')) {
      if (!['checkbox', 'radio', 'file', 'hidden'].includes(control.type))
        ask(control, control, control.value);
    }
    for (const select of document.querySelectorAll('select'))
      ask(select, select, select.selectedOptions[0]?.label);
    return [...faults.values()];
  });
}
