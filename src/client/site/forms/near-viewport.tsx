import { type ReactNode, useEffect, useRef, useState } from "react";

/** Far enough ahead that the content is loaded before the reader reaches it. */
const MARGIN = "400px";

type NearViewportProps = {
  /** Reserves about the space of the content. */
  fallback: ReactNode;
  children: ReactNode;
};

/**
 * Renders its children once they come near the viewport, so that code far down the page loads only when it is needed.
 */
export function NearViewport({ fallback, children }: NearViewportProps) {
  const [near, setNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return near ? children : <div ref={place}>{fallback}</div>;
}
