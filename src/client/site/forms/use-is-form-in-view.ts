import { useEffect, useState } from "react";
import { useLocation } from "#client/site/router/location.ts";

/** Whether a public form, or what stands in its place once it is sent, is in the viewport. */
export function useIsFormInView(): boolean {
  const { pathname } = useLocation();
  const [isInView, setInView] = useState(false);
  useEffect(() => {
    const panels = document.querySelectorAll("[data-form-panel]");
    const visible = new Set<Element>();
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) visible.add(target);
        else visible.delete(target);
      }
      setInView(visible.size > 0);
    });
    for (const panel of panels) observer.observe(panel);
    return () => {
      observer.disconnect();
      setInView(false);
    };
  }, [pathname]);
  return isInView;
}
