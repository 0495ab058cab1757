import { constants } from '@landmark/design/constants';
import { createHoverTiming } from '@landmark/design/hover';
import { meaningsIn } from '../glossary/glossary';
import styles from './tooltips.module.css';

/**
 * Tooltips of the document, for every app. An element that shows only an icon or an abbreviation has its text
 * in `data-tooltip`; a control with abbreviations in its text shows their meanings automatically. Screen
 * readers have the text from the element's name, so the bubble is only visual. With
 * `data-tooltip-opens="press"` a press on the element only opens its tooltip, the only way by touch.
 */
const wordsFor = (element: Element): string =>
  element.getAttribute('data-tooltip') ?? meaningsIn(element.textContent);

function explainedBy(target: EventTarget | null): Element | undefined {
  const element = target instanceof Element && target.closest('[data-tooltip], a, button, label, summary');
  return element && wordsFor(element) ? element : undefined;
}

/** The least distance of a tooltip from the window's edge, in CSS pixels. */
const edge = 8;

/** Places a bubble above an element, or below it for lack of room: older browsers have no CSS anchors. */
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
  // Inside an open modal dialog, which makes everything outside it inert.
  (element.closest('dialog') ?? document.body).append(bubble);
  // Firefox before 125 has no popover; there the bubble is part of the page, where hardly anything covers it.
  bubble.showPopover?.();
  placeBeside(bubble, element);
  return bubble;
}

/**
 * Opens and closes tooltips for pointer and keyboard, with the times of section 9. The pointer may rest on
 * one. Escape, a press elsewhere and, for a pointer, a scroll close it. Call once for a document; returns the
 * function that ends this.
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

  // An element that a scroll brings under a resting mouse is entered without a move: nobody pointed at it.
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
  // The browser scrolls a focused element into view: its tooltip stays open and moves with it.
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
    // For a tooltip under the pointer, which a scroll closes anyway, the key keeps its usual effect, too.
    if (!isByKeyboard) return;
    // Marks the key as handled: the dialog around it, the menu and the toast stay open.
    event.preventDefault();
    event.stopPropagation();
  });
  return () => {
    close();
    listening.abort();
  };
}
