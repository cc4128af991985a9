/** Half a screen ahead, so that the work is done before the element is visible. */
const AHEAD = "50% 0px";

const waiting = new WeakMap<Element, () => void>();
let shared: IntersectionObserver | undefined;

/**
 * Calls back once when an element comes near the visible part of the page, which may be at once. By then the browser has laid
 * it out, so that reading its size costs nothing. Returns a function that cancels it.
 */
export function whenInView(element: Element, run: () => void): () => void {
  shared ??= new IntersectionObserver(
    (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) {
          observer.unobserve(target);
          waiting.get(target)?.();
        }
      }
    },
    { rootMargin: AHEAD },
  );
  const observer = shared;
  waiting.set(element, run);
  observer.observe(element);
  return () => observer.unobserve(element);
}
