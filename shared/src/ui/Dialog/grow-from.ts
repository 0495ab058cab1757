const middle = ({ left, top, width, height }: DOMRect) => ({ x: left + width / 2, y: top + height / 2 });

/** The transform that shows a dialog as wide as its origin and over its centre. */
function growth(origin: DOMRect, dialog: DOMRect): string {
  const [from, to] = [middle(origin), middle(dialog)];
  return `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${origin.width / dialog.width})`;
}

/**
 * Lets an open dialog grow out of its opener. A transform in the top layer shifts nothing, and the focus is
 * inside from the start. It does nothing without an opener or for visitors who prefer reduced motion.
 */
export function growFrom(origin: Element | undefined, dialog: HTMLElement): void {
  const style = getComputedStyle(dialog);
  const seconds = Number.parseFloat(style.transitionDuration);
  if (!origin || !seconds) return;
  // The dialog's own transition would change the size from which this one is computed.
  for (const running of dialog.getAnimations()) {
    if (running instanceof CSSTransition && running.transitionProperty === 'scale') running.finish();
  }
  const transform = growth(origin.getBoundingClientRect(), dialog.getBoundingClientRect());
  dialog.animate(
    { transform: [transform, 'none'] },
    { duration: seconds * 1000, easing: style.getPropertyValue('--ease') },
  );
}
