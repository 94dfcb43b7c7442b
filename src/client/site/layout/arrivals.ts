const DURATION_MS = 700;
const STAGGER_MS = 100;
const EASING = "cubic-bezier(0.22, 1, 0.36, 1)";

/**
 * Calls `arrive` once per element, grouping those that enter the viewport together; `atStart` for those visible from
 * the start. Returns the cleanup.
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
 * Animates elements once, staggered by 0.1 s. Uses the Web Animations API, so that the markup stays as React rendered
 * it.
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
