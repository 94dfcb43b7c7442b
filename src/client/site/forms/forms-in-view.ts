import { type RefCallback, useSyncExternalStore } from "react";

const visible = new Set<Element>();
const listeners = new Set<() => void>();
let observer: IntersectionObserver | undefined;

function tell(): void {
  for (const listener of listeners) listener();
}

/** The reference of a panel with a public form, or with what stands in its place once it is sent. */
export const watchFormPanel: RefCallback<Element> = (panel) => {
  if (!panel) return;
  observer ??= new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) visible.add(target);
      else visible.delete(target);
    }
    tell();
  });
  observer.observe(panel);
  return () => {
    observer?.unobserve(panel);
    visible.delete(panel);
    tell();
  };
};

/** Whether a public form is in the viewport. */
export function useIsFormInView(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => visible.size > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
