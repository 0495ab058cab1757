/** Stands in for the browser's own IntersectionObserver, which jsdom has not: tests say what is near the window. */
export class WindowOfView {
  static readonly #observers = new Set<WindowOfView>();
  readonly #callback: IntersectionObserverCallback;
  readonly #watched = new Set<Element>();

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
    WindowOfView.#observers.add(this);
  }

  observe(element: Element): void {
    this.#watched.add(element);
  }

  disconnect(): void {
    this.#watched.clear();
    WindowOfView.#observers.delete(this);
  }

  /** Tells every watched element whether it is near now. */
  static scroll(isNear: (element: Element) => boolean): void {
    for (const observer of WindowOfView.#observers) {
      for (const target of observer.#watched) {
        const boundingClientRect = target.getBoundingClientRect();
        const entry = { target, isIntersecting: isNear(target), boundingClientRect };
        observer.#callback(
          [entry as unknown as IntersectionObserverEntry],
          observer as unknown as IntersectionObserver,
        );
      }
    }
  }
}
