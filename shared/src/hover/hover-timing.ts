export type HoverTiming<Target> = ReturnType<typeof createHoverTiming<Target>>;

/** Milliseconds. */
interface Delays {
  readonly openMs: number;
  /** For so long after one has closed, the next opens at once. */
  readonly skipMs: number;
  readonly closeMs?: number;
}

/**
 * When menus and tooltips open and close (section 9): on hover after a delay, at once when another one is or just was
 * open, and some time after the pointer left, so that it may cross a corner on its way to the panel.
 * One that was pressed is held: a pointer that passes by neither closes nor at once replaces it, and the click that
 * follows a hover confirms it instead of closing it under the visitor's hand.
 */
export function createHoverTiming<Target>(
  show: (open: Target | undefined) => void,
  { openMs, skipMs, closeMs = 0 }: Delays,
) {
  let open: Target | undefined;
  let coming: Target | undefined;
  let held = false;
  let closedJustNow = false;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let forgetting: ReturnType<typeof setTimeout> | undefined;

  function wait(forTarget?: Target) {
    clearTimeout(pending);
    coming = forTarget;
  }

  function change(next: Target | undefined, hold: boolean) {
    wait();
    if (open !== undefined && next === undefined) {
      closedJustNow = true;
      clearTimeout(forgetting);
      forgetting = setTimeout(() => {
        closedJustNow = false;
      }, skipMs);
    }
    held = hold;
    if (open === next) return;
    open = next;
    show(next);
  }

  return {
    /** The pointer came to rest over something, or over its panel; it may say so again as it moves there. */
    enter(target: Target) {
      if (coming === target) return;
      wait();
      if (open === target) return;
      if (closedJustNow || (open !== undefined && !held)) return change(target, false);
      wait(target);
      pending = setTimeout(() => change(target, false), openMs);
    },
    leave() {
      wait();
      if (!held) pending = setTimeout(() => change(undefined, false), closeMs);
    },
    /** Click, tap, Enter or Space: opens and holds it, or closes what is held. */
    press: (target: Target) => (open === target && held ? change(undefined, false) : change(target, true)),
    /** Without waiting: the visitor asked for it, or it was on show before this began. */
    open: (target: Target, hold: boolean) => change(target, hold),
    close: () => change(undefined, false),
    /** Forgets what is pending, without showing or hiding anything. */
    stop() {
      wait();
      clearTimeout(forgetting);
      closedJustNow = false;
    },
  };
}
