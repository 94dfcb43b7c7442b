import { type RefCallback, useSyncExternalStore } from "react";

/** Observes elements that get `watch` as their ref; reports whether one of them is in the viewport. */
export function watchView(): { watch: RefCallback<Element>; useIsInView: () => boolean } {
  const visible = new Set<Element>();
  const listeners = new Set<() => void>();
  let observer: IntersectionObserver | undefined;

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    watch: (element) => {
      if (!element) return;
      observer ??= new IntersectionObserver((entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        tell();
      });
      observer.observe(element);
      return () => {
        observer?.unobserve(element);
        visible.delete(element);
        tell();
      };
    },
    useIsInView: () =>
      useSyncExternalStore(
        subscribe,
        () => visible.size > 0,
        () => false,
      ),
  };
}
