/** The nearest a tooltip comes to the window's edge, in CSS pixels. */
const edge = 8;

/** Over an element's middle, or under it for want of room. CSS anchors would need this for older browsers. */
export function placeBeside(bubble: HTMLElement, element: Element): void {
  const around = element.getBoundingClientRect();
  const { width, height } = bubble.getBoundingClientRect();
  const rightmost = document.documentElement.clientWidth - edge - width;
  const left = Math.max(edge, Math.min(around.left + (around.width - width) / 2, rightmost));
  const isAbove = around.top - height >= 0;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${isAbove ? around.top - height : around.bottom}px`;
}
