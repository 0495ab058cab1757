import { constants } from '@landmark/shared/constants';

export interface MenuTiming {
  /** The pointer came to rest over a menu or its panel. */
  readonly enter: (id: string) => void;
  readonly leave: () => void;
  /** Click, tap, Enter or Space: opens and holds the menu, or closes the one that is held. */
  readonly press: (id: string) => void;
  /** A menu was already on show when this began; `held` when it was not the pointer that opened it. */
  readonly adopt: (id: string, held: boolean) => void;
  readonly close: () => void;
  /** Forgets what is pending, without showing or hiding anything. */
  readonly stop: () => void;
}

/**
 * When the menus open and close (section 9): on hover after a delay, at once when another menu is or
 * just was open, and some time after the pointer left, so that it may cross a corner on its way to the panel.
 * A menu that was pressed is held: a pointer that passes by neither closes nor at once replaces it, and the click
 * that follows a hover confirms the menu instead of closing it under the visitor's hand.
 */
export function createMenuTiming(show: (open: string | undefined) => void): MenuTiming {
  let open: string | undefined;
  let held = false;
  let closedJustNow = false;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  function change(next: string | undefined, hold: boolean) {
    clearTimeout(pending);
    if (open !== undefined && next === undefined) {
      closedJustNow = true;
      clearTimeout(forgetting);
      forgetting = setTimeout(() => {
        closedJustNow = false;
      }, constants.menuSkipDelayMs);
    }
    held = hold;
    if (open === next) return;
    open = next;
    show(next);
  }

  return {
    enter(id) {
      clearTimeout(pending);
      if (open === id) return;
      if (closedJustNow || (open !== undefined && !held)) change(id, false);
      else pending = setTimeout(() => change(id, false), constants.menuOpenDelayMs);
    },
    leave() {
      clearTimeout(pending);
      if (!held) pending = setTimeout(() => change(undefined, false), constants.menuCloseDelayMs);
    },
    press: (id) => (open === id && held ? change(undefined, false) : change(id, true)),
    adopt: (id, hold) => change(id, hold),
    close: () => change(undefined, false),
    stop() {
      clearTimeout(pending);
      clearTimeout(forgetting);
      closedJustNow = false;
    },
  };
}
