import { type ReactNode, useEffect, useRef, useState } from "react";

/** Far enough ahead that the content is there before the reader is. */
const MARGIN = "400px";

type NearViewportProps = {
  /** Stands in the content's place, at about its size. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Renders its children once the reader comes near them: code that is far down the page is not fetched for nothing. */
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
