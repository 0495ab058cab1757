export type HoverTiming<Target> = ReturnType<typeof createHoverTiming<Target>>;

/** Milliseconds. */
interface Delays {
  readonly openMs: number;
  /** For this long after one has closed, the next opens at once. */
  readonly skipMs: number;
  readonly closeMs?: number;
}

/**
 * Opens and closes menus and tooltips (section 9): on hover after a delay, or at once if another one is or
 * just was open; it closes them some time after the pointer left, so that it may cross a corner on its way to
 * the panel. A pressed one is held: a passing pointer neither closes it nor replaces it at once, and the
 * click after a hover holds it instead of closing it.
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
    /** The pointer is on a target or its panel; may be called again as it moves there. */
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
    /** Opens without a delay: the visitor asked for it, or it was open before this began. */
    open: (target: Target, hold: boolean) => change(target, hold),
    close: () => change(undefined, false),
    /** Cancels pending changes, without showing or hiding anything. */
    stop() {
      wait();
      clearTimeout(forgetting);
      closedJustNow = false;
    },
  };
}
