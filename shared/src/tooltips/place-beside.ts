/** The nearest a tooltip comes to the window's edge, in CSS pixels. */
const edge = 8;

/**
 * Lays a bubble over the middle of an element, or under it where there is no room above. By hand in every browser:
 * CSS anchors would need this beside them, for those that know none.
 */
export function placeBeside(bubble: HTMLElement, element: Element): void {
  const around = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - edge - width;
  const left = Math.max(edge, Math.min(around.left + (around.width - width) / 2, rightmost));
  const isAbove = around.top - height >= 0;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${isAbove ? around.top - height : around.bottom}px`;
}
