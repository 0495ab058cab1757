import { constants } from '@landmark/design/constants';
import { createHoverTiming } from '@landmark/design/hover';
import { meaningsIn } from '../glossary/glossary';
import styles from './tooltips.module.css';

/**
 * Tooltips of the whole document, every app's: an element that shows an icon alone, or an abbreviation, says its words
 * in `data-tooltip`; a control whose own words have abbreviations says what they mean without being asked. Those who
 * hear the page have them from its name, so that the bubble is for eyes alone. With `data-tooltip-opens="press"` it does
 * nothing else, and a press opens it, which is the only way there for a finger.
 */
const wordsFor = (element: Element): string =>
  element.getAttribute('data-tooltip') ?? meaningsIn(element.textContent);

function explainedBy(target: EventTarget | null): Element | undefined {
  const element = target instanceof Element && target.closest('[data-tooltip], a, button, label, summary');
  return element && wordsFor(element) ? element : undefined;
}

/** The nearest a tooltip comes to the window's edge, in CSS pixels. */
const edge = 8;

/** Over an element's middle, or under it for want of room. CSS anchors would need this for older browsers. */
function placeBeside(bubble: HTMLElement, element: Element): void {
  const around = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - edge - width;
  const left = Math.max(edge, Math.min(around.left + (around.width - width) / 2, rightmost));
  const isAbove = around.top - height >= 0;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${isAbove ? around.top - height : around.bottom}px`;
}

function bubbleFor(element: Element): HTMLElement {
  const bubble = document.createElement('div');
  const words = document.createElement('p');
  bubble.className = `${styles.bubble} print-hidden`;
  words.className = styles.words ?? '';
  words.textContent = wordsFor(element);
  bubble.popover = 'manual';
  bubble.ariaHidden = 'true';
  bubble.append(words);
  // Within a modal dialog, which makes everything outside it inert.
  (element.closest('dialog') ?? document.body).append(bubble);
  // Firefox before 125 knows no popover; there the bubble lies on the page, where hardly anything covers it.
  bubble.showPopover?.();
  placeBeside(bubble, element);
  return bubble;
}

/**
 * Opens and closes tooltips by pointer and keyboard alike, in the times of section 9. The pointer may rest on one;
 * Escape, a press elsewhere and, under a pointer, a scroll send it away. Call once for a document; answers with the
 * undoing.
 */
export function watchTooltips(): () => void {
  let bubble: HTMLElement | undefined;
  let explained: Element | undefined;
  const show = (element: Element | undefined) => {
    bubble?.remove();
    explained = element;
    bubble = element && bubbleFor(element);
  };
  const delays = { openMs: constants.tooltipOpenDelayMs, skipMs: constants.tooltipSkipDelayMs };
  const { enter, open, close } = createHoverTiming(show, delays);
  const listening = new AbortController();
  const { signal } = listening;
  const on = <Type extends keyof DocumentEventMap>(
    type: Type,
    hear: (event: DocumentEventMap[Type]) => void,
  ) => document.addEventListener(type, hear, { signal, capture: true });
  const isInBubble = (target: EventTarget | null) => target instanceof Node && bubble?.contains(target);
  let isByKeyboard = false;
  const goTo = (element: Element | undefined) => (element ? enter(element) : close());

  // What a scroll brings under a mouse that rests has not been pointed at: it is entered, and hears of no move.
  on('pointermove', ({ target, pointerType }) => {
    if (!isByKeyboard || pointerType !== 'mouse' || isInBubble(target)) return;
    isByKeyboard = false;
    goTo(explainedBy(target));
  });
  on('pointerover', ({ target, pointerType }) => {
    if (!isByKeyboard && pointerType === 'mouse' && !isInBubble(target)) goTo(explainedBy(target));
  });
  document.documentElement.addEventListener('pointerleave', close, { signal });
  on('focusin', () => {
    isByKeyboard = true;
    goTo(explainedBy(document.querySelector(':focus-visible')));
  });
  on('focusout', close);
  on('pointerdown', ({ target }) => void (isInBubble(target) || close()));
  // What the focus goes to is scrolled into sight: its words come nevertheless, and go along.
  on('scroll', () => {
    if (!isByKeyboard) close();
    else if (bubble && explained) placeBeside(bubble, explained);
  });
  on('click', ({ target }) => {
    const element = explainedBy(target);
    if (element?.getAttribute('data-tooltip-opens') !== 'press') return;
    // Safari gives a pressed button no focus.
    isByKeyboard = true;
    open(element, false);
  });
  on('keydown', (event) => {
    if (event.key !== 'Escape' || !bubble) return;
    close();
    // One that a pointer merely rests on goes along with what the key is meant for; a scroll sends it away by itself.
    if (!isByKeyboard) return;
    // Taken: the dialog around it, the menu and the toast stay as they are this time.
    event.preventDefault();
    event.stopPropagation();
  });
  return () => {
    close();
    listening.abort();
  };
}
