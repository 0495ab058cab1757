import { constants } from '@landmark/design/constants';
import { createHoverTiming, type HoverTiming } from '@landmark/design/hover';
import { useHydrated } from '@landmark/design/router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

const delays = {
  openMs: constants.menuOpenDelayMs,
  skipMs: constants.menuSkipDelayMs,
  closeMs: constants.menuCloseDelayMs,
};

export interface Menus {
  /** Goes on the element that holds every menu; each menu's own element carries `data-menu`. */
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly timing: HoverTiming<string>;
  /** Whether the menu is open; `undefined` before hydration, when the stylesheet alone decides (Menu.module.css). */
  readonly isOpen: (id: string) => boolean | undefined;
}

export function useMenus(): Menus {
  const bar = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const [timing] = useState(() => createHoverTiming<string>(setOpen, delays));
  const hydrated = useHydrated();

  useLayoutEffect(() => {
    adoptMenuInUse(bar.current, timing);
    return timing.stop;
  }, [timing]);

  useEffect(() => {
    const menu = open !== undefined && bar.current?.querySelector<HTMLElement>(`[data-menu="${open}"]`);
    return menu ? closeFromOutside(menu, timing.close) : undefined;
  }, [open, timing]);

  return { bar, timing, isOpen: (id) => (hydrated ? open === id : undefined) };
}

/** Keeps a menu open that was open before the script ran: it must not close under pointer or focus. */
function adoptMenuInUse(bar: HTMLElement | null, timing: Menus['timing']): void {
  const focused = bar?.querySelector('[data-panel]:focus-within')?.closest<HTMLElement>('[data-menu]');
  const id = (focused ?? bar?.querySelector<HTMLElement>('[data-menu]:hover'))?.dataset.menu;
  if (id) timing.open(id, focused !== undefined || !matchMedia('(hover: hover)').matches);
}

/** Closes a menu on Escape, on a press elsewhere, and on Back or Forward. Returns the way to stop. */
function closeFromOutside(menu: HTMLElement, close: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Marks the key as handled, so that the toast host leaves its toast open.
    event.preventDefault();
    if (menu.contains(document.activeElement)) menu.querySelector('button')?.focus();
    close();
  };
  const onPress = (event: Event) => {
    if (event.target instanceof Node && !menu.contains(event.target)) close();
  };
  document.addEventListener('keydown', onKey, { signal });
  document.addEventListener('pointerdown', onPress, { signal });
  window.addEventListener('popstate', close, { signal });
  return () => listening.abort();
}
