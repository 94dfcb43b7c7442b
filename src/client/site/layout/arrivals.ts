const DURATION_MS = 700;
const STAGGER_MS = 100;
const EASING = "cubic-bezier(0.22, 1, 0.36, 1)";

/**
 * Calls `arrive` with the elements that come into sight together, each element once; `atStart` for those that are there
 * when the watch begins. Returns what ends the watch.
 */
export function watchArrivals(
  elements: Iterable<Element>,
  arrive: (arrived: readonly IntersectionObserverEntry[], atStart: boolean) => void,
  options: IntersectionObserverInit,
): () => void {
  let atStart = true;
  const observer = new IntersectionObserver((entries) => {
    const arrived = entries.filter(({ isIntersecting }) => isIntersecting);
    for (const { target } of arrived) observer.unobserve(target);
    arrive(arrived, atStart);
    atStart = false;
  }, options);
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}

/**
 * Moves elements once, 0.1 s apart. An animation of the browser: the markup stays as React knows it.
 */
export function moveInTurn(elements: readonly Element[], motionOf: (element: Element) => Keyframe[]): void {
  for (const [order, element] of elements.entries()) {
    element.animate(motionOf(element), {
      duration: DURATION_MS,
      delay: order * STAGGER_MS,
      easing: EASING,
      fill: "backwards",
    });
  }
}
