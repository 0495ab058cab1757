import { constants } from '@landmark/design/constants';
import { dismissToast } from '@landmark/design/toasts';
import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react';

type Countdown = ReturnType<typeof startCountdown>;

/** Calls `onEnd` once, after `duration` milliseconds without the time in which something holds it. */
function startCountdown(duration: number, onEnd: () => void) {
  const reasons = new Set<string>();
  let left = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    startedAt = performance.now();
    timer = setTimeout(onEnd, left);
  };
  run();
  return {
    hold(reason: string) {
      if (reasons.size === 0) {
        clearTimeout(timer);
        left -= performance.now() - startedAt;
      }
      reasons.add(reason);
    },
    release(reason: string) {
      if (reasons.delete(reason) && reasons.size === 0) run();
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Dismisses a toast after 5000 ms (section 9), and at once on Escape. The time in which the tab is
 * hidden, or pointer or focus are on the toast, does not count. The handlers go on the host.
 */
export function useToastTime(id: number | undefined, host: RefObject<HTMLElement | null>) {
  const countdown = useRef<Countdown>(undefined);
  const cameFrom = useRef<EventTarget | null>(null);

  const dismiss = useCallback(() => {
    if (id === undefined) return;
    const heldFocus = host.current?.contains(document.activeElement);
    dismissToast(id);
    // The focused element is gone with the toast; the focus returns to where it came from.
    if (heldFocus && cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  }, [id, host]);

  useEffect(() => {
    if (id === undefined) return;
    const time = startCountdown(constants.toastDurationMs, dismiss);
    countdown.current = time;
    // A toast may replace another under a resting pointer, which then fires no `pointerenter`.
    if (host.current?.matches(':hover')) time.hold('pointer');
    const unlisten = listen(time, dismiss, () => keepOffFocus(host.current));
    return () => {
      unlisten();
      time.stop();
      countdown.current = undefined;
    };
  }, [id, dismiss, host]);

  return {
    dismiss,
    handlers: {
      onPointerEnter: () => countdown.current?.hold('pointer'),
      onPointerLeave: () => countdown.current?.release('pointer'),
      onBlur: () => countdown.current?.release('focus'),
      onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        countdown.current?.hold('focus');
      },
    },
  };
}

/**
 * Moves the toast to the other end of the window if it covers the focused element or its description, or is
 * cut off, as by a short dialog, and is better placed there. It runs in the next frame: measuring a page that
 * has changed and is yet to be scrolled would force a layout, which counts as a shift.
 */
export function keepOffFocus(host: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const focus = document.activeElement;
    const toast = host?.querySelector('div > div');
    if (!host || !toast || !focus || host.contains(focus)) return;
    const isSeen = (element: Element, y: 'top' | 'bottom') => {
      const { left, width, [y]: edge } = element.getBoundingClientRect();
      return host.contains(document.elementFromPoint(left + width / 2, edge + (y === 'top' ? 4 : -4)));
    };
    const ids = focus.getAttribute('aria-describedby')?.split(' ') ?? [];
    const needed = [focus, ...ids.flatMap((id) => document.getElementById(id) ?? [])];
    const isCovering = () => needed.some((element) => isSeen(element, 'top') || isSeen(element, 'bottom'));
    const faults = () => Number(isCovering()) * 2 + Number(!isSeen(toast, 'bottom'));
    const here = faults();
    if (here === 0) return;
    host.toggleAttribute('data-aside');
    if (faults() >= here) host.toggleAttribute('data-aside');
  });
}

/** Listens to the tab's visibility, the Escape key and the focus. Returns the function that ends this. */
function listen(time: Countdown, dismiss: () => void, giveWay: () => void): () => void {
  const listening = new AbortController();
  const watchTab = () => (document.hidden ? time.hold('hidden') : time.release('hidden'));
  const watchEscape = (event: KeyboardEvent) => {
    // An open menu has handled the key already; an open dialog is about to.
    const isTaken = event.defaultPrevented || document.querySelector('dialog[open]');
    if (event.key === 'Escape' && !isTaken) dismiss();
  };
  watchTab();
  giveWay();
  document.addEventListener('focusin', giveWay, { signal: listening.signal });
  document.addEventListener('visibilitychange', watchTab, { signal: listening.signal });
  document.addEventListener('keydown', watchEscape, { signal: listening.signal });
  return () => listening.abort();
}
