import type { TooltipTiming } from './tooltip-timing';

/** Opens and closes a tooltip with what bubbles from the element it explains. Returns the undoing. */
export function listenAround(root: HTMLElement, timing: TooltipTiming, opensOnPress: boolean): () => void {
  const { approach, leave, open } = timing;
  const listening = new AbortController();
  const { signal } = listening;
  const onEnter = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && approach();
  const onFocus = ({ target }: Event) =>
    target instanceof Element && target.matches(':focus-visible') && approach();
  root.addEventListener('pointerenter', onEnter, { signal });
  root.addEventListener('pointerleave', leave, { signal });
  root.addEventListener('focusin', onFocus, { signal });
  root.addEventListener('focusout', leave, { signal });
  if (opensOnPress) root.addEventListener('click', open, { signal });
  else root.addEventListener('pointerdown', leave, { signal });
  return () => {
    listening.abort();
    leave();
  };
}

/** Closes an open tooltip on Escape, on a press elsewhere and when the page moves under it. Returns the undoing. */
export function listenOutside(root: HTMLElement, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Taken: the dialog around it, the menu and the toast stay as they are this time.
    event.preventDefault();
    event.stopPropagation();
    close();
  };
  const onPress = ({ target }: Event) => {
    if (target instanceof Node && !root.contains(target)) close();
  };
  document.addEventListener('keydown', onKey, { signal, capture: true });
  document.addEventListener('pointerdown', onPress, { signal });
  document.addEventListener('scroll', close, { signal, capture: true, passive: true });
  return () => listening.abort();
}
