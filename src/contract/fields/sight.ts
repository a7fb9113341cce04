/** How far out of the window something counts as near, so that Tab and scrolling find it there. Pixels. */
const AROUND_PX = 500;

type Tell = (near: boolean, height: number) => void;

/** Tells parts of a page whether they are in sight or near it. Where a browser cannot say, everything is. */
export class Sight {
  #observer: IntersectionObserver | undefined;
  readonly #all = new Map<Element, Tell>();

  watch(element: Element, tell: Tell): () => void {
    if (typeof IntersectionObserver === 'undefined') {
      tell(true, 0);
      return () => undefined;
    }
    this.#observer ??= new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, boundingClientRect } of entries)
          this.#all.get(target)?.(isIntersecting, boundingClientRect.height);
      },
      { rootMargin: `${AROUND_PX}px 0px` },
    );
    this.#all.set(element, tell);
    this.#observer.observe(element);
    return () => {
      this.#all.delete(element);
      this.#observer?.unobserve(element);
    };
  }
}
