import { type RefObject, useCallback, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { count } from "./count.ts";

/** Seen once its top is above the lowest fifth of the screen. */
const SEEN_MARGIN = "0px 0px -20% 0px";

/** Counts that the form of a field was seen and started; returns the function to call after it was sent. */
export function useFormCounts(field: RefObject<HTMLInputElement | null>): () => void {
  const { pathname } = useLocation();
  useEffect(() => {
    const form = field.current?.form;
    if (!form) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) count("form_seen", pathname);
      },
      { rootMargin: SEEN_MARGIN },
    );
    observer.observe(form);
    const onInput = () => count("form_started", pathname);
    form.addEventListener("input", onInput);
    return () => {
      observer.disconnect();
      form.removeEventListener("input", onInput);
    };
  }, [field, pathname]);
  return useCallback(() => count("form_sent", pathname), [pathname]);
}
