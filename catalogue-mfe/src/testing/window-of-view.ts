/** Stands in for the browser's own IntersectionObserver, which jsdom has not: tests say what is near the window. */
export class WindowOfView {
  static readonly #observers = new Set<WindowOfView>();
  private readonly watched = new Set<Element>();

  constructor(readonly callback: (entries: readonly Partial<IntersectionObserverEntry>[]) => void) {
    WindowOfView.#observers.add(this);
  }

  observe(element: Element): void {
    this.watched.add(element);
  }

  disconnect(): void {
    WindowOfView.#observers.delete(this);
  }

  static scroll(isNear: (element: Element) => boolean): void {
    for (const { callback, watched } of WindowOfView.#observers)
      for (const target of watched) {
        const boundingClientRect = target.getBoundingClientRect();
        callback([{ target, isIntersecting: isNear(target), boundingClientRect }]);
      }
  }
}
